import type { Statements } from '../database/statements.ts';
import type { Identity } from '../../core/identity/identity.ts';
import { newId } from '../../core/ids.ts';

export interface AuditEntry {
  /** The action, such as `key.revoked`. */
  action: string;
  /** The id of the object acted on; never a secret. */
  subject: string;
  organisationId?: string | null;
  details?: Record<string, unknown>;
}

/** Writes who did what, in the transaction that did it. The table is append-only for every part. */
export async function audit(
  { statements, now }: { statements: Statements; now: Date },
  identity: Identity,
  entry: AuditEntry,
): Promise<void> {
  const { action, subject, organisationId = null, details = {} } = entry;
  const { actor, requestId, platformId } = identity;
  await statements.query(
    `INSERT INTO kernel.audit
       (id, created_at, actor_kind, actor_id, request_id, action, subject, organisation_id, details)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      newId('AU_'),
      now,
      actor.kind,
      actor.id,
      requestId,
      action,
      subject,
      organisationId,
      // The platform whose key acted for the organisation.
      JSON.stringify({ ...details, ...(platformId !== undefined && { platformId }) }),
    ],
  );
}
