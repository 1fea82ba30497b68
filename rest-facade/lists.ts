import { Type } from 'typebox';
import type { Shape } from './shape.ts';

/** Cursor lists of CONTRACT 1.5. */
export const listQuery = {
  limit: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
  cursor: Type.String({ minLength: 1, maxLength: 200, description: 'The next_cursor of the page before.' }),
};

export const listVariables = ({ query }: { query: { limit?: number; cursor?: string } }) => ({
  first: query.limit,
  after: query.cursor,
});

export const listArgumentPaths = { first: 'query.limit', after: 'query.cursor' };

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
  schema: (connection) => ({
    type: 'object',
    properties: {
      items: { type: 'array', items: connection.properties!['edges']!.items!.properties!['node']! },
      next_cursor: { type: ['string', 'null'], description: 'Null on the last page.' },
    },
    required: ['items', 'next_cursor'],
  }),
};
