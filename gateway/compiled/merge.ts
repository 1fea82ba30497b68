import type { Data } from './running-operation.ts';

const isObject = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges the answer of a fetch into the known data. Lists of one length are merged by index, others replaced. */
export function mergeInto(target: Data, source: Data | null | undefined): void {
  if (source === undefined || source === null) return;
  for (const key of Object.keys(source)) {
    const arriving = source[key];
    if (arriving === undefined) continue;
    if (key in Object.prototype) mergeValue(target, key, arriving, Object.hasOwn(target, key));
    // Leaves replace what was there, as most of what comes does.
    else if (typeof arriving !== 'object' || arriving === null) target[key] = arriving;
    else mergeValue(target, key, arriving, true);
  }
}

function mergeValue(target: Data, key: string, arriving: unknown, isOwn: boolean): void {
  const known = isOwn ? target[key] : undefined;
  if (known === arriving && known !== undefined) return;
  if (known && isObject(arriving)) mergeInto(known as Data, arriving);
  else if (Array.isArray(arriving) && Array.isArray(known) && arriving.length === known.length)
    mergeList(known, arriving);
  else setOwn(target, key, arriving);
}

function mergeList(known: unknown[], arriving: unknown[]): void {
  for (const [index, value] of arriving.entries())
    if (isObject(known[index]) && isObject(value)) mergeInto(known[index], value);
    else known[index] = value;
}

/** An answer may have the name of something that every object inherits. */
export function setOwn(target: Data, key: string, value: unknown): void {
  if (key in target && !Object.hasOwn(target, key))
    Object.defineProperty(target, key, { value, configurable: true, enumerable: true, writable: true });
  else target[key] = value;
}
