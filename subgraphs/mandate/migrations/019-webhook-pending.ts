import { Migration } from '@mikro-orm/migrations';

/**
 * Deliveries that have not arrived lie beside the cursor of their endpoint, and every attempt in one table. Jobs of the
 * queue and rows of several arrivals are carried over.
 */
export class WebhookPending019 extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE mandate.webhook_pending (
        delivery_id text PRIMARY KEY,
        webhook_id text COLLATE "C" NOT NULL REFERENCES mandate.webhook,
        position bigint NOT NULL,
        event_id text NOT NULL,
        -- Without one it keeps no order: a replay, or a test.
        object_key text,
        test boolean NOT NULL,
        attempt integer NOT NULL,
        -- None while an earlier one of its object is pending.
        due_at timestamptz
      )`);
    // Rows come and go by the thousand while the table stays small: vacuum by number, not by share.
    this.addSql(`
      ALTER TABLE mandate.webhook_pending SET (
        autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000,
        autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 50000
      )`);
    this.addSql(
      `CREATE INDEX webhook_pending_due ON mandate.webhook_pending (webhook_id, due_at, position)
       WHERE due_at IS NOT NULL`,
    );
    this.addSql(
      `CREATE INDEX webhook_pending_order ON mandate.webhook_pending (webhook_id, object_key, position)
       WHERE object_key IS NOT NULL`,
    );
    this.addSql(
      'CREATE INDEX webhook_pending_test ON mandate.webhook_pending (webhook_id, due_at) WHERE test',
    );

    // Deliveries in order have a key against being enqueued twice; replays and tests have none.
    this.addSql(`
      INSERT INTO mandate.webhook_pending
        (delivery_id, webhook_id, position, event_id, object_key, test, attempt, due_at)
      SELECT DISTINCT ON (payload ->> 'deliveryId') payload ->> 'deliveryId', webhook.id, event.position,
             event.id, CASE WHEN dedupe_key IS NOT NULL THEN event.object_key END, (payload ->> 'test')::boolean,
             CASE WHEN work.state = 'running' THEN attempt - 1 ELSE attempt END, run_at
      FROM kernel.work
      JOIN mandate.webhook ON webhook.id = payload ->> 'webhookId' AND webhook.archived_at IS NULL
      JOIN kernel.event ON event.position = (payload ->> 'position')::bigint AND event.id = payload ->> 'eventId'
      WHERE kind = 'webhook.deliver' AND keep_until IS NULL
      ORDER BY payload ->> 'deliveryId', work.id`);
    this.addSql(`
      UPDATE mandate.webhook_pending waiting SET due_at = NULL
      WHERE EXISTS (SELECT FROM mandate.webhook_pending earlier WHERE earlier.webhook_id = waiting.webhook_id
                      AND earlier.object_key = waiting.object_key AND earlier.position < waiting.position)`);
    this.addSql(`DELETE FROM kernel.work WHERE kind = 'webhook.deliver'`);

    this.addSql(`
      INSERT INTO mandate.webhook_attempt (id, organisation_id, mode, webhook_id, delivery_id, event_id, attempt, status,
        response_status, duration_ms, created_at)
      SELECT DISTINCT ON (1) 'DA_' || upper(left(md5(webhook_id || ' ' || event.id || ' ' || arrived.created_at), 26)),
             arrivals.organisation_id, arrivals.mode, webhook_id,
             'DL_' || upper(left(encode(sha256(convert_to(webhook_id || ' ' || event.id, 'UTF8')), 'hex'), 26)),
             event.id, 1, 'succeeded', response_status, duration_ms, arrived.created_at
      FROM mandate.webhook_arrivals arrivals
      CROSS JOIN LATERAL unnest(positions, milliseconds, response_statuses, durations_ms)
        AS entry (position, millisecond, response_status, duration_ms)
      JOIN kernel.event ON event.position = entry.position
      CROSS JOIN LATERAL (SELECT second + millisecond * interval '1 millisecond' AS created_at) AS arrived`);
    this.addSql('DROP TABLE mandate.webhook_arrivals');
    // The deliveries that were given up are few among all attempts.
    this.addSql(
      `CREATE INDEX webhook_attempt_last ON mandate.webhook_attempt (delivery_id)
       WHERE status = 'failed' AND next_attempt_at IS NULL`,
    );
  }
}
