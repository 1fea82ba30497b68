import { outputFactsOf } from '../outreach/candidate/apply-move.ts';
import { afterMove, decideAnswer, type CandidateFacts } from '../outreach/candidate/candidate.rules.ts';
import type { Decide } from '../outreach/candidate/decide-moves.ts';
import { askedSkills, isOver, openSkillOf, type AskedSkill } from '../outreach/candidate/sitting.rules.ts';
import { answerAbout, skillDeeds, type RightOptions } from '../outreach/contact/simulator/deeds.rules.ts';
import { outputOf } from '../outreach/result/output.rules.ts';
import { refuse } from './sandbox.errors.ts';

interface WantedVerdict {
  skillId: string;
  verdict: 'verified' | 'not_verified' | 'inconclusive';
}

/** Each skill is answered until its rule has the wanted verdict; `fills` answers those that no verdict is wanted of, rightly. */
export const skillAnswers = (
  verdicts: readonly WantedVerdict[],
  facts: CandidateFacts,
  rightOptions: RightOptions,
  fills: boolean,
): Decide[] =>
  askedSkills(facts.flow).flatMap((skill) => {
    const wanted = verdicts.find((one) => one.skillId === skill.skillId)?.verdict;
    if (!wanted && !fills) return [];
    if (wanted) checkVerdict(facts, skill, wanted);
    return skillDeeds(skill, () => (now) => {
      const answer = answerAbout(now, skill, rightOptions, wanted !== 'not_verified');
      if (answer === 'over') return {};
      if (answer === 'later')
        throw refuse.impossible('This skill is not asked about now: what comes before it is open.');
      const move = decideAnswer(now, answer);
      const ends = openSkillOf(afterMove(now, move))?.skill.skillId !== skill.skillId;
      return wanted === 'inconclusive' && ends ? {} : move;
    });
  });

/** Answers are final: a verdict that the answers so far rule out is a conflict. */
function checkVerdict(facts: CandidateFacts, skill: AskedSkill, wanted: WantedVerdict['verdict']): void {
  const sitting = facts.sittings.find(({ skillId }) => skillId === skill.skillId);
  if (!sitting || !isOver(skill, sitting, facts.answers)) return;
  const { skills } = outputOf(facts.flow, outputFactsOf(facts.answers, false));
  if (skills.find(({ skillId }) => skillId === skill.skillId)?.verdict !== wanted)
    throw refuse.answeredAlready();
}
