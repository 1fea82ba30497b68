import { Directive, Field, ObjectType, type ClassType } from 'type-graphql';
import type { Page, Position } from '../../core/page.ts';
import { decideCursorPage, toCursorConnection } from './cursor.ts';

/** Relay connections. Lists are keyset, newest first: stable under inserts, the same cost on every page. */

@ObjectType({ description: 'Where a page of a list begins and ends.' })
@Directive('@shareable')
export class PageInfo {
  @Field(() => Boolean, { description: 'Whether another page follows.' }) hasNextPage: boolean;
  @Field(() => Boolean, { description: 'Whether something comes before: true for a page after a cursor.' })
  hasPreviousPage: boolean;
  @Field(() => String, {
    nullable: true,
    description: 'The cursor of the first item; null on an empty page.',
  })
  startCursor: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The cursor of the last item: the next page is `after` it. Null on an empty page.',
  })
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
  @ObjectType(`${name}Edge`, { description: 'An item of a page, and its place in the list.' })
  class Edge {
    @Field(() => String)
    cursor: string;

    @Field(node)
    node: Node;
  }

  @ObjectType(`${name}Connection`, { description: 'One page of a list.' })
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

/** The place of a row in a list that is newest first: milliseconds and id. */
const POSITION = /^(0|[1-9]\d{0,14})\.([\w-]{1,64})$/;

export function decidePage(first: number | null | undefined, after: string | null | undefined): Page {
  const page = decideCursorPage(first, after, POSITION);
  const [, time, id] = POSITION.exec(page.after ?? '') ?? [];
  return {
    limit: page.limit,
    after: id === undefined ? undefined : { createdAt: new Date(Number(time)), id },
  };
}

/** One page of a list of rows, newest first, and the rows as the graph shows them. */
export async function listNewest<Row extends Position, Node extends Position = Row>(
  { first, after }: PageRequest<unknown>,
  newest: (page: Page) => { execute(): Promise<Row[]> },
  toNode: (row: Row) => Node = (row) => row as unknown as Node,
): Promise<Connection<Node>> {
  const page = decidePage(first, after);
  return toConnection((await newest(page).execute()).map(toNode), page);
}

/** Makes a page of one row more, which tells whether there is another page. */
export const toConnection = <Node extends Position>(rows: Node[], { limit, after }: Page): Connection<Node> =>
  toCursorConnection(
    rows.slice(0, limit),
    { hasNextPage: rows.length > limit, hasPreviousPage: after !== undefined },
    ({ createdAt, id }) => `${createdAt.getTime()}.${id}`,
  );
