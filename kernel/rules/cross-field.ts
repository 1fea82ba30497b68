import { foldName } from './folded-name.ts';
import { TEXT_FORMS } from './text-forms.ts';

/**
 * Rules between fields, written into the schema as data like the rules of each field, so that they are published with
 * it and every problem of a body can be told at once, wherever it is checked.
 */
export interface CrossFieldWords {
  /** On an object: the first property must not be above the second. */
  'x-not-above'?: readonly [string, string];
  /** On an object: while its properties have these values, others must be left out, or must be there. */
  'x-when'?: readonly {
    if: Record<string, unknown>;
    forbids?: readonly string[];
    requires?: readonly string[];
  }[];
  /** On a list: no two items have the same value here; `folded` is blind to case and spaces. */
  'x-distinct'?: Readonly<Record<string, 'exact' | 'folded'>>;
  /** On an object: at least one of these must be there. */
  'x-some-of'?: readonly string[];
  /** On a text: these, however capitalised, are refused. */
  'x-except'?: readonly string[];
  /** On a text: what it must be, beyond what a pattern can say. */
  'x-form'?: string;
}

/** In a schema as JSON. */
export const CROSS_FIELD_WORD = /"x-(?:not-above|when|distinct|some-of|except|form)":/;

interface Schema extends CrossFieldWords {
  properties?: Record<string, Schema>;
  items?: Schema;
  default?: unknown;
}

export interface CrossFieldProblem {
  steps: string[];
  message: string;
}

/** More than a body of any use holds: the items of such a list are not gone through to the end. */
const MOST_ITEMS = 10_000;

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Values of the wrong type break no rule here: what is wrong with them is said elsewhere. */
export function crossFieldProblems(
  schema: Schema,
  value: unknown,
  steps: string[] = [],
): CrossFieldProblem[] {
  if (Array.isArray(value)) return listProblems(schema, value, steps);
  if (isFields(value)) return objectProblems(schema, value, steps);
  const excepted = schema['x-except'];
  if (excepted && typeof value === 'string' && excepted.includes(value.toUpperCase()))
    return [{ steps, message: 'is not selectable' }];
  const form = schema['x-form'] === undefined ? undefined : TEXT_FORMS[schema['x-form']];
  if (form && typeof value === 'string' && !form.fits(value)) return [{ steps, message: form.message }];
  return [];
}

function objectProblems(schema: Schema, value: Fields, steps: string[]): CrossFieldProblem[] {
  const problems: CrossFieldProblem[] = [];
  const [low, high] = schema['x-not-above'] ?? [];
  if (low !== undefined && high !== undefined) {
    const [least, most] = [value[low], value[high]];
    if (typeof least === 'number' && typeof most === 'number' && least > most)
      problems.push({ steps: [...steps, low], message: `must not be above ${high}` });
  }
  const some = schema['x-some-of'];
  if (some && some.every((name) => value[name] === undefined))
    problems.push({ steps, message: `needs ${some.join(' or ')}` });
  for (const rule of schema['x-when'] ?? []) {
    if (!holds(rule.if, schema, value)) continue;
    const when = Object.entries(rule.if).map(([name, wanted]) => `${name} is ${String(wanted)}`);
    for (const name of rule.forbids ?? [])
      if (value[name] !== undefined)
        problems.push({ steps: [...steps, name], message: `is not allowed when ${when.join(' and ')}` });
    for (const name of rule.requires ?? [])
      if (isMissing(value[name]))
        problems.push({ steps: [...steps, name], message: `is required when ${when.join(' and ')}` });
  }
  for (const [name, inner] of Object.entries(schema.properties ?? {}))
    if (Object.hasOwn(value, name))
      problems.push(...crossFieldProblems(inner, value[name], [...steps, name]));
  return problems;
}

function listProblems(schema: Schema, all: unknown[], steps: string[]): CrossFieldProblem[] {
  const items = all.slice(0, MOST_ITEMS);
  const problems: CrossFieldProblem[] = [];
  for (const [name, how] of Object.entries(schema['x-distinct'] ?? {})) {
    const seen = new Set<string>();
    for (const [index, item] of items.entries()) {
      const value = isFields(item) ? item[name] : undefined;
      if (typeof value !== 'string') continue;
      const key = how === 'folded' ? foldName(value) : value;
      if (seen.has(key)) problems.push({ steps: [...steps, String(index), name], message: 'is given twice' });
      seen.add(key);
    }
  }
  const inner = schema.items;
  if (inner)
    for (const [index, item] of items.entries())
      problems.push(...crossFieldProblems(inner, item, [...steps, String(index)]));
  return problems;
}

/** What is left out counts as its default. */
const holds = (condition: Record<string, unknown>, schema: Schema, value: Fields): boolean =>
  Object.entries(condition).every(([name, wanted]) => {
    const given = value[name] === undefined ? schema.properties?.[name]?.default : value[name];
    return JSON.stringify(given) === JSON.stringify(wanted);
  });

const isMissing = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.length === 0);
