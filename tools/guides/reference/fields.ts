import { escapeHtml } from '../escape-html.ts';
import { ruleWords, typeWords } from './schema-words.rules.ts';
import type { JsonSchema } from './json-schema.ts';

export interface FieldsOptions {
  schemas: Record<string, JsonSchema>;
  /** Markdown to HTML, for the words of a field. */
  words: (markdown: string) => string;
}

const code = (text: string) => `<code>${escapeHtml(text)}</code>`;

/** The object that a schema describes, with references followed and the parts of `allOf` joined. */
export function resolved(schema: JsonSchema, schemas: FieldsOptions['schemas']): JsonSchema {
  const { $ref, allOf, ...own } = schema;
  const base = $ref ? resolved(schemas[nameOf($ref)]!, schemas) : {};
  return [base, ...(allOf ?? []).map((part) => resolved(part, schemas)), own].reduce(joined, {});
}

const nameOf = ($ref: string): string => $ref.split('/').at(-1)!;

/** Two schemas that hold for the same value: later words win, fields are those of both. */
function joined(one: JsonSchema, other: JsonSchema): JsonSchema {
  const properties = { ...one.properties };
  for (const [name, field] of Object.entries(other.properties ?? {}))
    properties[name] = joined(properties[name] ?? {}, field);
  return {
    ...one,
    ...other,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...((one.required || other.required) && {
      required: [...(one.required ?? []), ...(other.required ?? [])],
    }),
  };
}

/** The schema that has the fields of a value: its own, or that of its items or of its only form besides null. */
function withFields(schema: JsonSchema, options: FieldsOptions): JsonSchema | undefined {
  const whole = resolved(schema, options.schemas);
  if (whole.properties) return whole;
  if (whole.items) return withFields(whole.items, options);
  const forms = (whole.anyOf ?? []).filter(({ type }) => type !== 'null');
  return forms.length === 1 ? withFields(forms[0]!, options) : undefined;
}

/** Names of schemas on the way, so that one that has itself inside is shown once. */
const named = (schema: JsonSchema): string[] =>
  [
    schema.$ref,
    schema.items?.$ref,
    ...(schema.anyOf ?? []).flatMap(({ $ref, items }) => [$ref, items?.$ref]),
  ].filter((one): one is string => one !== undefined);

/** A list of the fields of a value, those of inner objects folded away beneath their field. */
export function fieldList(schema: JsonSchema, options: FieldsOptions, above: readonly string[] = []): string {
  const whole = withFields(schema, options);
  if (!whole) return '';
  const within = [...above, ...named(schema)];
  const items = Object.entries(whole.properties!).map(([name, field]) => {
    const isRequired = whole.required?.includes(name) ?? false;
    return `<li>${fieldHead(name, field, isRequired, options)}${inner(name, field, options, within)}</li>`;
  });
  return `<ul class="fields">${items.join('')}</ul>`;
}

export function fieldHead(
  name: string,
  field: JsonSchema,
  isRequired: boolean,
  options: FieldsOptions,
): string {
  const whole = resolved(field, options.schemas);
  const marks = [
    `<span class="type">${escapeHtml(typeWords(whole, (one) => resolved(one, options.schemas)))}</span>`,
    ...(isRequired ? ['<span class="required">required</span>'] : []),
  ];
  const rules = ruleWords(whole);
  const said = whole.description ? options.words(whole.description) : '';
  const rest = rules.length > 0 ? `<p class="rules">${rules.join(' · ')}</p>` : '';
  return `${code(name)} ${marks.join(' ')}${said}${rest}`;
}

function inner(name: string, field: JsonSchema, options: FieldsOptions, above: readonly string[]): string {
  const whole = withFields(field, options);
  if (!whole || named(field).some((one) => above.includes(one))) return '';
  const count = Object.keys(whole.properties!).length;
  return `<details><summary>${count === 1 ? 'The field' : `The ${count} fields`} of ${code(name)}</summary>${fieldList(field, options, above)}</details>`;
}
