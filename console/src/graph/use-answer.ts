import { useCallback, useEffect, useRef, useState } from 'react';
import { askGraph, type Answer } from './client.ts';
import type { Data, QueryName, Variables } from './documents.ts';
import { keptAnswers } from './kept-answers.ts';
import type { Problem } from './problem.ts';

export interface AnswerState<T> {
  /** The answer, or the one before it while it is asked for again. */
  data: T | undefined;
  problem: Problem | undefined;
  /** Whether nothing is there to show yet. */
  isLoading: boolean;
  /** Whether an answer is awaited, with or without one to show. */
  isFetching: boolean;
  /** Asks again; resolves when the answer is there. */
  again: () => Promise<void>;
  /**
   * Shows the answer as a change will make it while the change is on its way, then as the service tells it. For changes
   * that can be taken back.
   */
  assume: <Changed>(after: (data: T) => T, change: Promise<Answer<Changed>>) => Promise<Answer<Changed>>;
}

interface Options {
  /** Asks nothing while true: a search without a text. */
  pause?: boolean;
  /** Asks again after so many seconds, while the page is looked at. */
  everySeconds?: number;
}

/** The answer to a document of `schema/operations/console/`. */
export function useAnswer<Name extends QueryName>(
  name: Name,
  variables: Variables<Name>,
  { pause = false, everySeconds }: Options = {},
): AnswerState<Data<Name>> {
  const key = `${name} ${JSON.stringify(variables)}`;
  const [answer, setAnswer] = useState<{ key: string; data?: Data<Name>; problem?: Problem }>();
  const [fetching, setFetching] = useState<string>();
  const [assumed, setAssumed] = useState<{ key: string; after: (data: Data<Name>) => Data<Name> }>();
  const asked = useRef(0);
  const shown = useRef(0);

  const again = useCallback(async () => {
    setFetching(key);
    const nth = (asked.current += 1);
    const got = await askGraph(name, variables);
    if (got.data) keptAnswers.set(key, got.data);
    // An answer that was overtaken by a later one is older than what is shown.
    if (nth < shown.current) return;
    shown.current = nth;
    if (nth === asked.current) setFetching((current) => (current === key ? undefined : current));
    setAnswer({ key, ...got });
    // The key stands for the variables.
  }, [key]);

  const assume = useCallback<AnswerState<Data<Name>>['assume']>(
    async (after, change) => {
      setAssumed({ key, after });
      const changed = await change;
      await again();
      setAssumed(undefined);
      return changed;
    },
    [key, again],
  );

  useEffect(() => {
    if (pause) return;
    void again();
    if (!everySeconds) return;
    const timer = setInterval(
      () => document.visibilityState === 'visible' && void again(),
      everySeconds * 1000,
    );
    return () => clearInterval(timer);
  }, [again, pause, everySeconds]);

  const own = answer?.key === key ? answer : undefined;
  const told = own?.data ?? keptAnswers.get<Data<Name>>(key);
  const data = told && assumed?.key === key ? assumed.after(told) : told;
  const isFetching = !pause && (fetching === key || !own);
  return { data, problem: own?.problem, isLoading: isFetching && !data, isFetching, again, assume };
}
