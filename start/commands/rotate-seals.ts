import { setTimeout as wait } from 'node:timers/promises';
import type { AnswerTo } from '../../kernel/core/graph/operation-types.ts';
import { CommandProblem } from './run-command.ts';

const OPERATIONS = ['ResealMandate', 'ResealVerification'] as const;
type Step = AnswerTo<'ResealMandate'> | AnswerTo<'ResealVerification'>;
export type RunOperation = (
  name: (typeof OPERATIONS)[number],
  variables: { after: string | null },
) => Promise<Step>;

const PAUSE_MS = 1_000;

/** Repeats rounds until one finds nothing: a row was held, or a process without the new key wrote meanwhile. */
export async function rotateSeals(run: RunOperation, say: (line: string) => void) {
  let resealed = 0;
  for (let rounds = 1; ; rounds++) {
    const round = await oneRound(run, say);
    resealed += round.resealed;
    if (round.resealed === 0 && round.left === 0) {
      if (round.unreadable > 0)
        throw new CommandProblem(`${round.unreadable} values were sealed by a key that is not in MASTER_KEY`);
      say('nothing is sealed by an older key');
      return { rounds, resealed, unreadable: 0 };
    }
    if (round.left > 0) await wait(PAUSE_MS);
  }
}

async function oneRound(run: RunOperation, say: (line: string) => void) {
  const sum = { resealed: 0, left: 0, unreadable: 0 };
  for (const name of OPERATIONS) {
    let after: string | null = null;
    let told = { place: '', looked: 0, resealed: 0 };
    do {
      const step: Step = await run(name, { after });
      sum.resealed += step.resealed;
      sum.left += step.left;
      sum.unreadable += step.unreadable;
      if (step.place !== told.place) told = { place: step.place, looked: 0, resealed: 0 };
      told.looked += step.looked;
      told.resealed += step.resealed;
      say(`${told.place}: ${told.looked} looked at, ${told.resealed} sealed anew`);
      after = step.next;
    } while (after !== null);
  }
  return sum;
}
