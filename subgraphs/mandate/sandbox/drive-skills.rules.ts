import { outputFactsOf } from '../outreach/candidate/apply-move.ts';
import { afterMove, decideMeasured, type CandidateFacts } from '../outreach/candidate/candidate.rules.ts';
import type { Decide } from '../outreach/candidate/decide-moves.ts';
import { askedSkills, isOver, openSkillOf, type AskedSkill } from '../outreach/candidate/sitting.rules.ts';
import {
  answerAbout,
  madeUpMeasures,
  skillDeeds,
  type RightOptions,
} from '../outreach/contact/simulator/simulated-actions.rules.ts';
import { outputOf } from '../outreach/result/output.rules.ts';
import type { SignalCode } from '../outreach/result/signals.rules.ts';
import { refuse } from './sandbox.errors.ts';

interface WantedVerdict {
  skillId: string;
  verdict: 'verified' | 'not_verified' | 'inconclusive';
}

/** The right and wrong answers that are wanted about a skill, in the order they are given. */
interface WantedAnswers {
  skillId: string;
  right: readonly boolean[];
}

interface WantedSkills {
  verdicts: readonly WantedVerdict[];
  skillAnswers: readonly WantedAnswers[];
  signals: readonly SignalCode[];
}

/**
 * Each skill is answered until its rule has the wanted verdict, or as is wanted of each answer; `fills` answers all that nothing is
 * wanted of, rightly.
 */
export const skillAnswers = (
  { verdicts, skillAnswers: wantedAnswers, signals }: WantedSkills,
  facts: CandidateFacts,
  rightOptions: RightOptions,
  fills: boolean,
): Decide[] =>
  askedSkills(facts.flow).flatMap((skill) => {
    const wanted = verdicts.find((one) => one.skillId === skill.skillId)?.verdict;
    const right = wantedAnswers.find((one) => one.skillId === skill.skillId)?.right;
    if (!wanted && !right && !fills) return [];
    if (wanted) checkVerdict(facts, skill, wanted);
    const isRight = (nth: number) => right?.[nth] ?? wanted !== 'not_verified';
    const deeds = skillDeeds(skill, (nth) => (now) => {
      const answer = answerAbout(now, skill, rightOptions, isRight(nth));
      if (answer === 'over') return {};
      if (answer === 'later')
        throw refuse.impossible('This skill is not asked about now: what comes before it is open.');
      const move = decideMeasured(now, answer, madeUpMeasures(signals));
      const ends = openSkillOf(afterMove(now, move))?.skill.skillId !== skill.skillId;
      return wanted === 'inconclusive' && ends ? {} : move;
    });
    return right && !fills ? deeds.slice(0, right.length) : deeds;
  });

/** Answers are final: a verdict that the answers so far rule out is a conflict. */
function checkVerdict(facts: CandidateFacts, skill: AskedSkill, wanted: WantedVerdict['verdict']): void {
  const sitting = facts.sittings.find(({ skillId }) => skillId === skill.skillId);
  if (!sitting || !isOver(skill, sitting, facts.answers)) return;
  const { skills } = outputOf(facts.flow, outputFactsOf(facts.answers, false));
  if (skills.find(({ skillId }) => skillId === skill.skillId)?.verdict !== wanted)
    throw refuse.answeredAlready();
}
