import { Migration } from '@mikro-orm/migrations';

/**
 * How far each endpoint has been sent the log, with the lease of the process that sends it; and how far there is
 * something for it, in a row of its own, so that whoever writes the one never waits for the other. Both are written many
 * times a second.
 */
export class WebhookStream015 extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE mandate.webhook_stream (
        webhook_id text PRIMARY KEY REFERENCES mandate.webhook,
        position bigint NOT NULL,
        -- Of what is up to there, what was begun and has not ended.
        open bigint[] NOT NULL DEFAULT '{}',
        token uuid,
        lease_until timestamptz,
        CHECK ((token IS NULL) = (lease_until IS NULL))
      ) WITH (fillfactor = 10)`);
    this.addSql(`
      CREATE TABLE mandate.webhook_wanted (
        webhook_id text PRIMARY KEY REFERENCES mandate.webhook,
        position bigint NOT NULL,
        -- Everything up to here has ended.
        done bigint NOT NULL
      ) WITH (fillfactor = 10)`);
    this.addSql(
      'CREATE INDEX webhook_wanted_waiting ON mandate.webhook_wanted (webhook_id) WHERE position > done',
    );
    // Up to the checkpoint every delivery is a job already.
    this.addSql(`
      INSERT INTO mandate.webhook_stream (webhook_id, position)
      SELECT id, greatest(from_position,
        (SELECT position FROM kernel.consumer WHERE name = 'outgoing events')) FROM mandate.webhook
      WHERE archived_at IS NULL`);
    this.addSql(`
      INSERT INTO mandate.webhook_wanted (webhook_id, position, done)
      SELECT webhook_id, position, position FROM mandate.webhook_stream`);
    // `from_position` is from now on the end of the log when its types were last changed; up to there it wants these.
    this.addSql(`ALTER TABLE mandate.webhook ADD COLUMN events_before text[] NOT NULL DEFAULT '{}'`);
  }
}
