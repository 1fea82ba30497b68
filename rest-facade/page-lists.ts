import { Type } from 'typebox';
import type { AnswerSchema, AnyShape, Shape } from './shape.ts';

/** Numbered pages of the catalogue surface: `{data, page, limit, count}` is the whole body. */
export const pageQuery = {
  page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
  limit: Type.Integer({ minimum: 1, maximum: 50, default: 20 }),
};

export const pageVariables = ({ query }: { query: { page?: number; limit?: number } }) => ({
  page: query.page,
  limit: query.limit,
});

interface GraphPage {
  items: unknown[];
  page: number;
  limit: number;
  count: number;
}

const same: AnyShape = { value: (answer) => answer, schema: (answer) => answer };

/** `item` shapes each of them. Goes with `envelope: 'none'`. */
export const asPageList = (item: Shape<never> = same): AnyShape => ({
  value: ({ items, page, limit, count }: GraphPage) => ({
    data: items.map((one) => item.value(one as never)),
    page,
    limit,
    count,
  }),
  schema: ({ properties }) => {
    const { items, ...numbers } = properties as Record<string, AnswerSchema>;
    const shaped = {
      data: { type: 'array', items: item.schema(items!.items!) },
      ...numbers,
    };
    return { type: 'object', properties: shaped, required: Object.keys(shaped) };
  },
});
