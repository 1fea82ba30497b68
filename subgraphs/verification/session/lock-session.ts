import { createHash } from 'node:crypto';
import type { WriteTransaction } from '../../../kernel/store/write-transaction.ts';
import { SessionRow, StudentRow } from './session.entity.ts';
import { refuse } from './session.errors.ts';
import { requireOpen, requireWritable, statusOf } from './status.rules.ts';
import { recordChanged } from './verification-events.ts';
import { ItemRow } from '../item/item.entity.ts';
import { ReviewerRow } from '../reviewer/reviewer.entity.ts';

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Locks the student and then the session: checks that look at the student's other verifications hold until the commit, and
 * nobody passes them at the same time.
 */
export async function lockSession(
  transaction: WriteTransaction,
  which: { tokenHash: string } | { id: string },
): Promise<SessionRow | null> {
  const [found] = await transaction.find(SessionRow, which);
  if (!found) return null;
  await transaction.lock(StudentRow, found.studentId);
  return transaction.lock(SessionRow, found.id);
}

/** The session as a caller names it: by its token, and the id where a body has one; or by the id of its page. */
export type NamedSession = { token: string; verificationId: string | undefined } | { id: string };

/** The session must still live, and be the one that a body names. */
export async function lockOpenSession(
  transaction: WriteTransaction,
  named: NamedSession,
): Promise<SessionRow> {
  const session = await lockSession(transaction, 'id' in named ? named : { tokenHash: hashOf(named.token) });
  const namedId = 'id' in named ? named.id : named.verificationId;
  if (session && namedId !== undefined && namedId !== session.id) throw refuse.verificationNotFound();
  requireOpen(session, transaction.now);
  return session!;
}

/** A step needs a session that has not gone too far. */
export async function lockForStep(
  transaction: WriteTransaction,
  token: string,
  verificationId: string | undefined,
): Promise<SessionRow> {
  const session = await lockOpenSession(transaction, { token, verificationId });
  requireWritable(session, transaction.now);
  return session;
}

export function requireToken(token: string | null | undefined): string {
  if (!token?.trim()) throw refuse.missingSessionToken();
  return token.trim();
}

/** Writes the changes and the status that follows from what is stored now. */
export async function keepSession(
  transaction: WriteTransaction,
  session: SessionRow,
  changes: Partial<Omit<SessionRow, 'id' | 'organisationId' | 'mode'>> = {},
): Promise<SessionRow> {
  const { verificationMethod, expiresAt } = { ...session, ...changes };
  const items = await transaction.find(ItemRow, { sessionId: session.id });
  const [reviewer] = await transaction.find(ReviewerRow, { id: session.id });
  const standing = statusOf({ verificationMethod, expiresAt, items: items.length, reviewer });
  const kept = await transaction.change(SessionRow, session, { ...changes, ...standing });
  if (kept.status !== session.status) await recordChanged(transaction, kept);
  return kept;
}
