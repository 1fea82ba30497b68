import type { ScopedStore } from '../../../../kernel/store/store.ts';
import type { WriteTransaction } from '../../../../kernel/store/write-transaction.ts';
import type { Identity } from '../../../../kernel/core/identity/identity.ts';
import { AnswerRow } from '../result/answer.entity.ts';
import { outputFactsOf } from './apply-move.ts';
import type { AskVerification } from './ask-verification.ts';
import type { FlowRow } from '../../hiring/mandate/mandate.entity.ts';
import { peopleOnDevice } from '../result/device-uses.ts';
import { outputOf, type Output } from '../result/output.rules.ts';
import { SittingRow } from '../result/sitting.entity.ts';
import { unmarkedIn, withMarks, withSittings, type Marks } from './sitting.rules.ts';

/** The candidate has answered meanwhile, and whoever was about to end them must begin anew. */
export class HasGoneOn extends Error {
  constructor() {
    super('the candidate has gone on meanwhile');
  }
}

/** Marks what a candidate who has not finished answered before answers were marked when given, ahead of the transaction that ends them. */
export async function markUnfinished(
  scoped: ScopedStore,
  verification: AskVerification,
  identity: Identity,
  flow: FlowRow,
  resultId: string,
): Promise<Marks> {
  const answers = await scoped.find(AnswerRow, { resultId });
  return verification.marks(identity, flow, unmarkedIn(answers));
}

/** Needs the result locked. Throws when a question was answered since and its answer is not marked. */
export async function unfinishedOutput(
  transaction: WriteTransaction,
  flow: FlowRow,
  resultId: string,
  marks: Marks,
): Promise<Output> {
  const answers = withMarks(await transaction.find(AnswerRow, { resultId }), marks);
  if (unmarkedIn(answers).length > 0) throw new HasGoneOn();
  const sittings = await transaction.find(SittingRow, { resultId });
  const facts = outputFactsOf(answers, false, await peopleOnDevice(transaction, resultId));
  return outputOf(withSittings(flow, sittings), facts);
}
