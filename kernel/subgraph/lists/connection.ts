import { Directive, Field, ObjectType, type ClassType } from 'type-graphql';
import type { Page, Position } from '../../core/page.ts';
import { refuse } from '../../core/refusal.ts';

/** Relay connections. Lists are keyset, newest first: stable under inserts, the same cost on every page. */

@ObjectType()
@Directive('@shareable')
export class PageInfo {
  @Field(() => Boolean)
  hasNextPage: boolean;

  @Field(() => String, { nullable: true })
  endCursor: string | null;
}

export interface Connection<Node> {
  edges: { cursor: string; node: Node }[];
  pageInfo: PageInfo;
}

export function connectionOf<Node extends object>(
  name: string,
  node: () => ClassType<Node>,
): ClassType<Connection<Node>> {
  @ObjectType(`${name}Edge`)
  class Edge {
    @Field(() => String)
    cursor: string;

    @Field(node)
    node: Node;
  }

  @ObjectType(`${name}Connection`)
  class NodeConnection implements Connection<Node> {
    @Field(() => [Edge])
    edges: Edge[];

    @Field(() => PageInfo)
    pageInfo: PageInfo;
  }
  return NodeConnection;
}

/** The part of a list that a caller asks for. */
export interface PageRequest<Filter = never> {
  first?: number | null | undefined;
  after?: string | null | undefined;
  filter?: Filter | null | undefined;
}

export const MAX_PAGE = 200;
const DEFAULT_PAGE = 50;

const toCursor = ({ createdAt, id }: Position) =>
  Buffer.from(`${createdAt.getTime()}.${id}`).toString('base64url');

function readCursor(cursor: string): Position {
  const [, time, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const position = { createdAt: new Date(Number(time)), id: id ?? '' };
  if (!id || toCursor(position) !== cursor)
    throw refuse.invalid([{ path: 'after', message: 'is not a cursor of this list' }]);
  return position;
}

export function decidePage(first: number | null | undefined, after: string | null | undefined): Page {
  const limit = first ?? DEFAULT_PAGE;
  if (limit < 1 || limit > MAX_PAGE)
    throw refuse.invalid([{ path: 'first', message: `must be from 1 to ${MAX_PAGE}` }]);
  return { limit, after: after == null ? undefined : readCursor(after) };
}

/** From one row more than the page, which tells whether there is another page. */
export function toConnection<Node extends Position>(rows: Node[], { limit }: Page): Connection<Node> {
  const edges = rows.slice(0, limit).map((node) => ({ cursor: toCursor(node), node }));
  return { edges, pageInfo: { hasNextPage: rows.length > limit, endCursor: edges.at(-1)?.cursor ?? null } };
}
