import type { ResponsePath } from '@apollo/query-planner';
import type { Data } from './running-operation.ts';

/** Stands in a plan's path for every element of a list. */
const EACH = '@';

/** The objects at a plan's path, lists flattened. */
export function placesAt(value: unknown, path: ResponsePath, from = 0): unknown {
  if (from === path.length || value === undefined || value === null) return value;
  const step = path[from]!;
  if (step === EACH) return (value as unknown[]).flatMap((element) => placesAt(element, path, from + 1));
  if (Array.isArray(value)) throw new Error(`Unexpected array in result for path element ${step}`);
  const inner = Object.hasOwn(value, step) ? (value as Data)[step] : undefined;
  return placesAt(inner, path, from + 1);
}

/** The paths of those objects in the response, with which the paths of errors start. */
export function pathsOfPlaces(value: unknown, path: ResponsePath): ResponsePath[] {
  const found: ResponsePath[] = [];
  walk(value, path, 0, [], found);
  return found;
}

function walk(
  value: unknown,
  path: ResponsePath,
  from: number,
  here: ResponsePath,
  found: ResponsePath[],
): void {
  if (value === null || value === undefined) return;
  const step = path[from];
  if (step === undefined) found.push(here);
  else if (step === EACH) {
    if (!Array.isArray(value)) throw new Error('expected array when encountering `@`');
    for (const [index, element] of value.entries()) walk(element, path, from + 1, [...here, index], found);
  } else if (Array.isArray(value))
    for (const [index, element] of value.entries()) walk(element, path, from, [...here, index], found);
  else if (Object.hasOwn(value, step)) walk((value as Data)[step], path, from + 1, [...here, step], found);
}
