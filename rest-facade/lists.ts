import { Type } from 'typebox';
import { DEFAULT_PAGE, MAX_PAGE, MAX_PAGE_NUMBER, type NumberedPage } from '../kernel/core/page.ts';
import { refuse } from '../kernel/core/refusal.ts';
import { NAME, objectOf, type AnswerSchema, type Shape } from './shape.ts';

/** Cursor lists of contract 1.5. */
export const listQuery = {
  limit: Type.Integer({ minimum: 1, maximum: MAX_PAGE, default: DEFAULT_PAGE }),
  cursor: Type.String({ minLength: 1, maxLength: 200, description: 'The next_cursor of the page before.' }),
};

export const listVariables = ({ query }: { query: { limit?: number; cursor?: string } }) => ({
  first: query.limit,
  after: query.cursor,
});

export interface Connection {
  edges: { node: unknown }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** A Relay connection as `{items, next_cursor}`. */
export const asList: Shape<Connection> = {
  value: ({ edges, pageInfo }) => ({
    items: edges.map(({ node }) => node),
    next_cursor: pageInfo.hasNextPage ? pageInfo.endCursor : null,
  }),
  schema: (connection) => {
    const items = connection.properties!['edges']!.items!.properties!['node']!;
    const next_cursor = { type: ['string', 'null'], description: 'Null on the last page.' };
    return namedAsList(objectOf({ items: { type: 'array', items }, next_cursor }), items);
  },
};

/** A list is named after its items. */
export const namedAsList = (list: AnswerSchema, { [NAME]: item }: AnswerSchema): AnswerSchema => ({
  ...list,
  ...(item && { [NAME]: { name: `${item.name}List` } }),
});

/** Numbered pages, where contract 1.5 and 3 ask for them: `{items, page, limit, count}` in the graph. */
export const pageQuery = (defaultLimit: number, maxLimit: number) => ({
  page: Type.Integer({ minimum: 1, maximum: MAX_PAGE_NUMBER, default: 1 }),
  limit: Type.Integer({ minimum: 1, maximum: maxLimit, default: defaultLimit }),
});

export const pageVariables =
  (defaultLimit: number) =>
  ({ query }: { query: { page?: number; limit?: number } }) => ({
    page: query.page ?? 1,
    limit: query.limit ?? defaultLimit,
  });

/** Refuses a page past the end, but not the first of an empty list (contract 3). */
export function refusePastTheEnd({ items, page }: NumberedPage<unknown>): void {
  if (page > 1 && items.length === 0)
    throw refuse.invalid([{ path: 'query.page', message: 'is past the last page' }]);
}
