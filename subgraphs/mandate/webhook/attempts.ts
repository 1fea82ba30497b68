import type { Statements } from '../../../kernel/database/statements.ts';
import type { Tenant } from '../../../kernel/identity/identity.ts';

export interface Attempt extends Tenant {
  id: string;
  webhookId: string;
  deliveryId: string;
  eventId: string;
  attempt: number;
  status: 'succeeded' | 'failed';
  responseStatus: number | null;
  durationMs: number;
  error: string | null;
  createdAt: Date;
  nextAttemptAt: Date | null;
}

const INSERT = `
  INSERT INTO mandate.webhook_attempt
    (id, organisation_id, mode, webhook_id, delivery_id, event_id, attempt, status, response_status, duration_ms,
     error, created_at, next_attempt_at)
  SELECT "id", "organisationId", "mode", "webhookId", "deliveryId", "eventId", "attempt", "status", "responseStatus",
         "durationMs", "error", "createdAt", "nextAttemptAt"
  FROM jsonb_to_recordset($1::jsonb) AS attempt
    ("id" text, "organisationId" text, "mode" text, "webhookId" text, "deliveryId" text, "eventId" text,
     "attempt" integer, "status" text, "responseStatus" integer, "durationMs" integer, "error" text,
     "createdAt" timestamptz, "nextAttemptAt" timestamptz)
  ON CONFLICT (id) DO NOTHING`;

/** Again where it is not certain whether they were: each once. */
export async function writeAttempts(statements: Statements, attempts: readonly Attempt[]): Promise<void> {
  await statements.query(INSERT, [JSON.stringify(attempts)]);
}
