import fc from 'fast-check';
import type { Draw } from './draw.ts';

export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  format?: string;
  'x-form'?: string;
  'x-not-above'?: [string, string];
  'x-distinct'?: Record<string, string>;
  'x-some-of'?: string[];
  'x-when'?: { if: Record<string, unknown>; forbids?: string[]; requires?: string[] }[];
}

/** A value that the service would know, for a property of that name; undefined where any will do. */
export type Familiar = (name: string) => unknown;

/** A value that the schema accepts, mostly; the service has rules that no schema says. */
export function validValue(schema: JsonSchema, draw: Draw, familiar: Familiar, name = ''): unknown {
  const known = familiar(name);
  if (known !== undefined && schema.type !== 'array' && schema.type !== 'object' && !schema.enum)
    return known;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return draw.pick(schema.enum);
  // The first form is the usual one.
  if (schema.anyOf)
    return validValue(draw.chance(0.75) ? schema.anyOf[0]! : draw.pick(schema.anyOf), draw, familiar, name);
  const type = Array.isArray(schema.type) ? draw.pick(schema.type) : schema.type;
  if (type === 'object') return validObject(schema, draw, familiar);
  if (type === 'array') return validArray(schema, draw, familiar, name);
  if (type === 'integer') return draw.between(schema.minimum ?? 0, Math.min(schema.maximum ?? 100, 1_000));
  if (type === 'number') return draw.between(schema.minimum ?? 0, Math.min(schema.maximum ?? 100, 100_000));
  if (type === 'boolean') return draw.chance(0.5);
  if (type === 'null') return null;
  return validText(schema, draw);
}

function validObject(schema: JsonSchema, draw: Draw, familiar: Familiar): Record<string, unknown> {
  const { properties = {}, required = [] } = schema;
  const make = (key: string) => validValue(properties[key]!, draw, familiar, key);
  const made: Record<string, unknown> = {};
  for (const key of Object.keys(properties))
    if (required.includes(key) || draw.chance(0.4)) made[key] = make(key);
  const someOf = schema['x-some-of'];
  if (someOf && !someOf.some((key) => key in made)) made[someOf[0]!] = make(someOf[0]!);
  for (const { if: condition, forbids = [], requires = [] } of schema['x-when'] ?? []) {
    const applies = Object.entries(condition).every(
      ([key, wanted]) =>
        // The first of several names is what is meant where none is told.
        JSON.stringify(made[key] ?? properties[key]?.enum?.[0]) === JSON.stringify(wanted),
    );
    if (!applies) continue;
    for (const key of forbids) delete made[key];
    for (const key of requires) made[key] ??= make(key);
  }
  const [low, high] = schema['x-not-above'] ?? [];
  if (low && high && Number(made[low]) > Number(made[high]))
    [made[low], made[high]] = [made[high], made[low]];
  return made;
}

function validArray(schema: JsonSchema, draw: Draw, familiar: Familiar, name: string): unknown[] {
  const { minItems = 0, maxItems = 20, items = {} } = schema;
  const length = draw.between(minItems, Math.max(minItems, Math.min(maxItems, minItems + 4)));
  const made = Array.from({ length }, () => validValue(items, draw, familiar, singularOf(name)));
  if (!schema.uniqueItems && !schema['x-distinct']) return made;
  const seen = new Set<string>();
  const keyOf = (item: unknown) =>
    schema['x-distinct']
      ? Object.keys(schema['x-distinct'])
          .map((key) => JSON.stringify((item as Record<string, unknown>)[key]))
          .join()
      : JSON.stringify(item);
  return made.filter((item) => !seen.has(keyOf(item)) && seen.add(keyOf(item)));
}

const singularOf = (name: string): string => name.replace(/ies$/, 'y').replace(/s$/, '');

const LETTERS = 'abcdefghijklmnopqrstuvwxyz ABCDEFGHIJ-.0123456789';

function validText(schema: JsonSchema, draw: Draw): string {
  const { minLength = 0, maxLength = 60, pattern } = schema;
  if (schema['x-form'] === 'email') return `${draw.text(8, 'abcdefgh')}@example.org`;
  if (schema['x-form'] === 'phone') return `+9198${draw.text(8, '0123456789')}`;
  if (schema['x-form'] === 'moment' || schema.format === 'date-time')
    return new Date(Date.UTC(2026, draw.between(8, 10), draw.between(1, 28))).toISOString();
  if (pattern && pattern !== '\\S') return draw.pick(matching(pattern));
  const length = draw.chance(0.1)
    ? maxLength
    : Math.min(maxLength, Math.max(minLength, 1) + draw.between(2, 12));
  return draw.text(length, LETTERS).replace(/^ | $/g, 'x');
}

const made = new Map<string, string[]>();

function matching(pattern: string): string[] {
  const known =
    made.get(pattern) ?? fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 40, seed: 1 });
  made.set(pattern, known);
  return known;
}
