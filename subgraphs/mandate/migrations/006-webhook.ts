import { Migration } from '@mikro-orm/migrations';

export class Webhook006 extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE mandate.webhook (
        id text PRIMARY KEY,
        organisation_id text NOT NULL REFERENCES mandate.organisation,
        mode text NOT NULL CHECK (mode IN ('test', 'live')),
        origin text NOT NULL CHECK (origin IN ('api', 'playground')),
        url text NOT NULL,
        events text[] NOT NULL,
        description text,
        status text NOT NULL CHECK (status IN ('active', 'disabled')),
        failing_since timestamptz,
        sealed_secret text NOT NULL,
        sealed_previous_secret text,
        previous_secret_until timestamptz,
        -- The end of the log when it was made: what was before is sent by a replay only.
        from_position bigint NOT NULL,
        archived_at timestamptz,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        UNIQUE (organisation_id, mode, id)
      )`);
    this.addSql('CREATE INDEX webhook_newest ON mandate.webhook (organisation_id, mode, created_at, id)');
    // Written by the thousand and only ever added: no foreign key to a row that is never deleted, and of its age only
    // the outline of an index.
    this.addSql(`
      CREATE TABLE mandate.webhook_attempt (
        id text PRIMARY KEY,
        organisation_id text NOT NULL,
        mode text NOT NULL,
        webhook_id text NOT NULL,
        delivery_id text NOT NULL,
        event_id text NOT NULL,
        attempt integer NOT NULL,
        status text NOT NULL CHECK (status IN ('succeeded', 'failed')),
        response_status integer,
        duration_ms integer NOT NULL,
        error text,
        created_at timestamptz NOT NULL,
        next_attempt_at timestamptz
      )`);
    this.addSql(
      'CREATE INDEX webhook_attempt_newest ON mandate.webhook_attempt (webhook_id, created_at DESC, id DESC)',
    );
    this.addSql('CREATE INDEX webhook_attempt_old ON mandate.webhook_attempt USING brin (created_at)');
  }
}
