import { daysAfter, HOUR_MS } from '../../../kernel/core/durations.ts';
import { Refusal } from '../../../kernel/core/refusal.ts';
import { refuse as refuseSession } from '../session/session.errors.ts';
import { LINK_DAYS, REMINDER_DAYS } from './store-reviewer.rules.ts';

/** A reviewer did not ask for our emails: one in twelve hours, and five with one link besides the one that comes by itself. */
const HOURS_BETWEEN = 12;
const MOST_REMINDERS = 5;

const refuse = {
  notAwaiting: () => new Refusal('NOT_AWAITING_REVIEWER', 'The verification does not wait for a reviewer.'),
  usedUp: () =>
    new Refusal(
      'TOO_MANY_REMINDERS',
      `The reviewer has been reminded ${MOST_REMINDERS} times already: store another one instead.`,
    ),
  tooSoon: (retryAfterSeconds: number) =>
    new Refusal('RATE_LIMITED', `A reviewer is written to once in ${HOURS_BETWEEN} hours at most.`, {
      retryAfterSeconds,
    }),
};

interface RemindedReviewer {
  linkExpiresAt: Date;
  remindedAt: Date | null;
  reminders: number;
}

/** The link is made, and the email with it put on its way, at one time. */
export const invitedAt = ({ linkExpiresAt }: Pick<RemindedReviewer, 'linkExpiresAt'>): Date =>
  daysAfter(linkExpiresAt, -LINK_DAYS);

const hoursAfter = (at: Date, hours: number): Date => new Date(at.getTime() + hours * HOUR_MS);

/** From when the reviewer may be reminded: long enough after the last email, whoever or whatever had it sent. */
export function remindableAt(reviewer: RemindedReviewer, now: Date): Date | null {
  if (reviewer.reminders >= MOST_REMINDERS) return null;
  const invited = invitedAt(reviewer);
  const byItself = daysAfter(invited, REMINDER_DAYS);
  const letters = [invited, ...(byItself <= now ? [byItself] : []), reviewer.remindedAt ?? invited];
  const at = hoursAfter(new Date(Math.max(...letters.map(Number))), HOURS_BETWEEN);
  return at < reviewer.linkExpiresAt ? at : null;
}

/** The order of the lines is from what can never be to what can be later. */
export function decideReminder(
  {
    method,
    status,
    reviewer,
  }: { method: string | null; status: string; reviewer: RemindedReviewer | undefined },
  now: Date,
): void {
  if (method === 'assessment') throw refuseSession.humanOnly();
  if (!reviewer || status !== 'awaiting_reviewer') throw refuse.notAwaiting();
  const at = remindableAt(reviewer, now);
  if (!at) throw refuse.usedUp();
  if (at > now) throw refuse.tooSoon(Math.ceil((at.getTime() - now.getTime()) / 1000));
}

/** The email that comes by itself after three days is left out where somebody has just had one sent. */
export const isJustReminded = ({ remindedAt }: Pick<RemindedReviewer, 'remindedAt'>, now: Date): boolean =>
  remindedAt !== null && hoursAfter(remindedAt, HOURS_BETWEEN) > now;
