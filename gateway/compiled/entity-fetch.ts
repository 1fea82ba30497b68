import type { FetchNode, ResponsePath } from '@apollo/query-planner';
import type { Ask, FetchCompiler, Send } from './fetch-step.ts';
import { mergeInto } from './merge.ts';
import { placesInResponse } from './places.ts';
import { compileRepresentation, keyOf } from './representations.ts';
import { compileRewrites } from './rewrites.ts';
import type { Data, RunningOperation } from './running-operation.ts';

/** The representations that a fetch sends, each of them once, and the places that each of them is for. */
class Representations {
  readonly sent: Data[] = [];
  readonly places: Data[][] = [];
  readonly #known = new Map<string, number>();

  add(representation: Data, place: Data, isOnly: boolean): void {
    const key = isOnly ? '' : keyOf(representation);
    const index = this.#known.get(key);
    if (index !== undefined) {
      this.places[index]!.push(place);
      return;
    }
    this.#known.set(key, this.sent.length);
    this.sent.push(representation);
    this.places.push([place]);
  }

  /** The paths of the places in the response, for each representation. */
  pathsIn(data: Data, path: ResponsePath): ResponsePath[][] {
    const indexOf = new Map<unknown, number>();
    for (const [index, places] of this.places.entries())
      for (const place of places) indexOf.set(place, index);
    const paths: ResponsePath[][] = this.sent.map(() => []);
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
  { isOfType, mayShare }: FetchCompiler,
): Ask {
  const represent = compileRepresentation(fetch.requires!, isOfType);
  const rewriteInput = compileRewrites(fetch.inputRewrites, isOfType);
  const rewriteOutput = compileRewrites(fetch.outputRewrites, isOfType);
  const isShared = mayShare(fetch);

  const merge = (running: RunningOperation, entity: Data | null, places: Data[]): void => {
    if (entity && !entity['__typename']) entity['__typename'] = places[0]!['__typename'];
    rewriteOutput?.(entity);
    if (entity && isShared && places.length > 1) markShared(running, entity);
    for (const [index, place] of places.entries())
      mergeInto(place, index > 0 && !isShared ? structuredClone(entity) : entity);
  };

  return async (running, places) => {
    const representations = new Representations();
    for (const place of places) {
      const representation = represent(place);
      if (!representation?.['__typename']) continue;
      rewriteInput?.(representation);
      representations.add(representation, place, places.length === 1);
    }
    const { sent } = representations;
    if (sent.length === 0) return;
    const answered = await send(running, sent, () => representations.pathsIn(running.data, path));
    if (!answered) return;
    const { _entities: entities } = answered as { _entities?: (Data | null)[] };
    if (!Array.isArray(entities)) throw new Error('Expected "data._entities" in response to be an array');
    if (entities.length !== sent.length)
      throw new Error(`Expected "data._entities" to contain ${sent.length} elements`);
    for (const [index, of] of representations.places.entries()) merge(running, entities[index]!, of);
  };
}

function markShared({ shared }: RunningOperation, entity: Data): void {
  for (const key of Object.keys(entity)) {
    const value = entity[key];
    if (typeof value === 'object' && value !== null && !shared.has(value)) shared.set(value, undefined);
  }
}
