import { loaderPer } from '../../../kernel/subgraph/lists/by-id-loader.ts';
import type { Connection } from '../../../kernel/subgraph/lists/connection.ts';
import {
  decideCursorPage,
  toCursorConnection,
  type CursorPage,
} from '../../../kernel/subgraph/lists/cursor.ts';

interface ChildrenOptions<Child> {
  pattern: RegExp;
  /** Finds up to `limit` and one more for each parent, in order. */
  find: (parents: readonly string[], limit: number, after: string | undefined) => Promise<Child[]>;
  parentOf: (child: Child) => string;
}

/** Loads a list under each of many parents: one statement for all that ask for the same page. */
export function childrenLoader<Child extends { id: string }>(options: ChildrenOptions<Child>) {
  const loaderOf = loaderPer((parents, page: CursorPage) => findAll(options, parents, page));
  return {
    load: async (parent: string, first: number | null, after: string | null) =>
      loaderOf(decideCursorPage(first, after, options.pattern)).load(parent),
  };
}

async function findAll<Child extends { id: string }>(
  { find, parentOf }: ChildrenOptions<Child>,
  parents: readonly string[],
  { limit, after }: CursorPage,
): Promise<Connection<Child>[]> {
  const children = Map.groupBy(await find(parents, limit, after), parentOf);
  return parents.map((parent) => {
    const own = children.get(parent) ?? [];
    return toCursorConnection(
      own.slice(0, limit),
      { hasNextPage: own.length > limit, hasPreviousPage: after !== undefined },
      ({ id }) => id,
    );
  });
}
