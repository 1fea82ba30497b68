import { refuse } from '../../core/refusal.ts';
import { DEFAULT_PAGE, MAX_PAGE } from '../../core/page.ts';

export interface CursorPage {
  limit: number;
  /** The place of the row after which the page begins. */
  after: string | undefined;
}

export const toCursor = (place: string): string => Buffer.from(place).toString('base64url');

/** A cursor holds the place of a row, in a form that the list knows by `pattern`. */
export function decideCursorPage(
  first: number | null | undefined,
  after: string | null | undefined,
  pattern: RegExp,
): CursorPage {
  const limit = first ?? DEFAULT_PAGE;
  if (limit < 1 || limit > MAX_PAGE)
    throw refuse.invalid([{ path: 'first', message: `must be from 1 to ${MAX_PAGE}` }]);
  if (after == null) return { limit, after: undefined };
  const place = Buffer.from(after, 'base64url').toString();
  if (!pattern.test(place) || toCursor(place) !== after)
    throw refuse.invalid([{ path: 'after', message: 'is not a cursor of this list' }]);
  return { limit, after: place };
}

/** A page of a list, as a `Connection` of `connection.ts` is made of it. */
export function toCursorConnection<Node>(
  nodes: readonly Node[],
  neighbours: { hasNextPage: boolean; hasPreviousPage: boolean },
  placeOf: (node: Node, index: number) => string,
) {
  const edges = nodes.map((node, index) => ({ cursor: toCursor(placeOf(node, index)), node }));
  const [startCursor, endCursor] = [edges[0]?.cursor ?? null, edges.at(-1)?.cursor ?? null];
  return { edges, pageInfo: { ...neighbours, startCursor, endCursor } };
}
