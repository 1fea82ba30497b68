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
export const audit = (
  transaction: { statements: Statements; now: Date },
  identity: Identity,
  entry: AuditEntry,
): Promise<void> => auditAll(transaction, identity, [entry]);

/** The same for several things at once, in one statement. */
export async function auditAll(
  { statements, now }: { statements: Statements; now: Date },
  { actor, requestId, platformId, tool }: Identity,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ action, subject, organisationId = null, details = {} }) => ({
    id: newId('AU_'),
    action,
    subject,
    organisation_id: organisationId,
    // The platform whose key acted for the organisation, and the tool by which an agent did it.
    details: {
      ...details,
      ...(platformId !== undefined && { platformId }),
      ...(tool !== undefined && { tool }),
    },
  }));
  await statements.query(
    `INSERT INTO kernel.audit (id, created_at, actor_kind, actor_id, request_id, action, subject, organisation_id, details)
     SELECT id, $1, $2, $3, $4, action, subject, organisation_id, details
     FROM json_to_recordset($5::json) AS entry (id text, action text, subject text, organisation_id text, details jsonb)`,
    [now, actor.kind, actor.id, requestId, JSON.stringify(rows)],
  );
}
