import { escapeHtml } from '../escape-html.ts';
import type { JsonSchema } from './json-schema.ts';

const code = (value: unknown) =>
  `<code>${escapeHtml(typeof value === 'string' ? value : JSON.stringify(value))}</code>`;

/** The kind of a value in a word or two: `string or null`, `list of object`. */
export function typeWords(schema: JsonSchema, resolve: (schema: JsonSchema) => JsonSchema): string {
  const { type, items, anyOf, properties, format } = schema;
  if (anyOf) return [...new Set(anyOf.map((one) => typeWords(resolve(one), resolve)))].join(' or ');
  const types = (Array.isArray(type) ? type : [type ?? (properties ? 'object' : kindOfValues(schema))]).map(
    (one) => {
      if (one === 'array') return items ? `list of ${typeWords(resolve(items), resolve)}` : 'list';
      return one === 'string' && format ? `string, ${format}` : one;
    },
  );
  return types.join(' or ');
}

/** Without a type, values tell it. */
const kindOfValues = ({ enum: values, const: only }: JsonSchema): string => {
  const [first] = values ?? (only === undefined ? [] : [only]);
  return first === undefined ? 'any value' : typeof first;
};

/** The rules that a value must keep, each in words, as HTML. */
export function ruleWords(schema: JsonSchema): string[] {
  const { enum: values, const: only, pattern, uniqueItems } = schema;
  const rules = [
    span(schema.minLength, schema.maxLength, 'character'),
    span(schema.minItems, schema.maxItems, 'item'),
    span(schema.minProperties, schema.maxProperties, 'field'),
    range(schema.minimum, schema.maximum),
    uniqueItems ? 'no item twice' : undefined,
    only === undefined ? undefined : `always ${code(only)}`,
    values && `one of ${values.map(code).join(', ')}`,
    // The rule of any text that is not blank needs no pattern to be told.
    pattern === '\\S' ? 'not blank' : pattern && `matches ${code(pattern)}`,
  ];
  return rules.filter((rule) => rule !== undefined && rule !== '') as string[];
}

function span(least: number | undefined, most: number | undefined, what: string): string | undefined {
  const count = (number: number) => `${number.toLocaleString('en-US')} ${what}${number === 1 ? '' : 's'}`;
  if (least === undefined && most === undefined) return undefined;
  if (most === undefined) return `at least ${count(least!)}`;
  if (least === undefined || least === 0) return `at most ${count(most)}`;
  return least === most ? count(most) : `${least.toLocaleString('en-US')} to ${count(most)}`;
}

function range(least: number | undefined, most: number | undefined): string | undefined {
  if (least === undefined && most === undefined) return undefined;
  if (most === undefined) return `at least ${least}`;
  return least === undefined ? `at most ${most}` : `${least} to ${most}`;
}
