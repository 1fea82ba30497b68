import type { FetchDataRewrite } from '@apollo/query-planner';
import { setOwn } from './merge.ts';
import type { Data } from './running-operation.ts';
import type { IsOfType } from './types-of-objects.ts';

const FRAGMENT = '... on ';

/** Changes a value in place, as the plan says: an interface object gets another type, an alias its own name back. */
export type Rewrite = (value: unknown) => void;

export function compileRewrites(
  rewrites: readonly FetchDataRewrite[] | undefined,
  isOfType: IsOfType,
): Rewrite | undefined {
  if (!rewrites?.length) return undefined;
  const all = rewrites.map((rewrite) => {
    const change = changeOf(rewrite);
    return (value: unknown) => changeAt(value, rewrite.path, 0, change, isOfType);
  });
  return (value) => {
    for (const rewrite of all) rewrite(value);
  };
}

type Change = (object: Data) => void;

function changeOf(rewrite: FetchDataRewrite): Change {
  const key = rewrite.path.at(-1)!;
  if (rewrite.kind === 'ValueSetter') return (object) => setOwn(object, key, rewrite.setValueTo);
  return (object) => {
    const value = Object.hasOwn(object, key) ? object[key] : undefined;
    if (!value) return;
    setOwn(object, rewrite.renameKeyTo, value);
    object[key] = undefined;
  };
}

/** The last element of the path is the key that changes. */
function changeAt(
  value: unknown,
  path: readonly string[],
  from: number,
  change: Change,
  isOfType: IsOfType,
): void {
  if (Array.isArray(value)) {
    for (const element of value) changeAt(element, path, from, change, isOfType);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (from === path.length - 1) return change(value as Data);
  const step = path[from]!;
  if (!step.startsWith(FRAGMENT)) {
    if (Object.hasOwn(value, step)) changeAt((value as Data)[step], path, from + 1, change, isOfType);
    return;
  }
  const typename = (value as Data)['__typename'];
  if (!typename || isOfType(String(typename), step.slice(FRAGMENT.length)))
    changeAt(value, path, from + 1, change, isOfType);
}
