/** JSON Schema, as far as answers need it. */
export interface AnswerSchema {
  type?: string | string[];
  properties?: Record<string, AnswerSchema>;
  required?: string[];
  items?: AnswerSchema;
  [word: string]: unknown;
  /** The name by which the description refers to it. */
  [NAME]?: SchemaName;
}

/** No word of JSON Schema: it goes along with a copy of the schema, and is never printed. */
export const NAME = Symbol('the name of a schema');

export interface SchemaName {
  name: string;
  description?: string | null | undefined;
}

/** An object with all its properties required. */
export const objectOf = (properties: Record<string, AnswerSchema>): AnswerSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

/** The schema without null, where null is expressed in another way. */
export function notNull(schema: AnswerSchema): AnswerSchema {
  const values = schema['enum'];
  return {
    ...schema,
    ...(Array.isArray(schema.type) && { type: schema.type[0]! }),
    ...(Array.isArray(values) && { enum: values.filter((value) => value !== null) }),
  };
}

/** Turns the value of the root field into the wire's data, and its schema likewise, so that both stay true. */
export interface Shape<Answer> {
  value: (answer: Answer) => unknown;
  schema: (answer: AnswerSchema) => AnswerSchema;
}

/** A shape made of others, whose input is known only where it is used. */
export interface AnyShape {
  value(answer: unknown): unknown;
  schema(answer: AnswerSchema): AnswerSchema;
}

/** A shape that fits answers with objects of these names. */
export interface Lift<Name extends string> extends Shape<never> {
  lifts: readonly Name[];
}

/** The names of the objects in an answer, inner ones included. */
export type ObjectNames<Answer> = {
  [Name in keyof Answer & string]: Answer[Name] extends unknown[]
    ? never
    : Answer[Name] extends object
      ? Name | ObjectNames<Answer[Name]>
      : never;
}[keyof Answer & string];

type Fields = Record<string, unknown>;

/** Lifts the fields of nested objects up into the object that holds them, inner ones included. */
export function lift<Name extends string>(...lifts: Name[]): Lift<Name> {
  const names: string[] = lifts;
  const value = (answer: Fields): Fields =>
    Object.assign(
      {},
      ...Object.entries(answer).map(([key, item]) =>
        names.includes(key) ? value(item as Fields) : { [key]: item },
      ),
    );
  const schema = (answer: AnswerSchema): AnswerSchema => {
    const entries = Object.entries(answer.properties ?? {});
    const kept = entries.filter(([key]) => !names.includes(key));
    const lifted = entries.filter(([key]) => names.includes(key)).map(([, inner]) => schema(inner));
    return {
      ...answer,
      properties: Object.assign(Object.fromEntries(kept), ...lifted.map((inner) => inner.properties)),
      required: [
        ...(answer.required ?? []).filter((key) => !names.includes(key)),
        ...lifted.flatMap((inner) => inner.required ?? []),
      ],
    };
  };
  return { value, schema, lifts };
}

/** Leaves these fields out where they are null. */
export function omitted<Name extends string>(...names: Name[]): Shape<{ [Field in Name]: unknown }> {
  const leftOut: string[] = names;
  return {
    value: (answer) =>
      Object.fromEntries(
        Object.entries(answer).filter(([name, value]) => value !== null || !leftOut.includes(name)),
      ),
    schema: (answer) => ({
      ...answer,
      properties: Object.fromEntries(
        Object.entries(answer.properties ?? {}).map(([name, field]) => [
          name,
          leftOut.includes(name) ? notNull(field) : field,
        ]),
      ),
      required: (answer.required ?? []).filter((name) => !leftOut.includes(name)),
    }),
  };
}
