import type { ResponsePath } from '@apollo/query-planner';
import type { Data, RunningOperation } from './running-operation.ts';

/** Stands in a plan's path for every element of a list. */
const EACH = '@';

/** Objects of the data that a step works on, and what holds them. */
export class Places {
  readonly objects: Data[] = [];
  readonly #holders: Record<string | number, unknown>[] = [];
  readonly #keys: (string | number)[] = [];

  add(object: Data, holder: unknown, key: string | number): void {
    this.objects.push(object);
    this.#holders.push(holder as Record<string | number, unknown>);
    this.#keys.push(key);
  }

  /** Puts an equal object in the place of one. */
  replace(index: number, object: Data): void {
    this.#holders[index]![this.#keys[index]!] = object;
  }
}

/** A node of a plan as code. `at` is the part of the data that the node works on. */
export type Step = (running: RunningOperation, at: Places) => Promise<void>;

/**
 * The objects at a plan's path, lists flattened. What stands in several places is walked once. An answer that does not
 * keep to its schema has no objects there, and fails when the response is made.
 */
export function placesAt(at: Places, path: ResponsePath, { shared }: RunningOperation): Places {
  const found = new Places();
  const walked = shared.size > 0 ? new Set<unknown>() : undefined;
  const walk = (value: unknown, from: number, holder: unknown, key: string | number): void => {
    if (value === null || value === undefined) return;
    if (walked && shared.has(value)) {
      if (walked.has(value)) return;
      walked.add(value);
    }
    const step = path[from];
    if (step === undefined) found.add(value as Data, holder, key);
    else if (step === EACH) {
      if (Array.isArray(value))
        for (let index = 0; index < value.length; index++) walk(value[index], from + 1, value, index);
    } else if (!Array.isArray(value) && Object.hasOwn(value, step))
      walk((value as Data)[step], from + 1, value, step);
  };
  for (const object of at.objects) walk(object, 0, undefined, '');
  return found;
}

interface PlaceInResponse {
  place: unknown;
  path: ResponsePath;
}

/** All places of those objects in the response, with which the paths of errors start. */
export function placesInResponse(data: unknown, path: ResponsePath): PlaceInResponse[] {
  const found: PlaceInResponse[] = [];
  const walk = (value: unknown, from: number, here: ResponsePath): void => {
    if (value === null || value === undefined) return;
    const step = path[from];
    if (step === undefined) found.push({ place: value, path: here });
    else if (step === EACH) {
      if (Array.isArray(value))
        for (const [index, element] of value.entries()) walk(element, from + 1, [...here, index]);
    } else if (!Array.isArray(value) && Object.hasOwn(value, step))
      walk((value as Data)[step], from + 1, [...here, step]);
  };
  walk(data, 0, []);
  return found;
}
