import type { InputSchema } from './input-schema.ts';
import { kindOf } from './kind.rules.ts';

/** A half-typed input: it has the shape of the input, with texts in the place of numbers. */
export type Draft = unknown;
export type Fields = Readonly<Record<string, Draft>>;

const NUMBER = /^-?\d+(\.\d+)?$/;

/** A form nobody has typed in: the defaults of the service, so that they are seen before they count. */
export function emptyOf(schema: InputSchema): Draft {
  const kind = kindOf(schema);
  if (kind === 'fixed') return undefined;
  if (schema.default !== undefined) return toDraft(schema, schema.default);
  if (kind === 'fields') return eachField(schema, (_, inner) => emptyOf(inner));
  if (kind === 'choices' || kind === 'texts' || kind === 'list') return [];
  return kind === 'flag' ? false : kind === 'forms' ? {} : '';
}

/** A record of the graph, as the form that would send it again: without what the input does not have. */
export function toDraft(schema: InputSchema, value: unknown): Draft {
  if (value === null || value === undefined) return emptyOf({ ...schema, default: undefined } as InputSchema);
  switch (kindOf(schema)) {
    case 'fixed':
      return undefined;
    case 'number':
      return String(value);
    case 'fields':
      return eachField(schema, (name, inner) => toDraft(inner, (value as Fields)[name]));
    case 'list':
      return (value as unknown[]).map((item) => toDraft(schema.items!, item));
    default:
      return value;
  }
}

/** The input to send. Optional fields left empty are left out; a number that is none stays the text that it is. */
export function toInput(schema: InputSchema, draft: Draft): unknown {
  switch (kindOf(schema)) {
    case 'number': {
      const text = String(draft ?? '').trim();
      return NUMBER.test(text) ? Number(text) : text;
    }
    case 'fields':
      return fieldsToInput(schema, (draft ?? {}) as Fields);
    case 'list':
      return ((draft ?? []) as Draft[]).map((item) => toInput(schema.items!, item));
    case 'texts':
      return ((draft ?? []) as string[]).map((item) => item.trim()).filter((item) => item !== '');
    case 'text':
      return typeof draft === 'string' ? draft.trim() : draft;
    default:
      return draft;
  }
}

function fieldsToInput(schema: InputSchema, draft: Fields): Record<string, unknown> {
  const isRequired = (name: string) => schema.required?.includes(name) ?? false;
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
      if (kindOf(inner) === 'fixed' && draft[name] === undefined) return [];
      if (isEmpty(inner, draft[name]) && !(isRequired(name) && isKeptEmpty(inner))) return [];
      return [[name, toInput(inner, draft[name])]];
    }),
  );
}

/** A required text or list goes empty, so that the service can say what is wrong with it; a number would not fit. */
const isKeptEmpty = (schema: InputSchema): boolean =>
  ['text', 'longText', 'texts', 'choices', 'list'].includes(kindOf(schema));

/** Whether nothing was typed here, or in any field of it. A flag says something either way. */
export function isEmpty(schema: InputSchema, draft: Draft): boolean {
  if (draft === undefined || draft === null) return true;
  switch (kindOf(schema)) {
    case 'flag':
      return false;
    case 'fixed':
      return false;
    case 'fields':
      return Object.entries(schema.properties ?? {}).every(([name, inner]) => {
        const value = (draft as Fields)[name];
        return kindOf(inner) === 'flag' ? value !== true : isEmpty(inner, value);
      });
    case 'choices':
    case 'texts':
    case 'list':
      return (draft as unknown[]).length === 0;
    case 'forms':
      return Object.keys(draft).length === 0;
    default:
      return String(draft).trim() === '';
  }
}

const eachField = (schema: InputSchema, work: (name: string, inner: InputSchema) => Draft): Fields =>
  Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, work(name, inner)]),
  );
