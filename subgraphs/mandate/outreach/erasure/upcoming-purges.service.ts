import type { Clock } from '../../../../kernel/core/clock.ts';
import { DAY_MS } from '../../../../kernel/core/durations.ts';
import { tenantOf, type Identity } from '../../../../kernel/core/identity/identity.ts';
import { INDIA_TIME_ZONE } from '../../../../kernel/core/india-time.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import type { UpcomingPurge } from './upcoming-purges.types.ts';

/** Retention is announced so long before it empties results (contract 7.3). */
const ANNOUNCED_DAYS = 14;

/** The results that retention will take the person out of, in the weeks to come. */
export class UpcomingPurges {
  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
  ) {}

  /** By day in India, the next first. What is due already goes within the hour, and counts as of today. */
  async list(identity: Identity): Promise<UpcomingPurge[]> {
    const { organisationId, mode } = tenantOf(identity);
    const now = this.clock.now();
    const until = new Date(now.getTime() + ANNOUNCED_DAYS * DAY_MS);
    return this.store.shared().statements.query<UpcomingPurge>(
      `SELECT to_char(greatest(completed_at + owner.results_days * interval '1 day', $3::timestamptz)
           AT TIME ZONE '${INDIA_TIME_ZONE}', 'YYYY-MM-DD') AS day, count(*)::integer AS results
       FROM mandate.organisation AS owner JOIN mandate.result ON result.organisation_id = owner.id
       WHERE owner.id = $1 AND result.mode = $2 AND result.erased_at IS NULL AND result.completed_at IS NOT NULL
         AND result.completed_at <= $4::timestamptz - owner.results_days * interval '1 day'
       GROUP BY day ORDER BY day`,
      [organisationId, mode, now, until],
    );
  }
}
