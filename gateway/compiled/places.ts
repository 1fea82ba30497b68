import type { ResponsePath } from '@apollo/query-planner';
import type { Data, RunningOperation } from './running-operation.ts';

/** Stands in a plan's path for every element of a list. */
const EACH = '@';

/**
 * The objects at a plan's path, lists flattened. What stands in several places is walked once. An answer that does not
 * keep to its schema has no objects there, and fails when the response is made.
 */
export function placesAt(at: unknown, path: ResponsePath, { shared }: RunningOperation): Data[] {
  const found: Data[] = [];
  const walked = shared.size > 0 ? new Set<unknown>() : undefined;
  const walk = (value: unknown, from: number): void => {
    if (value === null || value === undefined) return;
    if (walked && shared.has(value)) {
      if (walked.has(value)) return;
      walked.add(value);
    }
    const step = path[from];
    if (step === undefined) found.push(value as Data);
    else if (step === EACH) {
      if (Array.isArray(value)) for (const element of value) walk(element, from + 1);
    } else if (!Array.isArray(value) && Object.hasOwn(value, step)) walk((value as Data)[step], from + 1);
  };
  for (const value of Array.isArray(at) ? at : [at]) walk(value, 0);
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
