import { Type } from 'typebox';

/** Cursor lists of CONTRACT 1.5. */
export const listQuery = {
  limit: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
  cursor: Type.String({ minLength: 1, maxLength: 200 }),
};

export const listVariables = ({ query }: { query: Record<string, unknown> }) => ({
  first: query['limit'],
  after: query['cursor'],
});

export const listArgumentPaths = { first: 'query.limit', after: 'query.cursor' };

interface Connection {
  edges: { node: unknown }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

export const toList = ({ edges, pageInfo }: Connection) => ({
  items: edges.map(({ node }) => node),
  next_cursor: pageInfo.hasNextPage ? pageInfo.endCursor : null,
});
