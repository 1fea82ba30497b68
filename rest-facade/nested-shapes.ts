import { namedAsList } from './lists.ts';
import { objectOf, type AnyShape } from './shape.ts';

type Fields = Record<string, unknown>;

const same: AnyShape = { value: (answer) => answer, schema: (answer) => answer };

/** The shape of one field of an object; the others stay. */
export const inField = (name: string, shape: AnyShape): AnyShape => ({
  value: (answer: Fields) => ({ ...answer, [name]: shape.value(answer[name]) }),
  schema: (answer) => ({
    ...answer,
    properties: { ...answer.properties, [name]: shape.schema(answer.properties![name]!) },
  }),
});

export const inEach = (shape: AnyShape): AnyShape => ({
  value: (answer: unknown[]) => answer.map((item) => shape.value(item)),
  schema: (answer) => ({ ...answer, items: shape.schema(answer.items!) }),
});

/** A plain list as `{items}`. */
export const asItems = (shape: AnyShape = same): AnyShape => ({
  value: (answer) => ({ items: inEach(shape).value(answer) }),
  schema: (answer) => {
    const items = inEach(shape).schema(answer);
    return namedAsList(objectOf({ items }), items.items!);
  },
});

/** The shape of each item of the list in one field. */
export const each = (name: string, shape: AnyShape): AnyShape => inField(name, inEach(shape));

/** One field alone, without the others. */
export const only = (name: string): AnyShape => ({
  value: (answer: Fields) => answer[name],
  schema: (answer) => answer.properties![name]!,
});

/** One shape after another. */
export const inTurn = (first: AnyShape, second: AnyShape): AnyShape => ({
  value: (answer) => second.value(first.value(answer)),
  schema: (answer) => second.schema(first.schema(answer)),
});
