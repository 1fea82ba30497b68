import { Migration } from '@mikro-orm/migrations';

class Audit extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE kernel.audit (
        id text PRIMARY KEY,
        created_at timestamptz NOT NULL,
        actor_kind text NOT NULL,
        actor_id text NOT NULL,
        request_id text NOT NULL,
        action text NOT NULL,
        subject text NOT NULL,
        organisation_id text,
        details jsonb NOT NULL
      )`);
    this.addSql('CREATE INDEX audit_newest ON kernel.audit (created_at, id)');
    this.addSql('CREATE INDEX audit_organisation ON kernel.audit (organisation_id, created_at, id)');
  }
}

export const auditMigrations = [Audit];
