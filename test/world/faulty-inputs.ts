import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../kernel/core/root.ts';
import type { InputSchema } from '../../console/src/forms/input-schema.ts';
import { kindOf } from '../../console/src/forms/kind.rules.ts';

const inputs: Record<string, InputSchema> = JSON.parse(
  readFileSync(path.join(projectRoot, 'schema/inputs.json'), 'utf8'),
);

/** A value that breaks the rules of one field, and the place of the form that must show it. */
interface Fault {
  at: string;
  value: unknown;
  shownAt: string;
}

/** One fault for every field of an input, those of objects and of the first items of lists included. */
export const faultsOf = (name: string): Fault[] => faultsIn(inputs[name]!, '', '');

function faultsIn(schema: InputSchema, at: string, parent: string): Fault[] {
  const one = (value: unknown, where = at): Fault[] => [{ at, value, shownAt: where }];
  const inside = (inner: InputSchema, step: string) => faultsIn(inner, at ? `${at}.${step}` : step, at);
  switch (kindOf(schema)) {
    case 'fields':
      return Object.entries(schema.properties ?? {}).flatMap(([step, inner]) => inside(inner, step));
    case 'forms':
      return schema.anyOf!.slice(0, 1).flatMap((form) => faultsIn(form, at, parent));
    case 'list':
      return inside(schema.items!, '0');
    case 'texts':
      return inside(schema.items!, '0');
    case 'choices':
      return one([schema.items!.enum![0], schema.items!.enum![0]]);
    case 'number':
      return one(schema.maximum! + 1);
    case 'choice':
    case 'flag':
      return one('nonsense');
    case 'fixed':
      return one('other', parent);
    default:
      return one(schema.pattern ? '!!' : 'x'.repeat(schema.maxLength! + 1));
  }
}

/** The input with another value at a place. */
export function withFault(input: unknown, at: string, value: unknown): unknown {
  const [step, ...rest] = at.split('.');
  const next = (inner: unknown) =>
    rest.length === 0 ? value : withFault(inner ?? {}, rest.join('.'), value);
  if (Array.isArray(input)) return input.map((item, index) => (String(index) === step ? next(item) : item));
  const fields = input as Record<string, unknown>;
  return { ...fields, [step!]: next(fields[step!]) };
}
