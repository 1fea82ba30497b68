import type { Clock } from '../../../../kernel/core/clock.ts';
import { tenantOf, type Identity } from '../../../../kernel/core/identity/identity.ts';
import { INDIA_TIME_ZONE } from '../../../../kernel/core/india-time.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import type { EmployerService } from './employer.service.ts';
import type { EmployerUsage } from './employer.types.ts';
import { decideMonths, momentsOf, toMonths, type UsageCount } from './usage.rules.ts';

const counted = (table: string, kind: string, credits: string): string => `
  SELECT to_char(created_at AT TIME ZONE '${INDIA_TIME_ZONE}', 'YYYY-MM') AS month, ${kind} AS kind,
         count(*) AS count, ${credits} AS credits
  FROM mandate.${table}
  WHERE organisation_id = $1 AND mode = $2 AND created_at >= $3 AND created_at < $4
  GROUP BY 1, 2`;

// The ledger is the truth of what was spent: a platform may send bills by it.
const USAGE = [
  counted('credit_entry', 'kind', 'sum(amount)'),
  counted('mandate', `'mandate'`, '0'),
  counted('campaign', `'campaign'`, '0'),
].join(' UNION ALL ');

type UsageRow = Omit<UsageCount, 'count' | 'credits'> & Record<'count' | 'credits', string>;

export class UsageService {
  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
    private readonly employers: EmployerService,
  ) {}

  /** Null for an organisation that is none of the platform's. */
  async usage(
    identity: Identity,
    id: string,
    asked: { from: string | null; to: string | null },
  ): Promise<EmployerUsage | null> {
    const range = decideMonths(asked, this.clock.now());
    const [employer] = await this.employers.byIds(identity, [id]);
    if (!employer) return null;
    const { begin, end } = momentsOf(range);
    const { mode } = tenantOf(identity);
    const rows = await this.store.shared().reads.query<UsageRow>(USAGE, [id, mode, begin, end]);
    const counts = rows.map((row) => ({ ...row, count: Number(row.count), credits: Number(row.credits) }));
    return { organisationId: id, ...range, months: toMonths(range, counts) };
  }
}
