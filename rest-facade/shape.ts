/** JSON Schema, as far as answers need it. */
export interface AnswerSchema {
  type?: string | string[];
  properties?: Record<string, AnswerSchema>;
  required?: string[];
  items?: AnswerSchema;
  [word: string]: unknown;
}

/** Turns the value of the root field into the wire's data, and its schema likewise, so that both stay true. */
export interface Shape {
  value(answer: never): unknown;
  schema(answer: AnswerSchema): AnswerSchema;
}

type Fields = Record<string, unknown>;

/** Lifts the fields of nested objects up into the object that holds them, inner ones included. */
export function lift(...names: string[]): Shape {
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
  return { value: value as Shape['value'], schema };
}

/** One shape after another. */
export const inTurn = (first: Shape, second: Shape): Shape => ({
  value: (answer) => second.value(first.value(answer) as never),
  schema: (answer) => second.schema(first.schema(answer)),
});

/** Shapes what one field holds. */
export function inside(name: string, shape: Shape): Shape {
  return {
    value: (answer: Fields) => ({ ...answer, [name]: shape.value(answer[name] as never) }),
    schema: (answer) => ({
      ...answer,
      properties: { ...answer.properties, [name]: shape.schema(answer.properties![name]!) },
    }),
  };
}

/** Shapes every item of a list. */
export const each = (shape: Shape): Shape => ({
  value: (items: unknown[]) => items.map((item) => shape.value(item as never)),
  schema: (list) => ({ ...list, items: shape.schema(list.items!) }),
});
