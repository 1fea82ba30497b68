import { outputFactsOf } from '../outreach/candidate/apply-move.ts';
import { afterMove, decideAnswer, type CandidateFacts } from '../outreach/candidate/candidate.rules.ts';
import type { Decide } from '../outreach/candidate/decide-moves.ts';
import {
  askedSkills,
  isOver,
  mostQuestions,
  openSkillOf,
  type AskedSkill,
  type GivenAnswer,
} from '../outreach/candidate/sitting.rules.ts';
import { outputOf } from '../outreach/result/output.rules.ts';
import type { DrawnQuestion } from '../outreach/result/sitting.entity.ts';
import type { DrivenAction } from './drive.rules.ts';
import { refuse } from './sandbox.errors.ts';

/** The right option of each question, by its place in the pool's question. */
export type RightOptions = ReadonlyMap<string, number>;

/** Each skill is answered until its rule has the wanted verdict: as many answers as it may take, those after its end being none. */
export const skillAnswers = (
  { verdicts }: Pick<DrivenAction, 'verdicts'>,
  facts: CandidateFacts,
  rightOptions: RightOptions,
  fills: boolean,
): Decide[] =>
  askedSkills(facts.flow).flatMap((skill) => {
    const wanted = verdicts.find((one) => one.skillId === skill.skillId)?.verdict;
    if (!wanted && !fills) return [];
    if (wanted) checkVerdict(facts, skill, wanted);
    const isRight = wanted !== 'not_verified';
    return Array.from({ length: mostQuestions(skill) }, (): Decide => (now) => {
      const open = isAskedNow(now, skill);
      if (open === 'over') return {};
      if (open === 'later')
        throw refuse.impossible('This skill is not asked about now: what comes before it is open.');
      const { question } = open;
      const right = rightOptions.get(question.id)!;
      const option = isRight ? right : (right + 1) % OPTIONS;
      const { skillId } = skill;
      const value = String(option);
      const answer: GivenAnswer = { kind: 'skill', key: question.id, value, skillId, correct: isRight };
      const move = decideAnswer(now, answer);
      const ends = openSkillOf(afterMove(now, move))?.skill.skillId !== skillId;
      return wanted === 'inconclusive' && ends ? {} : move;
    });
  });

const OPTIONS = 4;

/** The open question of a skill, or why there is none. */
function isAskedNow(now: CandidateFacts, skill: AskedSkill): { question: DrawnQuestion } | 'over' | 'later' {
  const sitting = now.sittings.find(({ skillId }) => skillId === skill.skillId);
  if (sitting && isOver(skill, sitting, now.answers)) return 'over';
  const open = openSkillOf(now);
  return open?.skill.skillId === skill.skillId && open.question ? { question: open.question } : 'later';
}

/** Answers are final: a verdict that the answers so far rule out is a conflict. */
function checkVerdict(
  facts: CandidateFacts,
  skill: AskedSkill,
  wanted: DrivenAction['verdicts'][number]['verdict'],
) {
  const sitting = facts.sittings.find(({ skillId }) => skillId === skill.skillId);
  if (!sitting || !isOver(skill, sitting, facts.answers)) return;
  const [output] = outputOf(facts.flow, outputFactsOf(facts.answers, false)).skills.filter(
    ({ skillId }) => skillId === skill.skillId,
  );
  if (output?.verdict !== wanted) throw refuse.answeredAlready();
}
