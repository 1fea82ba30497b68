import type { Clock } from '../../../kernel/core/clock.ts';
import type { Store } from '../../../kernel/store/store.ts';
import { forgetOldMail } from '../../../kernel/store/mail/forget-old-mail.ts';
import { every, type Every } from '../../../kernel/store/work/cron.ts';
import type { WorkHandler } from '../../../kernel/store/work/handler.ts';
import { forgetOldFeed } from '../event/event-feed.ts';
import { forgetOldDays } from '../campaign/people-per-day.ts';
import { forgetOldRecordings } from '../recording/forget-recordings.ts';
import { forgetOldRequests } from '../request/keep-requests.ts';
import { forgetOldAttempts } from '../webhook/attempt-rows.ts';
import { forgetPending } from '../webhook/pending.ts';

/** For ever: jobs and slots of this name are stored. */
const FORGET = 'webhook.forget-old';
const HOUR_SECONDS = 3_600;

export const forgetHourly: Every = every(FORGET, HOUR_SECONDS);

/**
 * Forgets calls after 7 days, and what is kept 30 days: the feed, attempts, deliveries that wait for a disabled endpoint, letters; spoken
 * answers after 90 days; and whom a key has named, which is counted by the day.
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
      forgetPending,
      forgetOldMail,
      forgetOldDays,
      forgetOldRequests,
      forgetOldRecordings,
    ];
    for (const forget of all) while (!signal.aborted && !(await forget(statements, now)));
  },
});
