import type { Identity } from '../../../../kernel/core/identity/identity.ts';
import { scaledCap } from '../../../../kernel/core/limit-scale.ts';
import type { Statements } from '../../../../kernel/store/database/statements.ts';
import type { WriteTransaction } from '../../../../kernel/store/write-transaction.ts';
import type { CandidateLimits } from './campaign.rules.ts';

const CANDIDATES_PER_CALL = 1_000;
const CANDIDATES_PER_CAMPAIGN = 20_000;
const DIFFERENT_PEOPLE_PER_DAY = 2_000;

/** TEST keys have a tenth, keys with raised limits more; internal UIs have the numbers of contract 1.7. */
export async function limitsOf(
  { statements, tenant }: Pick<WriteTransaction, 'statements' | 'tenant'>,
  { actor, platformId: organisationId = tenant.organisationId }: Identity,
): Promise<CandidateLimits> {
  const holder = { ...tenant, organisationId };
  const key = actor.kind === 'key' ? await readKey(statements, holder, actor.id) : { mode: 'live' as const };
  return {
    perCall: scaledCap(key, CANDIDATES_PER_CALL),
    perCampaign: scaledCap(key, CANDIDATES_PER_CAMPAIGN),
    peoplePerDay: scaledCap(key, DIFFERENT_PEOPLE_PER_DAY),
  };
}

async function readKey(
  statements: Statements,
  { organisationId, mode }: WriteTransaction['tenant'],
  id: string,
) {
  const [key] = await statements.query<{ limitFactor: number }>(
    'SELECT limit_factor AS "limitFactor" FROM mandate.partner_key WHERE id = $1 AND organisation_id = $2 AND mode = $3',
    [id, organisationId, mode],
  );
  return { mode, limitFactor: key?.limitFactor ?? 1 };
}
