import type { Clock } from '../../../kernel/core/clock.ts';
import type { Store } from '../../../kernel/store/database/store.ts';
import type { Statements } from '../../../kernel/store/database/statements.ts';
import { forgetOldMail } from '../../../kernel/store/mail/forget-old-mail.ts';
import { every, type Every } from '../../../kernel/store/work/cron.ts';
import type { WorkHandler } from '../../../kernel/store/work/handler.ts';
import { dropExpiredParked } from '../../../kernel/store/work/parking.ts';
import { forgetOldFeed, oldestKept } from '../event/event-feed.ts';
import { forgetOldDays } from '../campaign/people-per-day.ts';
import { DELIVER } from './delivery.ts';

const FORGET = 'webhook.forget-old';
const HOUR_SECONDS = 3_600;
const AT_ONCE = 10_000;

export const forgetHourly: Every = every(FORGET, HOUR_SECONDS);

/**
 * What is kept 30 days and no longer: the feed, attempts, deliveries that wait for a disabled endpoint, letters; and whom a
 * key has named, which is counted by the day.
 */
export const forgetOld = (store: Store, clock: Clock): WorkHandler => ({
  kind: FORGET,
  retrySeconds: [60],
  maxAttempts: 5,
  async run(_, { signal }) {
    const { statements } = store.shared();
    const now = clock.now();
    const all = [
      forgetOldFeed,
      forgetOldAttempts,
      forgetOldArrivals,
      forgetParked,
      forgetOldMail,
      forgetOldDays,
    ];
    for (const forget of all) while (!signal.aborted && !(await forget(statements, now)));
  },
});

const forgetParked = (statements: Statements, now: Date) => dropExpiredParked(statements, DELIVER, now);

async function forgetOldAttempts(statements: Statements, now: Date): Promise<boolean> {
  const rows = await statements.query(
    `DELETE FROM mandate.webhook_attempt WHERE id = ANY (ARRAY(
       SELECT id FROM mandate.webhook_attempt WHERE created_at <= $1 LIMIT ${AT_ONCE}))
     RETURNING id`,
    [oldestKept(now)],
  );
  return rows.length < AT_ONCE;
}

async function forgetOldArrivals(statements: Statements, now: Date): Promise<boolean> {
  const rows = await statements.query(
    `DELETE FROM mandate.webhook_arrivals WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM mandate.webhook_arrivals WHERE second <= $1 LIMIT ${AT_ONCE}))
     RETURNING 1`,
    [oldestKept(now)],
  );
  return rows.length < AT_ONCE;
}
