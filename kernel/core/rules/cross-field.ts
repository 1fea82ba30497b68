import { foldName } from './folded-name.ts';
import { isFields, MOST_PROBLEMS, type Fields, type Problem } from './gather-problems.ts';
import { TEXT_FORMS } from './text-forms.ts';

/** Rules between fields are data of the schema, published with it and reported with those of the fields. */
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
  /** On a text: a form beyond what a pattern can say. */
  'x-form'?: string;
}

const CROSS_FIELD_WORD = /"x-(?:not-above|when|distinct|some-of|except|form)":/;

/** True when a schema, or any schema in it, has rules between fields. */
export const hasCrossFieldWords = (schema: object): boolean => CROSS_FIELD_WORD.test(JSON.stringify(schema));

interface Schema extends CrossFieldWords {
  properties?: Record<string, Schema>;
  items?: Schema;
  maxItems?: number;
  default?: unknown;
}

/** Names are compared up to this length: a longer one is refused for its length. */
const LONGEST_NAME = 1_000;

/** Finds broken rules between fields. Values of the wrong type break none here: the rules of fields report them. */
export function crossFieldProblems(schema: object, value: unknown): Problem[] {
  const found: Problem[] = [];
  look(schema, value, [], found);
  return found;
}

function look(schema: Schema, value: unknown, steps: string[], found: Problem[]): void {
  if (found.length >= MOST_PROBLEMS) return;
  if (Array.isArray(value)) lookAtList(schema, value, steps, found);
  else if (isFields(value)) lookAtObject(schema, value, steps, found);
  else if (typeof value === 'string') lookAtText(schema, value, steps, found);
}

function lookAtText(schema: Schema, value: string, steps: string[], found: Problem[]): void {
  if (schema['x-except']?.includes(value.toUpperCase())) found.push({ steps, message: 'is not selectable' });
  const form = schema['x-form'] === undefined ? undefined : TEXT_FORMS[schema['x-form']];
  if (form && !form.fits(value)) found.push({ steps, message: form.message });
}

function lookAtObject(schema: Schema, value: Fields, steps: string[], found: Problem[]): void {
  const [low, high] = schema['x-not-above'] ?? [];
  if (low !== undefined && high !== undefined) {
    const [least, most] = [value[low], value[high]];
    if (typeof least === 'number' && typeof most === 'number' && least > most)
      found.push({ steps: [...steps, low], message: `must not be above ${high}` });
  }
  const some = schema['x-some-of'];
  if (some && some.every((name) => value[name] === undefined))
    found.push({ steps, message: `needs ${some.join(' or ')}` });
  for (const rule of schema['x-when'] ?? []) {
    if (!holds(rule.if, schema, value)) continue;
    const when = Object.entries(rule.if).map(([name, wanted]) => `${name} is ${String(wanted)}`);
    for (const name of rule.forbids ?? [])
      if (value[name] !== undefined)
        found.push({ steps: [...steps, name], message: `is not allowed when ${when.join(' and ')}` });
    for (const name of rule.requires ?? [])
      if (isMissing(value[name]))
        found.push({ steps: [...steps, name], message: `is required when ${when.join(' and ')}` });
  }
  for (const [name, inner] of Object.entries(schema.properties ?? {}))
    if (Object.hasOwn(value, name)) look(inner, value[name], [...steps, name], found);
}

/** A list that is too long is reported alone: its items are not looked at. */
function lookAtList(schema: Schema, list: unknown[], steps: string[], found: Problem[]): void {
  if (schema.maxItems !== undefined && list.length > schema.maxItems) return;
  for (const [name, how] of Object.entries(schema['x-distinct'] ?? {})) {
    const seen = new Set<string>();
    for (const [index, item] of list.entries()) {
      const value = isFields(item) ? item[name] : undefined;
      if (typeof value !== 'string' || value.length > LONGEST_NAME) continue;
      if (found.length >= MOST_PROBLEMS) return;
      const key = how === 'folded' ? foldName(value) : value;
      if (seen.has(key)) found.push({ steps: [...steps, String(index), name], message: 'is given twice' });
      seen.add(key);
    }
  }
  if (!schema.items) return;
  for (const [index, item] of list.entries()) {
    if (found.length >= MOST_PROBLEMS) return;
    look(schema.items, item, [...steps, String(index)], found);
  }
}

/** A missing field counts as its default. */
const holds = (condition: Record<string, unknown>, schema: Schema, value: Fields): boolean =>
  Object.entries(condition).every(([name, wanted]) => {
    const given = value[name] === undefined ? schema.properties?.[name]?.default : value[name];
    return JSON.stringify(given) === JSON.stringify(wanted);
  });

const isMissing = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.length === 0);
