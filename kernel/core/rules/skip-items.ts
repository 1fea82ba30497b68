import type { TSchema } from 'typebox';
import { refuse, type RefusalDetail } from '../refusal.ts';
import { fieldRules } from './fields.ts';
import { isFields } from './gather-problems.ts';

/** The problems of the items that were put aside, by their place in the list. */
export type SkippedItems = ReadonlyMap<number, RefusalDetail[]>;

interface CheckedBody {
  /** The problems for which the whole body is refused. */
  problems: RefusalDetail[];
  skipped: SkippedItems;
  /** The body with null in the place of each item that was put aside. */
  kept: unknown;
}

interface SkippingSchema {
  /** On an object, `{ onProblem: 'candidates' }`: while `onProblem` is `skip`, items of `candidates` with problems are put aside. */
  'x-skips'?: Readonly<Record<string, string>>;
  properties?: Record<string, TSchema & { items?: TSchema }>;
}

const SKIP = 'skip';
/** A body with more items to put aside is refused as a whole: telling them all would take too long. */
const MOST_SKIPPED = 1_000;
const NONE: SkippedItems = new Map();

/** The rules of a body whose caller may have the bad items of a list put aside, so that the good ones are taken. */
export function skippingRules(schema: TSchema): (value: unknown) => CheckedBody {
  const whole = fieldRules(schema);
  const refuseAll = (value: unknown) => ({ problems: whole.problems(value), skipped: NONE, kept: value });
  const { 'x-skips': word = {}, properties = {} } = schema as SkippingSchema;
  const [names] = Object.entries(word);
  if (!names) return refuseAll;
  const [choice, list] = names;
  const deps = fieldRules({
    ...schema,
    properties: { ...properties, [list]: { ...properties[list]!, items: {} } },
  } as TSchema);
  const item = fieldRules(properties[list]!.items!);
  return (value) => {
    if (!isFields(value) || value[choice] !== SKIP) return refuseAll(value);
    const items = value[list];
    if (!Array.isArray(items)) return refuseAll(value);
    const skipped = new Map<number, RefusalDetail[]>();
    for (const [index, one] of items.entries()) {
      const problems = item.problems(one);
      if (problems.length === 0) continue;
      if (skipped.size === MOST_SKIPPED) return refuseAll(value);
      skipped.set(index, problems.map(under(`${list}[${index}]`)));
    }
    const empty = items.map(() => null);
    const kept = items.map((one: unknown, index) => (skipped.has(index) ? null : one));
    return {
      problems: deps.problems({ ...value, [list]: empty }),
      skipped,
      kept: { ...value, [list]: kept },
    };
  };
}

const under =
  (place: string) =>
  ({ path, message }: RefusalDetail): RefusalDetail => ({
    path: path === '' ? place : `${place}.${path}`,
    message,
  });

/** Refuses the body for its own problems, and returns those of the items that were put aside. */
export function checkSkipping(rules: ReturnType<typeof skippingRules>, value: unknown): SkippedItems {
  const { problems, skipped } = rules(value);
  if (problems.length > 0) throw refuse.invalid(problems);
  return skipped;
}
