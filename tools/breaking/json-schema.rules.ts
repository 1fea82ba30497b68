import { isDeepStrictEqual } from 'node:util';

export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  deprecated?: boolean;
  [word: string]: unknown;
}

/** Errors may get new codes: a caller who does not know one has the status. */
export type Direction = 'request' | 'answer' | 'error';

export interface Break {
  path: string;
  problem: string;
}

/** The differences between two schemas of a value that break a caller. */
export function schemaBreaks(before: Schema, after: Schema, direction: Direction, path = ''): Break[] {
  const narrows = direction === 'request' ? narrowed(before, after) : narrowed(after, before);
  const words = narrows.filter((word) => word !== 'enum' || direction !== 'error');
  const codes = direction === 'error' && narrowedEnum(before, after) ? ['enum'] : [];
  const at = (name: string) => (path ? `${path}.${name}` : name);
  return [
    ...[...words, ...codes].map((word) => ({ path, problem: wordChanged(word, before, after) })),
    ...Object.entries(before.properties ?? {}).flatMap(([name, old]) => {
      const now = after.properties?.[name];
      if (old.deprecated) return [];
      return now ? schemaBreaks(old, now, direction, at(name)) : [{ path: at(name), problem: 'was removed' }];
    }),
    ...requiredBreaks(before, after, direction, at),
    ...(before.items && after.items ? schemaBreaks(before.items, after.items, direction, `${path}[]`) : []),
  ];
}

function requiredBreaks(
  before: Schema,
  after: Schema,
  direction: Direction,
  at: (name: string) => string,
): Break[] {
  const [was, is] = [before.required ?? [], after.required ?? []];
  if (direction === 'request')
    return is
      .filter((name) => !was.includes(name))
      .map((name) => ({ path: at(name), problem: 'is now required' }));
  return was
    .filter(
      (name) => !is.includes(name) && after.properties?.[name] && !before.properties?.[name]?.deprecated,
    )
    .map((name) => ({ path: at(name), problem: 'is no longer always there' }));
}

const LOWER_BOUNDS = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const UPPER_BOUNDS = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
/** Words whose addition or change always excludes something. */
const CONDITIONS = ['pattern', 'format', 'multipleOf', 'uniqueItems', 'items'];
/** Words not understood here, so that any difference counts. */
const OTHERS = [
  '$ref',
  'allOf',
  'not',
  'if',
  'then',
  'else',
  'patternProperties',
  'propertyNames',
  'contains',
];

/** The words by which `to` excludes a value that `from` allows. */
function narrowed(from: Schema, to: Schema): string[] {
  const number = (schema: Schema, word: string, otherwise: number) =>
    typeof schema[word] === 'number' ? schema[word] : otherwise;
  return [
    ...(narrowedType(from, to) ? ['type'] : []),
    ...(narrowedEnum(from, to) ? ['enum'] : []),
    ...LOWER_BOUNDS.filter((word) => number(to, word, -Infinity) > number(from, word, -Infinity)),
    ...UPPER_BOUNDS.filter((word) => number(to, word, Infinity) < number(from, word, Infinity)),
    ...CONDITIONS.filter((word) => isNewCondition(word, from[word], to[word])),
    ...OTHERS.filter((word) => !isDeepStrictEqual(from[word], to[word])),
    ...(closed(to) && !closed(from) ? ['additionalProperties'] : []),
    ...(['anyOf', 'oneOf'] as const).filter((word) => narrowedForms(from[word], to[word])),
  ];
}

function isNewCondition(word: string, from: unknown, to: unknown): boolean {
  if (to === undefined || to === false) return false;
  // Items are compared on their own, where both schemas have them.
  return word === 'items' ? from === undefined : !isDeepStrictEqual(from, to);
}

const closed = (schema: Schema) => schema['additionalProperties'] === false;

function narrowedType(from: Schema, to: Schema): boolean {
  const types = ({ type }: Schema) => (type === undefined ? undefined : [type].flat());
  const allowed = types(to);
  if (!allowed) return false;
  const fits = (type: string) => allowed.includes(type) || (type === 'integer' && allowed.includes('number'));
  return !(types(from)?.every(fits) ?? false);
}

function narrowedEnum(from: Schema, to: Schema): boolean {
  const values = (schema: Schema) => ('const' in schema ? [schema['const']] : schema['enum']) as unknown[];
  const allowed = values(to);
  if (!allowed) return false;
  return !(values(from)?.every((value) => allowed.includes(value)) ?? false);
}

/** Every form there is must fit one of the forms allowed. */
function narrowedForms(from: Schema[] | undefined, to: Schema[] | undefined): boolean {
  if (!to) return false;
  const fits = (form: Schema) => to.some((allowed) => schemaBreaks(form, allowed, 'request').length === 0);
  return !(from?.every(fits) ?? false);
}

function wordChanged(word: string, before: Schema, after: Schema): string {
  const said = (schema: Schema) => {
    const value = word === 'enum' && 'const' in schema ? schema['const'] : schema[word];
    return value === undefined ? 'nothing' : JSON.stringify(value);
  };
  return `${word} was ${said(before)}, is ${said(after)}`;
}
