import type { Connection } from '../../../kernel/subgraph/lists/connection.ts';
import { readCountries } from './data-files.ts';
import { decidePlaceSearch, toCursor, type PlaceArguments } from './find-places.rules.ts';
import { PlaceFinder } from './place-finder.ts';
import type { Country, Place } from './place.types.ts';

/** Look-ups answer from memory: the files are read once, when the part is opened. */
export class PlaceService {
  readonly #finder = new PlaceFinder();
  /** By name. */
  readonly countries: readonly Country[] = readCountries();

  find(given: PlaceArguments): Connection<Place> {
    const { first, passedOver, ...asked } = decidePlaceSearch(given);
    const found = this.#finder.find(asked, first + 1, passedOver);
    const edges = found.slice(0, first).map((node, at) => ({ cursor: toCursor(passedOver + at + 1), node }));
    return {
      edges,
      pageInfo: { hasNextPage: found.length > first, endCursor: edges.at(-1)?.cursor ?? null },
    };
  }
}
