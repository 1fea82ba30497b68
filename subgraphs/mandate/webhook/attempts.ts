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
  SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::integer[],
    $8::text[], $9::integer[], $10::integer[], $11::text[], $12::timestamptz[], $13::timestamptz[])
  ON CONFLICT (id) DO NOTHING`;
const COLUMNS = [
  'id',
  'organisationId',
  'mode',
  'webhookId',
  'deliveryId',
  'eventId',
  'attempt',
  'status',
  'responseStatus',
  'durationMs',
  'error',
  'createdAt',
  'nextAttemptAt',
] as const satisfies readonly (keyof Attempt)[];

/** Again where it is not certain whether they were: each once. */
export async function writeAttempts(statements: Statements, attempts: readonly Attempt[]): Promise<void> {
  await statements.query(
    INSERT,
    COLUMNS.map((column) => attempts.map((attempt) => attempt[column])),
  );
}
