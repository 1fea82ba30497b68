import type { FetchNode, ResponsePath } from '@apollo/query-planner';
import type { Ask, FetchCompiler, Send } from './fetch.types.ts';
import { mergeInto } from './merge.ts';
import { placesInResponse, type Places } from './places.ts';
import { Representer } from './representations.ts';
import { compileRewrites } from './rewrites.ts';
import type { Data, RunningOperation } from './running-operation.ts';

interface Asked {
  representation: Data;
  places: Data[];
  /** Whether the first place holds nothing but the representation; unknown until an equal one comes. */
  isWhole: boolean | undefined;
}

/** The representations that a fetch sends, each of them once, and the places that each of them is for. */
class Representations {
  readonly asked: Asked[] = [];
  readonly #known = new Map<string, Asked>();

  add(key: string, representation: Data, place: Data): void {
    const asked: Asked = { representation, places: [place], isWhole: undefined };
    this.#known.set(key, asked);
    this.asked.push(asked);
  }

  get(key: string): Asked | undefined {
    return this.#known.get(key);
  }

  /** The paths of the places in the response, for each representation. */
  pathsIn(data: Data, path: ResponsePath): ResponsePath[][] {
    const indexOf = new Map<unknown, number>();
    for (const [index, { places }] of this.asked.entries())
      for (const place of places) indexOf.set(place, index);
    const paths: ResponsePath[][] = this.asked.map(() => []);
    for (const found of placesInResponse(data, path)) {
      const index = indexOf.get(found.place);
      if (index !== undefined) paths[index]!.push(found.path);
    }
    return paths;
  }
}

/** Fetches entities. Equal representations are asked for once, and their places share the answer. */
export function entityFetch(
  fetch: FetchNode,
  path: ResponsePath,
  send: Send,
  { isOfType, sharing }: FetchCompiler,
): Ask {
  const representer = new Representer(fetch.requires!, isOfType);
  const rewriteInput = compileRewrites(fetch.inputRewrites, isOfType);
  const rewriteOutput = compileRewrites(fetch.outputRewrites, isOfType);
  const isShared = sharing.mayShare(fetch);
  const mayJoin = sharing.mayJoin(path);

  const collect = (running: RunningOperation, places: Places): Representations => {
    const representations = new Representations();
    const { objects } = places;
    for (let index = 0; index < objects.length; index++) {
      const place = objects[index]!;
      const key = representer.keyOf(place);
      if (key === null) continue;
      const asked = representations.get(key);
      if (!asked) {
        const representation = representer.represent(place);
        rewriteInput?.(representation);
        representations.add(key, representation, place);
      } else if (mayJoin && isWhole(asked, place)) {
        // The two are equal, and stay so: one object stands for both.
        places.replace(index, asked.places[0]!);
        markShared(running, asked.places[0]);
      } else asked.places.push(place);
    }
    return representations;
  };

  const merge = (running: RunningOperation, entity: Data | null, places: Data[]): void => {
    if (entity && !entity['__typename']) entity['__typename'] = places[0]!['__typename'];
    rewriteOutput?.(entity);
    if (entity && isShared && places.length > 1)
      for (const value of Object.values(entity)) markShared(running, value);
    for (let index = 0; index < places.length; index++)
      mergeInto(places[index]!, index > 0 && !isShared ? structuredClone(entity) : entity);
  };

  return async (running, places) => {
    const representations = collect(running, places);
    const { asked } = representations;
    if (asked.length === 0) return;
    const sent = asked.map(({ representation }) => representation);
    const answered = await send(running, sent, () => representations.pathsIn(running.data, path));
    if (!answered) return;
    const { _entities: entities } = answered as { _entities?: (Data | null)[] };
    if (!Array.isArray(entities)) throw new Error('Expected "data._entities" in response to be an array');
    if (entities.length !== sent.length)
      throw new Error(`Expected "data._entities" to contain ${sent.length} elements`);
    for (const [index, one] of asked.entries()) merge(running, entities[index]!, one.places);
  };
}

/** Whether the place, like the first one, holds nothing but what they are represented by. */
function isWhole(asked: Asked, place: Data): boolean {
  const size = Object.keys(asked.representation).length;
  asked.isWhole ??= holdsLeaves(asked.places[0]!, size);
  return asked.isWhole && holdsLeaves(place, size);
}

/** Whether the object has this number of keys, and leaves alone under them. */
function holdsLeaves(place: Data, size: number): boolean {
  let keys = 0;
  for (const key in place) {
    const value = place[key];
    if (typeof value === 'object' && value !== null) return false;
    keys += 1;
  }
  return keys === size;
}

function markShared({ shared }: RunningOperation, value: unknown): void {
  if (typeof value === 'object' && value !== null && !shared.has(value)) shared.set(value, undefined);
}
