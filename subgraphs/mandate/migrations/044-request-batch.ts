import { Migration } from '@mikro-orm/migrations';

/** The log of requests by batches. Calls are not compressed: that would cost more than writing them. */
export class RequestBatch044 extends Migration {
  override up(): void {
    this.addSql('DROP TABLE mandate.request');
    this.addSql(`
      CREATE TABLE mandate.request_batch (
        id text PRIMARY KEY,
        organisation_id text NOT NULL,
        mode text NOT NULL,
        created_at timestamptz NOT NULL,
        first_at timestamptz NOT NULL,
        counts jsonb NOT NULL,
        hashes jsonb NOT NULL,
        requests text NOT NULL
      )`);
    // PostgreSQL 15 does not take STORAGE among the columns of a new table.
    this.addSql('ALTER TABLE mandate.request_batch ALTER COLUMN requests SET STORAGE EXTERNAL');
    this.addSql(
      'CREATE INDEX request_batch_newest ON mandate.request_batch (organisation_id, mode, created_at, id)',
    );
    this.addSql('CREATE INDEX request_batch_old ON mandate.request_batch USING brin (created_at)');
  }
}
