import { Migration } from '@mikro-orm/migrations';

class Idempotency extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE kernel.idempotency (
        organisation_id text NOT NULL,
        mode text NOT NULL CHECK (mode IN ('test', 'live')),
        key text NOT NULL,
        request_hash text NOT NULL,
        answer jsonb NOT NULL,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (organisation_id, mode, key)
      )`);
    this.addSql('CREATE INDEX idempotency_age ON kernel.idempotency (created_at)');
  }
}

export const idempotencyMigrations = [Idempotency];
