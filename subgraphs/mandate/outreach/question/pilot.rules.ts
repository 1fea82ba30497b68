import { refuse } from './question.errors.ts';
import type { Pilot } from './question.entity.ts';

const LEAST_PEOPLE = 30;
/** The least of 100 competent people, and the most of others, who must be verified: about what `standard` promises. */
const LEAST_COMPETENT = 75;
const MOST_OTHERS = 20;

/** Refuses a pilot that shows nothing, or that shows the opposite: the skill stays uncalibrated. */
export function checkPilot({ competent, others }: Pilot): void {
  for (const [path, { verified, people }] of Object.entries({ competent, others })) {
    if (people < LEAST_PEOPLE) throw refuse.tooFewPeople(path, LEAST_PEOPLE);
    if (verified < 0 || verified > people) throw refuse.impossiblePilot(path);
  }
  if (competent.verified * 100 < LEAST_COMPETENT * competent.people)
    throw refuse.competentFail(LEAST_COMPETENT);
  if (others.verified * 100 > MOST_OTHERS * others.people) throw refuse.othersPass(MOST_OTHERS);
}
