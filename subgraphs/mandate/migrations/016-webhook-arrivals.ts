import { Migration } from '@mikro-orm/migrations';

/**
 * First attempts that arrived, which nearly all do: those that were begun within one second and written together are one
 * row. A row of `webhook_attempt` for each was more than half of what a delivery cost the database.
 */
export class WebhookArrivals016 extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE mandate.webhook_arrivals (
        webhook_id text NOT NULL,
        organisation_id text NOT NULL,
        mode text NOT NULL,
        second timestamptz NOT NULL,
        -- One entry each: place in the log, when in that second it was begun, what was answered, and after how long.
        positions bigint[] NOT NULL,
        milliseconds smallint[] NOT NULL,
        response_statuses smallint[] NOT NULL,
        durations_ms integer[] NOT NULL,
        span int8range NOT NULL
      )`);
    this.addSql('CREATE INDEX webhook_arrivals_newest ON mandate.webhook_arrivals (webhook_id, second DESC)');
    this.addSql('CREATE INDEX webhook_arrivals_span ON mandate.webhook_arrivals USING gist (span)');
    this.addSql('CREATE INDEX webhook_arrivals_old ON mandate.webhook_arrivals USING brin (second)');
  }
}
