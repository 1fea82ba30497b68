import { useRef, useState } from 'react';
import type { Problem } from '../graph/problem.ts';
import { checkDraft } from './check.rules.ts';
import type { Fields } from './draft.rules.ts';
import { inputSchema, type InputName } from './input-schema.ts';
import type { FieldProblem } from './path.rules.ts';

const NONE: readonly FieldProblem[] = [];

/** A key for one input: sent again unchanged, after a lost answer too, it is taken once. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

interface Sent {
  problem?: Problem | undefined;
}

/** The state of one form: its draft, the problems of it, and the function that sends it. */
export function useInputForm(input: InputName, initial: () => Fields) {
  const [value, setValue] = useState<Fields>(initial);
  const [problems, setProblems] = useState(NONE);
  const [refusal, setRefusal] = useState<Problem>();
  const [isBusy, setBusy] = useState(false);
  const last = useRef({ text: '', key: '' });

  const submit = async (send: (input: never, idempotencyKey: string) => Promise<Sent>): Promise<void> => {
    const checked = checkDraft(inputSchema(input), value);
    setRefusal(undefined);
    setProblems(checked.problems);
    if (checked.problems.length > 0) return;
    const text = JSON.stringify(checked.input);
    if (last.current.text !== text) last.current = { text, key: newKey() };
    setBusy(true);
    const { problem } = await send(checked.input as never, last.current.key);
    setBusy(false);
    setRefusal(problem);
    setProblems(problem?.fields ?? NONE);
  };
  return { form: { input, value, onChange: setValue, problems, refusal, isBusy }, submit };
}
