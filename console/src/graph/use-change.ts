import { useCallback, useState } from 'react';
import { changeGraph, type Answer } from './client.ts';
import type { ChangeName, Data, Variables } from './documents.ts';
import type { Problem } from './problem.ts';

type Change<Name extends ChangeName> = (variables: Variables<Name>) => Promise<Answer<Data<Name>>>;

/** A mutation: how to send it, whether one is on its way, and why the last one was refused. */
export function useChange<Name extends ChangeName>(
  name: Name,
): [Change<Name>, { isBusy: boolean; problem: Problem | undefined; forget: () => void }] {
  const [busy, setBusy] = useState(0);
  const [problem, setProblem] = useState<Problem>();
  const change = useCallback<Change<Name>>(
    async (variables) => {
      setBusy((count) => count + 1);
      setProblem(undefined);
      const answer = await changeGraph(name, variables);
      setBusy((count) => count - 1);
      setProblem(answer.problem);
      return answer;
    },
    [name],
  );
  return [change, { isBusy: busy > 0, problem, forget: () => setProblem(undefined) }];
}
