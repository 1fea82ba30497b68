import {
  askedAtMost,
  verdictBy,
  type AnswerCounts,
} from '../../../../kernel/core/rules/verification-rule.ts';
import type { AskedFlow, Grades, VerdictSignal } from '../result/output.rules.ts';
import type { AnswerRow } from '../result/answer.entity.ts';
import { signalsOf, type MeasuredAnswer } from '../result/signals.rules.ts';
import type { DrawnQuestion, SittingRow } from '../result/sitting.entity.ts';

export type GivenAnswer = Pick<AnswerRow, 'kind' | 'key' | 'value'> &
  Partial<Pick<AnswerRow, 'recording' | 'skillId' | 'correct' | 'createdAt'>> &
  MeasuredAnswer;

/** The questions drawn for a candidate about one skill, and when; versions of before there were rules do not say when. */
export type Sitting = Pick<SittingRow, 'skillId' | 'questions'> &
  Partial<Pick<SittingRow, 'rule' | 'basis' | 'createdAt'>>;

export type AskedSkill = AskedFlow['questionSets'][number];

export interface SittingFacts {
  flow: AskedFlow;
  sittings: readonly Sitting[];
  answers: readonly GivenAnswer[];
}

/** No question was drawn, because too few were left of the pool. */
export const isWithdrawn = ({ questions }: Sitting): boolean => questions.length === 0;

/** The flow as one candidate goes by it: a draw may have fallen to a smaller rule, or come to nothing. */
export const withSittings = <Flow extends AskedFlow>(flow: Flow, sittings: readonly Sitting[]): Flow => ({
  ...flow,
  questionSets: flow.questionSets.map((skill) => {
    const sitting = sittings.find(({ skillId }) => skillId === skill.skillId);
    if (!sitting || !skill.rule) return skill;
    if (isWithdrawn(sitting)) return { ...skill, rule: null, withdrawn: true };
    return { ...skill, rule: sitting.rule ?? skill.rule, basis: sitting.basis ?? 'uncalibrated' };
  }),
});

/** The skills that candidates are asked about: those with too few questions are passed by. */
export const askedSkills = ({ questionSets }: AskedFlow): AskedSkill[] =>
  questionSets.filter(({ rule }) => rule !== null);

/** The largest number of questions that a skill may take. */
export const mostQuestions = ({ rule, questionCount }: AskedSkill): number =>
  rule ? askedAtMost(rule) : questionCount;

const isAnswered = (answers: readonly GivenAnswer[], id: string): boolean =>
  answers.some(({ kind, key }) => kind === 'skill' && key === id);

const answersIn = ({ questions }: Sitting, answers: readonly GivenAnswer[]): GivenAnswer[] =>
  answers.filter(({ kind, key }) => kind === 'skill' && questions.some(({ id }) => id === key));

const countsIn = (given: readonly GivenAnswer[]): AnswerCounts => ({
  correct: given.filter(({ correct }) => correct === true).length,
  asked: given.length,
});

/** The number of questions of a sitting that were answered. */
export const askedIn = (sitting: Sitting, answers: readonly GivenAnswer[]): number =>
  answersIn(sitting, answers).length;

/** A skill is over when its rule has a verdict; a fixed set, or a draw that has run out, when all is answered. */
export function isOver({ rule }: AskedSkill, sitting: Sitting, answers: readonly GivenAnswer[]): boolean {
  const counts = countsIn(answersIn(sitting, answers));
  if (rule && verdictBy(rule, counts) !== 'inconclusive') return true;
  return counts.asked >= sitting.questions.length;
}

/** The skill that is asked about now, its sitting where it has begun, and the question; null when all are over. */
interface OpenSkill {
  skill: AskedSkill;
  sitting: Sitting | null;
  question: DrawnQuestion | null;
}

export function openSkillOf({ flow, sittings, answers }: SittingFacts): OpenSkill | null {
  for (const skill of askedSkills(flow)) {
    const sitting = sittings.find(({ skillId }) => skillId === skill.skillId);
    if (!sitting) return { skill, sitting: null, question: null };
    if (!isOver(skill, sitting, answers))
      return { skill, sitting, question: sitting.questions.find(({ id }) => !isAnswered(answers, id))! };
  }
  return null;
}

/** The skill that a question was drawn for, with the question. */
export function drawnQuestion(
  { flow, sittings }: Pick<SittingFacts, 'flow' | 'sittings'>,
  questionId: string,
): { skill: AskedSkill; sitting: Sitting; question: DrawnQuestion } | null {
  for (const sitting of sittings) {
    const question = sitting.questions.find(({ id }) => id === questionId);
    const skill = flow.questionSets.find(({ skillId }) => skillId === sitting.skillId);
    if (question && skill) return { skill, sitting, question };
  }
  return null;
}

/** The questions of a skill that the candidate has met: those answered, which stay closed, and the one that is open. */
export const metIn = (sitting: Sitting, answers: readonly GivenAnswer[]): DrawnQuestion[] =>
  sitting.questions.slice(0, askedIn(sitting, answers) + 1);

/** Whether answers given before they were marked one by one are right, by question. */
export type Marks = ReadonlyMap<string, { skillId: string; correct: boolean }>;

export const NO_MARKS: Marks = new Map();

export const unmarkedIn = <Answer extends GivenAnswer>(answers: readonly Answer[]): Answer[] =>
  answers.filter(({ kind, correct }) => kind === 'skill' && typeof correct !== 'boolean');

export const withMarks = <Answer extends GivenAnswer>(answers: readonly Answer[], marks: Marks): Answer[] =>
  answers.map((answer) => {
    const mark = answer.kind === 'skill' ? marks.get(answer.key) : undefined;
    return mark ? { ...answer, ...mark } : answer;
  });

/** Counts the answers about each skill. */
export const gradesOf = (answers: readonly GivenAnswer[]): Grades => eachSkill(answers, countsIn);

/** The signals on the answers about each skill. */
export const signalsIn = (
  answers: readonly GivenAnswer[],
  peopleOnDevice: number,
): ReadonlyMap<string, VerdictSignal[]> => eachSkill(answers, (given) => signalsOf(given, peopleOnDevice));

function eachSkill<Value>(
  answers: readonly GivenAnswer[],
  of: (given: readonly GivenAnswer[]) => Value,
): ReadonlyMap<string, Value> {
  const ofSkills = answers.filter(({ kind, skillId }) => kind === 'skill' && skillId);
  const bySkill = Map.groupBy(ofSkills, ({ skillId }) => skillId!);
  return new Map([...bySkill].map(([skillId, given]) => [skillId, of(given)]));
}
