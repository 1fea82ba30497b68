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

/** The version before keeps answers without their rights, and its own go within a day. */
export class IdempotencyRights extends Migration {
  override up(): void {
    this.addSql("ALTER TABLE kernel.idempotency ADD COLUMN rights jsonb NOT NULL DEFAULT '[]'");
  }
}

export const idempotencyMigrations = [Idempotency];
