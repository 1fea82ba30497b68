import { lockName } from '../../../../kernel/store/database/lock-name.ts';
import type { WriteTransaction } from '../../../../kernel/store/write-transaction.ts';
import type { CampaignRow } from '../result/campaign.entity.ts';
import { keysOf } from './same-person.rules.ts';
import type { NewCandidate } from './new-candidate.ts';

/**
 * The known people of a mandate. Calls on it take turns from here to their commit, so that none adds anybody whom another
 * is adding.
 */
export async function holdKnown(
  transaction: WriteTransaction,
  mandateId: string,
  campaign: Pick<CampaignRow, 'id'> | undefined,
  candidates: readonly NewCandidate[],
): Promise<Map<string, string>> {
  await lockName(transaction.statements, `people of mandate ${mandateId}`);
  // This is a statement of its own, so that it sees what the holder before has committed.
  return readKnown(transaction, mandateId, campaign, candidates);
}

/**
 * The people among these who are on the mandate with a result that has not failed, or in the campaign with any: key of their
 * number or address → their newest such result. Those of a cancelled campaign have failed, although each is told so a little later.
 */
export async function readKnown(
  { statements, tenant }: Pick<WriteTransaction, 'statements' | 'tenant'>,
  mandateId: string,
  campaign: Pick<CampaignRow, 'id'> | undefined,
  candidates: readonly NewCandidate[],
): Promise<Map<string, string>> {
  const keys = candidates.flatMap(keysOf);
  const rows = await statements.query<Pick<NewCandidate, 'phoneKey' | 'emailKey' | 'id'>>(
    `SELECT result.phone_key AS "phoneKey", result.email_key AS "emailKey", result.id FROM mandate.result
     JOIN mandate.campaign ON campaign.id = result.campaign_id
     WHERE result.organisation_id = $1 AND result.mode = $2 AND result.mandate_id = $3
       AND (result.phone_key = ANY ($4) OR result.email_key = ANY ($4))
       AND (result.campaign_id = $5
         OR result.status IN ('completed', 'declined')
         OR (result.status = 'pending' AND campaign.status <> 'cancelled'))
     ORDER BY result.status = 'failed' DESC, result.created_at, result.id`,
    [tenant.organisationId, tenant.mode, mandateId, keys, campaign?.id ?? null],
  );
  return new Map(rows.flatMap((row) => keysOf(row).map((key) => [key, row.id] as const)));
}
