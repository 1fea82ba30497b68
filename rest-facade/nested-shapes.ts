import type { Shape } from './shape.ts';

type Fields = Record<string, unknown>;

/** The shape of one field of an object; the others stay. */
export const inField = (name: string, shape: Shape): Shape => ({
  value: (answer: Fields) => ({ ...answer, [name]: shape.value(answer[name] as never) }),
  schema: (answer) => ({
    ...answer,
    properties: { ...answer.properties, [name]: shape.schema(answer.properties![name]!) },
  }),
});

export const inEach = (shape: Shape): Shape => ({
  value: (answer: unknown[]) => answer.map((item) => shape.value(item as never)),
  schema: (answer) => ({ ...answer, items: shape.schema(answer.items!) }),
});

/** A plain list as `{items}`. */
export const asItems = (shape: Shape): Shape => ({
  value: (answer) => ({ items: inEach(shape).value(answer) }),
  schema: (answer) => ({
    type: 'object',
    properties: { items: inEach(shape).schema(answer) },
    required: ['items'],
  }),
});
