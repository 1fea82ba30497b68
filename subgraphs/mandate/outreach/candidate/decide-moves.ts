import {
  afterMove,
  passSkills,
  skillToBegin,
  type CandidateFacts,
  type CandidateMove,
} from './candidate.rules.ts';
import { isWithdrawn, openSkillOf, withSittings, type AskedSkill, type Sitting } from './sitting.rules.ts';

/** Decides the change that a candidate's deed makes. */
export type Decide = (facts: CandidateFacts) => CandidateMove;

/** A move, and the sittings that begin with it: more than one where nothing was left to ask about a skill. */
export interface DoneMove {
  move: CandidateMove;
  begins: Sitting[];
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
    const begins: Sitting[] = [];
    for (let skill = skillToBegin(after); skill; skill = skillToBegin(after)) {
      const sitting = await draw(skill);
      begins.push(sitting);
      const sittings = [...after.sittings, sitting];
      after = { ...after, flow: withSittings(after.flow, sittings), sittings };
    }
    done.push({ move, begins });
    if (!begins.some(isWithdrawn) || openSkillOf(after)) return;
    const passed = passSkills(after);
    after = afterMove(after, passed);
    done.push({ move: passed, begins: [] });
  };
  if (skillToBegin(after)) await go({});
  for (const decide of decides) await go(decide(after));
  return { done, after };
}

export const isNothing = ({ move, begins }: DoneMove): boolean =>
  Object.keys(move).length === 0 && begins.length === 0;
