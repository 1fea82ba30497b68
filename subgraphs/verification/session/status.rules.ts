import { refuse } from './session.errors.ts';

export const STORED_STATUSES = [
  'open',
  'method_set',
  'items_stored',
  'awaiting_reviewer',
  'questions_generated',
  'passed',
  'failed',
  'endorsed',
  'declined',
  'cancelled',
] as const;
export type StoredStatus = (typeof STORED_STATUSES)[number];
export type Status = StoredStatus | 'expired';

/** Nothing follows an end, not even expiry. */
export const ENDED: readonly string[] = ['passed', 'failed', 'endorsed', 'declined', 'cancelled'];

interface LapsingStatus {
  status: StoredStatus;
  lapsesAt: Date;
}

/** Expiry is read off the clock: no row waits for somebody to mark it. */
export const statusAt = ({ status, lapsesAt }: LapsingStatus, now: Date): Status =>
  !ENDED.includes(status) && lapsesAt <= now ? 'expired' : status;

interface StatusSpan {
  status: Status;
  stored: StoredStatus;
  lapsesAfter: Date | '-infinity';
  lapsesUntil: Date | 'infinity';
}

/** `statusAt` as spans of the time at which a stored status lapses; an expired one may be stored in any state but an end. */
export const spansOf = (now: Date): StatusSpan[] =>
  STORED_STATUSES.flatMap((stored): StatusSpan[] =>
    ENDED.includes(stored)
      ? [{ status: stored, stored, lapsesAfter: '-infinity', lapsesUntil: 'infinity' }]
      : [
          { status: stored, stored, lapsesAfter: now, lapsesUntil: 'infinity' },
          { status: 'expired', stored, lapsesAfter: '-infinity', lapsesUntil: now },
        ],
  );

/** The skills of a verification count for its sources unless it was cancelled or declined, has failed or expired. */
export const counts = (verification: LapsingStatus, now: Date): boolean =>
  !['cancelled', 'declined', 'failed', 'expired'].includes(statusAt(verification, now));

interface SessionFacts {
  status: StoredStatus;
  expiresAt: Date;
  erasedAt: Date | null;
}

/** A session takes writes for as long as it lives. */
export function requireOpen(session: Omit<SessionFacts, 'status'> | null | undefined, now: Date): void {
  if (!session || session.erasedAt || session.expiresAt <= now) throw refuse.sessionNotFound();
}

/** Steps may be repeated until questions exist or the endorsement is given (contract 2.1). */
export function requireWritable(session: SessionFacts | null | undefined, now: Date): void {
  requireOpen(session, now);
  const { status } = session!;
  if (status === 'questions_generated' || ENDED.includes(status)) throw refuse.methodLocked();
}

interface StoredSteps {
  verificationMethod: string | null;
  items: number;
  reviewer: { linkExpiresAt: Date } | undefined;
  expiresAt: Date;
}

/** The status of a verification by what has been stored so far. */
export function statusOf({ verificationMethod, items, reviewer, expiresAt }: StoredSteps): LapsingStatus {
  if (verificationMethod === null) return { status: 'open', lapsesAt: expiresAt };
  if (items === 0) return { status: 'method_set', lapsesAt: expiresAt };
  if (verificationMethod === 'human' && reviewer)
    return { status: 'awaiting_reviewer', lapsesAt: reviewer.linkExpiresAt };
  return { status: 'items_stored', lapsesAt: expiresAt };
}

/** A verification may be cancelled for as long as it waits for somebody, also when its session takes no more writes. */
export function decideCancel(
  session: (SessionFacts & LapsingStatus) | null | undefined,
  now: Date,
): 'cancel' | 'unchanged' {
  if (!session || session.erasedAt) throw refuse.sessionNotFound();
  if (session.status === 'cancelled') return 'unchanged';
  if (ENDED.includes(session.status)) throw refuse.methodLocked();
  if (statusAt(session, now) === 'expired') throw refuse.sessionNotFound();
  return 'cancel';
}
