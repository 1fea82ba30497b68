import { useCallback, useEffect, useRef, useState } from 'react';
import { askGraph } from './client.ts';
import type { Data, QueryName, Variables } from './documents.ts';
import { keptAnswers } from './kept-answers.ts';
import type { Problem } from './problem.ts';

/** A Relay connection, as far as a list needs it. */
export interface Connection<Row> {
  edges: readonly { node: Row }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

export interface Pages<Row> {
  rows: readonly Row[];
  hasMore: boolean;
  /** Loads the next page; does nothing where one is on its way. */
  more: () => void;
  /** Whether the first page is not there yet. */
  isLoading: boolean;
  isLoadingMore: boolean;
  problem: Problem | undefined;
  /** Reads as many rows as are there again, from the first. */
  again: () => Promise<void>;
}

interface Loaded<Row> {
  rows: readonly Row[];
  cursor: string | null;
  hasMore: boolean;
}

const PAGE = 50;
const MOST_AT_ONCE = 200;

type Paged<Name extends QueryName> = Omit<Variables<Name>, 'first' | 'after'>;

/** The rows of a connection, page by page. `pick` finds the connection in the answer. */
export function usePages<Name extends QueryName, Row>(
  name: Name,
  variables: Paged<Name>,
  pick: (data: Data<Name>) => Connection<Row>,
  pageSize = PAGE,
): Pages<Row> {
  const key = `${name} ${JSON.stringify(variables)} pages`;
  const [state, setState] = useState<{ key: string; loaded?: Loaded<Row>; problem?: Problem }>();
  const [isLoadingMore, setLoadingMore] = useState(false);
  const moreFor = useRef<string>(undefined);
  const own = state?.key === key ? state : undefined;
  const loaded = own?.loaded ?? keptAnswers.get<Loaded<Row>>(key);
  const now = useRef({ key, loaded });
  now.current = { key, loaded };

  const read = useCallback(
    async (before: Loaded<Row> | undefined, first: number) => {
      const asked = { ...variables, first, after: before?.cursor ?? null } as Variables<Name>;
      const got = await askGraph(name, asked);
      if (now.current.key !== key) return;
      if (!got.data) return setState({ key, ...(before && { loaded: before }), problem: got.problem! });
      const { edges, pageInfo } = pick(got.data);
      const rows = [...(before?.rows ?? []), ...edges.map(({ node }) => node)];
      const next = { rows, cursor: pageInfo.endCursor, hasMore: pageInfo.hasNextPage };
      keptAnswers.set(key, next);
      setState({ key, loaded: next });
    },
    // The key stands for the variables.
    [key, pageSize],
  );

  const again = useCallback(
    () => read(undefined, Math.min(Math.max(now.current.loaded?.rows.length ?? 0, pageSize), MOST_AT_ONCE)),
    [read, pageSize],
  );
  useEffect(() => void again(), [again]);

  const more = useCallback(() => {
    const { loaded: before } = now.current;
    if (!before?.hasMore || moreFor.current === key) return;
    moreFor.current = key;
    setLoadingMore(true);
    void read(before, pageSize).finally(() => {
      moreFor.current = undefined;
      setLoadingMore(false);
    });
  }, [key, read, pageSize]);

  return {
    rows: loaded?.rows ?? [],
    hasMore: loaded?.hasMore ?? false,
    more,
    isLoading: !loaded && !own?.problem,
    isLoadingMore,
    problem: own?.problem,
    again,
  };
}
