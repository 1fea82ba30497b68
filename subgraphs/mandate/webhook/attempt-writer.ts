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
     "createdAt" timestamptz, "nextAttemptAt" timestamptz)`;

const AT_ONCE = 500;

interface Waiting {
  attempt: Attempt;
  written: () => void;
  failed: (error: unknown) => void;
}

/** Writes attempts, many at a time: whatever ends while one batch is being written is the next batch. */
export class AttemptWriter {
  readonly #statements: Statements;
  #waiting: Waiting[] = [];
  #writing = false;

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  write(attempt: Attempt): Promise<void> {
    return new Promise((written, failed) => {
      this.#waiting.push({ attempt, written, failed });
      if (!this.#writing) void this.#writeAll();
    });
  }

  async #writeAll(): Promise<void> {
    this.#writing = true;
    await new Promise(setImmediate); // what ends in the same moment belongs to the same batch
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, AT_ONCE);
      try {
        await this.#statements.query(INSERT, [JSON.stringify(batch.map(({ attempt }) => attempt))]);
        for (const { written } of batch) written();
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    this.#writing = false;
  }
}
