import { Type, type Static, type TSchema } from 'typebox';
import { Refusal } from '../refusal.ts';
import { fieldRules } from './fields.ts';

/**
 * A field may have codes of its own in its schema: `missing` when it is left out, null, blank, or an empty list where
 * a list is wanted, `invalid` for another type or form. A problem inside a field without codes counts as the field's. A
 * field that the schema does not know has no code, wherever it stands.
 */
interface CodedSchema {
  missing?: string;
  invalid?: string;
  properties?: Record<string, CodedSchema>;
  required?: string[];
  items?: CodedSchema;
  maxItems?: number;
  additionalProperties?: boolean;
}

/** One code, whether the field is left out or wrong. */
export const coded = (code: string) => ({ missing: code, invalid: code });

/** A required text; a blank one counts as left out. */
export const filledText = (
  maxLength: number,
  more: Pick<CodedSchema, 'missing' | 'invalid'> & { description?: string } = {},
) => Type.String({ minLength: 1, maxLength, pattern: '\\S', ...more });

/** Reports the first problem in the order of the schema; answers the value without what counts as left out. */
export function codedRules<Schema extends TSchema>(schema: Schema): (value: unknown) => Static<Schema> {
  const rules = fieldRules(schema);
  const fields = schema as CodedSchema;
  const order = Object.keys(fields.properties ?? {});
  const rank = ({ path }: { path: string }) =>
    order.includes(stepsOf(path)[0] ?? '') ? order.indexOf(stepsOf(path)[0]!) : order.length;
  return (value) => {
    const given = cleaned(fields, value);
    const [problem] = rules.found(given).toSorted((a, b) => rank(a) - rank(b));
    if (!problem) return given as Static<Schema>;
    const { path, message } = problem;
    const { missing, code } = lookAt(fields, given, stepsOf(path));
    throw new Refusal(code, `${path || 'The body'} ${missing ? 'is required' : message}.`);
  };
}

/** `skills[0].skillId` → `skills`, `0`, `skillId`. */
const stepsOf = (path: string): string[] => path.split(/[.[\]]+/).filter(Boolean);

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';
const isMissing = (value: unknown, wantsList: boolean): boolean =>
  value === undefined ||
  value === null ||
  isBlank(value) ||
  (wantsList && Array.isArray(value) && value.length === 0);

function lookAt(schema: CodedSchema, value: unknown, steps: string[]): { missing: boolean; code: string } {
  let at: CodedSchema | undefined = schema;
  let found = value;
  let outer: string | undefined;
  for (const step of steps) {
    outer = at?.invalid ?? outer;
    at = /^\d+$/.test(step) ? at?.items : at?.properties?.[step];
    found = (found as Record<string, unknown> | undefined)?.[step];
  }
  if (!at) return { missing: false, code: 'INVALID_REQUEST' };
  const missing = isMissing(found, at.items !== undefined);
  return { missing, code: (missing ? at.missing : at.invalid) ?? outer ?? 'INVALID_REQUEST' };
}

function cleaned(schema: CodedSchema, value: unknown): unknown {
  const { properties, required = [], items, maxItems = Infinity, additionalProperties } = schema;
  if (Array.isArray(value))
    return items && value.length <= maxItems ? value.map((item) => cleaned(items, item)) : value;
  if (!properties || value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) => {
      const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (!property) return additionalProperties === false ? [[name, item]] : [];
      const left = item === null || (isBlank(item) && !required.includes(name));
      return left ? [] : [[name, cleaned(property, item)]];
    }),
  );
}
