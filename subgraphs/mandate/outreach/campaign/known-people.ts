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
 * People are found by their keys first. OFFSET keeps the planner from reading all results of the mandate instead, which took seconds where
 * it had half a million.
 */
export const KNOWN = `
  SELECT named.phone_key AS "phoneKey", named.email_key AS "emailKey", named.id
  FROM (
    SELECT phone_key, email_key, id, campaign_id, mandate_id, status, created_at FROM mandate.result
    WHERE organisation_id = $1 AND mode = $2 AND phone_key = ANY ($4)
    UNION
    SELECT phone_key, email_key, id, campaign_id, mandate_id, status, created_at FROM mandate.result
    WHERE organisation_id = $1 AND mode = $2 AND email_key = ANY ($4)
    OFFSET 0) AS named
    JOIN mandate.campaign ON campaign.id = named.campaign_id
  WHERE named.mandate_id = $3
    AND (named.campaign_id = $5
      OR named.status IN ('completed', 'declined')
      OR (named.status = 'pending' AND campaign.status <> 'cancelled'))
  ORDER BY named.status = 'failed' DESC, named.created_at, named.id`;

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
  const rows = await statements.query<Pick<NewCandidate, 'phoneKey' | 'emailKey' | 'id'>>(KNOWN, [
    tenant.organisationId,
    tenant.mode,
    mandateId,
    keys,
    campaign?.id ?? null,
  ]);
  return new Map(rows.flatMap((row) => keysOf(row).map((key) => [key, row.id] as const)));
}
