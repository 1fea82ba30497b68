import { isFields, type Fields } from '../kernel/core/rules/gather-problems.ts';

/** The words of JSON Schema that tell which fields may be left out. */
export interface FieldsSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: FieldsSchema[];
  properties?: Record<string, FieldsSchema>;
  required?: string[];
  items?: FieldsSchema;
}

/** Null in an optional field means left out (contract 1.3), unless null is one of the field's own values. */
export const withoutLeftOut = (schema: FieldsSchema, value: unknown): unknown =>
  holdsNull(value) ? stripped(schema, value) : value;

const holdsNull = (value: unknown): boolean =>
  value === null || (typeof value === 'object' && Object.values(value as Fields).some(holdsNull));

function stripped(schema: FieldsSchema, value: unknown): unknown {
  const forms = schema.anyOf ?? [schema];
  if (Array.isArray(value)) {
    const items = forms.find((form) => form.items)?.items;
    return items ? value.map((item) => stripped(items, item)) : value;
  }
  if (!isFields(value)) return value;
  const kept = Object.entries(value).filter(
    ([name, item]) => item !== null || !forms.some((form) => meansLeftOut(form, name)),
  );
  return Object.fromEntries(
    kept.map(([name, item]) => {
      const known = forms.find((form) => hasField(form, name))?.properties![name];
      return [name, known ? stripped(known, item) : item];
    }),
  );
}

const hasField = ({ properties = {} }: FieldsSchema, name: string): boolean =>
  Object.hasOwn(properties, name);

const meansLeftOut = (form: FieldsSchema, name: string): boolean =>
  hasField(form, name) && !form.required?.includes(name) && !takesNull(form.properties![name]!);

const takesNull = ({ type, anyOf = [] }: FieldsSchema): boolean => type === 'null' || anyOf.some(takesNull);

/** The schema as callers may follow it: an optional field may be null. */
export function withNulls<Schema extends FieldsSchema>(schema: Schema): Schema {
  const { anyOf, items, properties } = schema;
  return {
    ...schema,
    ...(anyOf && { anyOf: anyOf.map(withNulls) }),
    ...(items && { items: withNulls(items) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => {
          const inner = withNulls(field);
          return [name, meansLeftOut(schema, name) ? nullable(inner) : inner];
        }),
      ),
    }),
  };
}

function nullable(field: FieldsSchema): FieldsSchema {
  const { type, enum: values, const: only, ...rest } = field;
  if (typeof type !== 'string' && !values) return { anyOf: [field, { type: 'null' }] };
  // A constant allows nothing else, so that it becomes the one of two values.
  const allowed = values ?? (only === undefined ? undefined : [only]);
  return {
    ...(typeof type === 'string' && { type: [type, 'null'] }),
    ...(allowed && { enum: [...allowed, null] }),
    ...rest,
  };
}
