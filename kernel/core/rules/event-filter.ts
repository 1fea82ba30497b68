/** A condition on the value that it is given, undefined where the event has none. */
type Condition = (value: unknown) => boolean;

/** Contract 7.5: a filter as JSON has at most this many bytes, and objects in one another at most this deep. */
export const MOST_FILTER_BYTES = 2_048;
export const DEEPEST_FILTER = 6;

export interface FilterProblem {
  path: string;
  message: string;
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const isPlain = (value: unknown): boolean =>
  value === null || !['object', 'undefined'].includes(typeof value);

const COMPARE = {
  $gt: (left: number | string, right: number | string) => left > right,
  $gte: (left: number | string, right: number | string) => left >= right,
  $lt: (left: number | string, right: number | string) => left < right,
  $lte: (left: number | string, right: number | string) => left <= right,
};

type Comparison = keyof typeof COMPARE;

/** The operand that each operator takes, as a refusal words it. */
const OPERANDS: Record<string, { fits: (operand: unknown) => boolean; words: string }> = {
  $in: { fits: isListOfPlain, words: 'must be a list of texts, numbers, booleans or null' },
  $nin: { fits: isListOfPlain, words: 'must be a list of texts, numbers, booleans or null' },
  ...Object.fromEntries(
    Object.keys(COMPARE).map((name) => [name, { fits: isComparable, words: 'must be a number or a text' }]),
  ),
  $startsWith: { fits: (operand) => typeof operand === 'string', words: 'must be a text' },
  $exist: { fits: (operand) => typeof operand === 'boolean', words: 'must be true or false' },
  $and: { fits: isListOfConditions, words: 'must be a list of conditions' },
  $or: { fits: isListOfConditions, words: 'must be a list of conditions' },
  $not: { fits: (operand) => isPlain(operand) || isFields(operand), words: 'must be a condition' },
};

function isListOfPlain(operand: unknown): boolean {
  return Array.isArray(operand) && operand.length > 0 && operand.every(isPlain);
}

function isListOfConditions(operand: unknown): boolean {
  return (
    Array.isArray(operand) && operand.length > 0 && operand.every((one) => isPlain(one) || isFields(one))
  );
}

function isComparable(operand: unknown): operand is number | string {
  return typeof operand === 'number' || typeof operand === 'string';
}

/** Everything that is wrong with a filter as a caller sent it. */
export function filterProblems(filter: unknown): FilterProblem[] {
  if (!isFields(filter)) return [{ path: '', message: 'must be an object' }];
  if (new TextEncoder().encode(JSON.stringify(filter)).length > MOST_FILTER_BYTES)
    return [{ path: '', message: `must not be over ${MOST_FILTER_BYTES} bytes` }];
  return problemsOf(filter, '', 1);
}

function problemsOf(condition: unknown, path: string, depth: number): FilterProblem[] {
  if (isPlain(condition)) return [];
  if (!isFields(condition)) return [{ path, message: 'must not be a list; use $in' }];
  if (depth > DEEPEST_FILTER)
    return [{ path, message: `must not be nested deeper than ${DEEPEST_FILTER} levels` }];
  return Object.entries(condition).flatMap(([name, inner]) => {
    const at = path === '' ? name : `${path}.${name}`;
    if (!name.startsWith('$')) return problemsOf(inner, at, depth + 1);
    const operator = Object.hasOwn(OPERANDS, name) ? OPERANDS[name]! : undefined;
    if (!operator)
      return [{ path: at, message: `is no operator; those are ${Object.keys(OPERANDS).join(' ')}` }];
    if (!operator.fits(inner)) return [{ path: at, message: operator.words }];
    if (name === '$not') return problemsOf(inner, at, depth + 1);
    if (name !== '$and' && name !== '$or') return [];
    return (inner as unknown[]).flatMap((one, index) => problemsOf(one, `${at}[${index}]`, depth + 1));
  });
}

/**
 * The filter as one function over the event. Conditions on fields, comparisons and `$in` hold for a list when they hold
 * together for one of its items. `$exist`, `$nin` and the logical operators look at the value as a whole, so that `$not`
 * means that no item is such.
 */
export function compileFilter(filter: unknown): Condition {
  return compile(filter);
}

function compile(condition: unknown): Condition {
  if (!isFields(condition)) return ofAnyItem((value) => value === condition);
  const ofItem: Condition[] = [];
  const ofWhole: Condition[] = [];
  for (const [name, operand] of Object.entries(condition)) {
    if (!name.startsWith('$')) ofItem.push(ofField(name, compile(operand)));
    else if (Object.hasOwn(COMPARE, name)) ofItem.push(compareWith(name as Comparison, operand));
    else if (name === '$in') ofItem.push(isOneOf(operand as unknown[]));
    else if (name === '$startsWith')
      ofItem.push((value) => typeof value === 'string' && value.startsWith(operand as string));
    else ofWhole.push(WHOLE[name]!(operand));
  }
  if (ofItem.length > 0) ofWhole.push(ofAnyItem(all(ofItem)));
  return all(ofWhole);
}

const WHOLE: Record<string, (operand: unknown) => Condition> = {
  $exist: (wanted) => (value) => (value !== undefined) === wanted,
  $nin: (values) => not(ofAnyItem(isOneOf(values as unknown[]))),
  $not: (condition) => not(compile(condition)),
  $and: (conditions) => all((conditions as unknown[]).map(compile)),
  $or: (conditions) => {
    const compiled = (conditions as unknown[]).map(compile);
    return (value) => compiled.some((one) => one(value));
  },
};

function all(conditions: readonly Condition[]): Condition {
  if (conditions.length === 1) return conditions[0]!;
  return (value) => conditions.every((one) => one(value));
}

const not =
  (condition: Condition): Condition =>
  (value) =>
    !condition(value);

function ofAnyItem(condition: Condition): Condition {
  const holds: Condition = (value) => (Array.isArray(value) ? value.some(holds) : condition(value));
  return holds;
}

function isOneOf(values: readonly unknown[]): Condition {
  const known = new Set(values);
  return (value) => known.has(value);
}

function compareWith(name: Comparison, operand: unknown): Condition {
  const compare = COMPARE[name];
  return (value) =>
    typeof value === typeof operand && compare(value as number | string, operand as number | string);
}

/** A name with dots is a path, unless the event has a field of that very name. */
function ofField(name: string, condition: Condition): Condition {
  const dot = name.indexOf('.');
  const byPath =
    dot < 0
      ? () => condition(undefined)
      : ofField(name.slice(0, dot), ofAnyItem(ofField(name.slice(dot + 1), condition)));
  return (value) => {
    if (isFields(value) && Object.hasOwn(value, name)) return condition(value[name]);
    return byPath(value);
  };
}
