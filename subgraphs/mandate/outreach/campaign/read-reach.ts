import type { Tenant } from '../../../../kernel/core/identity/identity.ts';
import type { Statements } from '../../../../kernel/store/database/statements.ts';
import type { HasAdapter } from '../../hiring/workflow/channel.rules.ts';
import type { MandateBody } from '../../hiring/mandate/mandate-body.rules.ts';
import type { SenderBook } from '../sender/sender-book.ts';
import { campaignWarnings } from './campaign-warnings.rules.ts';
import type { NewCandidate } from './new-candidate.ts';
import { reachOf, type Reach, type ReachFacts } from './reach.rules.ts';

export interface ReachServices {
  senders: Pick<SenderBook, 'of'>;
  hasAdapter: HasAdapter;
  publicUrl: string;
}

/** Every link is as long as this one. */
const SAMPLE_KEY = '0'.repeat(22);

/** The reach of these candidates. In test mode no message leaves, so that no sender counts. */
export async function readReach(
  { statements, tenant }: { statements: Statements; tenant: Tenant },
  { senders, hasAdapter, publicUrl }: ReachServices,
  workflow: ReachFacts['workflow'],
  { companyName: company, title }: Pick<MandateBody, 'companyName' | 'title'>,
  accepted: readonly NewCandidate[],
): Promise<Reach> {
  const keys = accepted
    .flatMap(({ phoneKey, emailKey }) => [phoneKey, emailKey])
    .filter((key) => key !== null);
  const optedOut = await statements.query<{ person: string }>(
    'SELECT person FROM mandate.opt_out WHERE organisation_id = $1 AND mode = $2 AND person = ANY ($3)',
    [tenant.organisationId, tenant.mode, keys],
  );
  const known = tenant.mode === 'live' ? await senders.of(tenant.organisationId) : {};
  // A sender of calls takes the place of a provider in the settings.
  const isUsable = (channel: string) => hasAdapter(channel) || channel in known;
  const reach = reachOf(accepted, {
    workflow,
    hasAdapter: isUsable,
    senders: known,
    optedOut: new Set(optedOut.map(({ person }) => person)),
    names: { company, title, link: `${publicUrl}/c?k=${SAMPLE_KEY}` },
  });
  return { ...reach, warnings: [...campaignWarnings(workflow, accepted, isUsable), ...reach.warnings] };
}
