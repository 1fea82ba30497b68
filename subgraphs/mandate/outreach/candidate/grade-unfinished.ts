import type { ScopedStore } from '../../../../kernel/store/store.ts';
import type { WriteTransaction } from '../../../../kernel/store/write-transaction.ts';
import type { Identity } from '../../../../kernel/core/identity/identity.ts';
import { AnswerRow } from '../result/answer.entity.ts';
import { outputFactsOf } from './apply-move.ts';
import type { AskVerification } from './ask-verification.ts';
import type { GivenAnswer } from './candidate.rules.ts';
import type { FlowRow } from '../../hiring/mandate/mandate.entity.ts';
import { outputOf, type Grades, type Output } from '../result/output.rules.ts';

export interface GradedAnswers {
  grades: Grades;
  /** The answers that were graded, by `skillsIn`. */
  of: string;
}

export const NOT_GRADED: GradedAnswers = { grades: new Map(), of: '' };

/** The candidate has answered meanwhile, and whoever was about to end them must begin anew. */
export class HasGoneOn extends Error {
  constructor() {
    super('the candidate has gone on meanwhile');
  }
}

/** The answers about skills as one text, to be compared. */
export const skillsIn = (answers: readonly GivenAnswer[]): string =>
  answers
    .flatMap(({ kind, key, value }) => (kind === 'skill' ? [`${key} ${value}`] : []))
    .toSorted()
    .join();

/** Grades a candidate who has not finished, before the transaction that ends them. Without answers about skills nobody is asked. */
export async function gradeUnfinished(
  scoped: ScopedStore,
  verification: AskVerification,
  identity: Identity,
  flow: FlowRow,
  resultId: string,
): Promise<GradedAnswers> {
  const answers = await scoped.find(AnswerRow, { resultId });
  return { grades: await verification.grades(identity, flow, answers), of: skillsIn(answers) };
}

/** Needs the result locked. Throws when another question about skills was answered since. */
export async function unfinishedOutput(
  transaction: WriteTransaction,
  flow: FlowRow,
  resultId: string,
  { grades, of }: GradedAnswers,
): Promise<Output> {
  const answers = await transaction.find(AnswerRow, { resultId });
  if (skillsIn(answers) !== of) throw new HasGoneOn();
  return outputOf(flow, outputFactsOf(answers, grades, false));
}
