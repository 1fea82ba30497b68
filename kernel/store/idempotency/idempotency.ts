import { createHash } from 'node:crypto';
import { DAY_MS } from '../../core/durations.ts';
import { deleteBatch } from '../database/delete-batch.ts';
import { lockOf } from '../database/lock-name.ts';
import type { LaterStatements, Statements } from '../database/statements.ts';
import type { Identity, Tenant } from '../../core/identity/identity.ts';
import { checkRight, type Right } from '../../core/identity/rights.rules.ts';
import { Refusal, refuse } from '../../core/refusal.ts';

/** An Idempotency-Key and what it was first used for (contract 1.4). */
export interface IdempotentRequest {
  key: string;
  hash: string;
}

const KEY = /^[\x20-\x7e]{1,255}$/;

/** The facade hashes method, path and body; the graph its field and arguments. */
export function idempotentRequest(
  identity: Identity,
  key: string | null | undefined,
  field: string,
  args: object,
): IdempotentRequest | undefined {
  if (key == null) return undefined;
  if (!KEY.test(key))
    throw refuse.invalid([
      { path: 'idempotencyKey', message: 'must be 1 to 255 printable ASCII characters' },
    ]);
  const hash =
    identity.requestHash ??
    createHash('sha256')
      .update(JSON.stringify([field, args]))
      .digest('hex');
  return { key, hash };
}

/**
 * The first answer, or undefined for the first caller, who holds the key until the transaction ends. It is refused to a
 * caller who lacks a right that the first one needed.
 */
export async function firstAnswer(
  statements: Statements,
  tenant: Tenant,
  identity: Identity,
  request: IdempotentRequest,
  now: Date,
): Promise<{ answer: unknown } | undefined> {
  const name = [tenant.organisationId, tenant.mode, request.key].join('\n');
  // The second statement sees what the last holder of the lock has committed, and does not wait for the first's answer.
  const [[held], [kept]] = await Promise.all([
    statements.query<{ held: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS held', [lockOf(name)]),
    statements.query<{ request_hash: string; answer: unknown; rights: Right[]; created_at: Date }>(
      'SELECT request_hash, answer, rights, created_at FROM kernel.idempotency WHERE organisation_id = $1 AND mode = $2 AND key = $3',
      [tenant.organisationId, tenant.mode, request.key],
    ),
  ]);
  if (!held!.held)
    throw new Refusal(
      'IDEMPOTENCY_IN_PROGRESS',
      'The first call with this Idempotency-Key is still running.',
      {
        retryAfterSeconds: 1,
      },
    );
  if (!kept || now.getTime() - kept.created_at.getTime() >= DAY_MS) return undefined;
  if (kept.request_hash !== request.hash)
    throw new Refusal('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another request.');
  for (const right of kept.rights) checkRight(right, identity);
  return { answer: kept.answer };
}

/** Keeps the answer in the transaction of the change, so that no crash can come between the two. */
export async function keepAnswer(
  statements: LaterStatements,
  tenant: Tenant,
  request: IdempotentRequest,
  { answer, rights }: { answer: unknown; rights: readonly Right[] },
  now: Date,
): Promise<void> {
  const { organisationId, mode } = tenant;
  const kept = [JSON.stringify(answer), JSON.stringify(rights)];
  await statements.query(
    `INSERT INTO kernel.idempotency (organisation_id, mode, key, request_hash, answer, rights, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (organisation_id, mode, key)
     DO UPDATE SET request_hash = excluded.request_hash, answer = excluded.answer, rights = excluded.rights,
       created_at = excluded.created_at`,
    [organisationId, mode, request.key, request.hash, ...kept, now],
  );
}

/** No request hashes to this. */
const CLOSED = 'closed';

/**
 * Closes the keys whose answers name one of these objects. The hash of a request with a phone number is as good as the number,
 * and the answer leads on from it. A repeat is refused: as a first call it would take the erased person once more.
 */
export async function closeAnswers(
  statements: Statements,
  { organisationId, mode }: Tenant,
  objectIds: readonly string[],
): Promise<void> {
  await statements.query(
    `UPDATE kernel.idempotency SET request_hash = '${CLOSED}', answer = 'null'
     WHERE organisation_id = $1 AND mode = $2 AND answer::text LIKE ANY ($3)`,
    [organisationId, mode, objectIds.map((id) => `%"${id}"%`)],
  );
}

const TOO_OLD = {
  table: 'kernel.idempotency',
  key: 'ctid',
  where: 'created_at < $1 ORDER BY created_at FOR UPDATE SKIP LOCKED',
  atOnce: 1_000,
};

/** Answers may hold personal data, so they are deleted after their day. True when no older one is left. */
export const purgeOldAnswers = (statements: Statements, now: Date): Promise<boolean> =>
  deleteBatch(statements, TOO_OLD, [new Date(now.getTime() - DAY_MS)]);
