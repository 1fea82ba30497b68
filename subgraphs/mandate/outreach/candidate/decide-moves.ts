import { afterMove, skillToBegin, type CandidateFacts, type CandidateMove } from './candidate.rules.ts';
import type { AskedSkill, Sitting } from './sitting.rules.ts';

/** Decides the change that a candidate's deed makes. */
export type Decide = (facts: CandidateFacts) => CandidateMove;

/** A move, and the sitting of the skill that begins with it. */
export interface DoneMove {
  move: CandidateMove;
  begins?: Sitting;
}

/** One deed after another, each on what the ones before have made of it; a skill whose turn has come begins. */
export async function decideAll(
  facts: CandidateFacts,
  decides: readonly Decide[],
  draw: (skill: AskedSkill) => Promise<Sitting> | Sitting,
): Promise<{ done: DoneMove[]; after: CandidateFacts }> {
  let after = facts;
  const done: DoneMove[] = [];
  const go = async (move: CandidateMove) => {
    after = afterMove(after, move);
    const skill = skillToBegin(after);
    const begins = skill && (await draw(skill));
    if (begins) after = { ...after, sittings: [...after.sittings, begins] };
    done.push({ move, ...(begins && { begins }) });
  };
  if (skillToBegin(after)) await go({});
  for (const decide of decides) await go(decide(after));
  return { done, after };
}

export const isNothing = ({ move, begins }: DoneMove): boolean => Object.keys(move).length === 0 && !begins;
