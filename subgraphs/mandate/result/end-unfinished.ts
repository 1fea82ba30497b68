import type { WriteTransaction } from '../../../kernel/store/database/write-transaction.ts';
import { AnswerRow } from '../candidate/answer.entity.ts';
import { givenOf } from '../candidate/apply-move.ts';
import { FlowRow } from '../mandate/mandate.entity.ts';
import { endResult, type HeldResult } from './move-result.ts';
import { outputOf } from './output.rules.ts';

/** Ends a candidate who did not get to the end, with what they gave until then. Both rows must be locked. */
export async function endUnfinished(
  transaction: WriteTransaction,
  held: HeldResult,
  failureReason: string,
): Promise<HeldResult> {
  const { mandateId, flowVersion, id } = held.result;
  const [flow] = await transaction.find(FlowRow, { mandateId, flowVersion });
  const answers = await transaction.find(AnswerRow, { resultId: id });
  const output = outputOf(flow!, givenOf(answers, new Map(), false));
  return endResult(transaction, held, { status: 'failed', output, failureReason });
}
