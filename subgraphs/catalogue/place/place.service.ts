import type { Connection } from '../../../kernel/subgraph/lists/connection.ts';
import { toCursorConnection } from '../../../kernel/subgraph/lists/cursor.ts';
import { placeProblems, type WrittenPlace } from './check-place.rules.ts';
import { readCountries } from './data-files.ts';
import { cursorAt, decidePlaceSearch, type PlaceArguments } from './find-places.rules.ts';
import { PlaceFinder } from './place-finder.ts';
import type { Country, Place, PlaceProblem } from './place.types.ts';

/** Places and countries are answered from memory: the files are read once. */
export class PlaceService {
  #made: PlaceFinder | undefined;
  /** Countries come in the order of their names. */
  readonly countries: readonly Country[] = readCountries();

  /** Reading all places of India takes a tenth of a start, so the start does not wait for it. */
  warmUp(): void {
    this.#finder();
  }

  problemsOf(written: WrittenPlace): PlaceProblem[] {
    return placeProblems(written, this.#finder());
  }

  find(given: PlaceArguments): Connection<Place> {
    const { first, passedOver, ...asked } = decidePlaceSearch(given);
    const found = this.#finder().find(asked, first + 1, passedOver);
    return toCursorConnection(
      found.slice(0, first),
      { hasNextPage: found.length > first, hasPreviousPage: passedOver > 0 },
      (_, at) => cursorAt(passedOver + at + 1),
    );
  }

  #finder(): PlaceFinder {
    return (this.#made ??= new PlaceFinder());
  }
}
