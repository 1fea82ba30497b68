import type { WriteTransaction } from '../../../../kernel/store/write-transaction.ts';
import { ResultRow } from './result.entity.ts';

/**
 * Marks the consent of a result as taken back, and tells the organisation. The event names nobody: the record of the result does,
 * and goes with the person. The result must be locked and have a consent that holds.
 */
export async function withdrawConsent(transaction: WriteTransaction, result: ResultRow): Promise<ResultRow> {
  const at = transaction.now.toISOString();
  await transaction.record({
    type: 'candidate.withdrew',
    objectKey: result.id,
    data: {
      result_id: result.id,
      campaign_id: result.campaignId,
      mandate_id: result.mandateId,
      withdrawn_at: at,
    },
  });
  const consent = { ...result.consent!, withdrawnAt: at };
  return transaction.change(ResultRow, result, { consent, updatedAt: transaction.now });
}
