import type { ScopedStore } from '../../../kernel/store/database/store.ts';
import type { WriteTransaction } from '../../../kernel/store/database/write-transaction.ts';
import type { Identity } from '../../../kernel/core/identity/identity.ts';
import { AnswerRow } from '../candidate/answer.entity.ts';
import { givenOf } from '../candidate/apply-move.ts';
import type { AskVerification } from '../candidate/ask-verification.ts';
import type { FlowRow } from '../mandate/mandate.entity.ts';
import { outputOf, type OutputFacts, type Output } from './output.rules.ts';

type Answer = Pick<AnswerRow, 'kind' | 'key' | 'value'>;

/** Grades of what had been answered when they were asked for. */
export interface Graded {
  grades: Grades;
  of: string;
}

export const NOT_GRADED: Graded = { grades: new Map(), of: '' };

const skillsIn = (answers: readonly Answer[]): string =>
  answers
    .flatMap(({ kind, key, value }) => (kind === 'skill' ? [`${key} ${value}`] : []))
    .toSorted()
    .join();

/** Before the transaction that ends somebody who has not finished. Asks nobody where no skill question was answered. */
export async function gradeUnfinished(
  scoped: ScopedStore,
  verification: AskVerification,
  identity: Identity,
  flow: FlowRow,
  resultId: string,
): Promise<Graded> {
  const answers = await scoped.select(AnswerRow).where('result_id', '=', resultId).execute();
  return { grades: await verification.grades(identity, flow, answers), of: skillsIn(answers) };
}

/** In it, with the result locked. Throws when another skill question was answered since: it must begin anew. */
export async function unfinishedOutput(
  transaction: WriteTransaction,
  flow: FlowRow,
  resultId: string,
  { grades, of }: Graded,
): Promise<Output> {
  const answers = await transaction.find(AnswerRow, { resultId });
  if (skillsIn(answers) !== of) throw new Error('the candidate has gone on meanwhile');
  return outputOf(flow, givenOf(answers, grades, false));
}
