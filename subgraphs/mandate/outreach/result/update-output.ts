import type { WriteTransaction } from '../../../../kernel/store/write-transaction.ts';
import { contactsOf } from './move-result.ts';
import type { Output } from './output.rules.ts';
import { toResultData } from './result-record.ts';
import { ResultRow } from './result.entity.ts';

type Answered = Output['enrichment'][number];

/** Changes one answer of a result that has ended, and tells of it. The result must be locked. */
export async function updateAnswer(
  transaction: WriteTransaction,
  result: ResultRow,
  key: string,
  changes: Partial<Pick<Answered, 'answer' | 'recording' | 'transcribed'>>,
): Promise<ResultRow> {
  if (!result.output || result.erasedAt) return result;
  const enrichment = result.output.enrichment.map((one) => (one.key === key ? { ...one, ...changes } : one));
  const changed = { output: { ...result.output, enrichment }, updatedAt: transaction.now };
  const data = toResultData({ ...result, ...changed }, await contactsOf(transaction, result.id));
  const eventId = await transaction.record({ type: 'result.updated', objectKey: result.id, data });
  const progressEventIds = [...(result.progressEventIds ?? []), eventId];
  return transaction.change(ResultRow, result, { ...changed, progressEventIds });
}
