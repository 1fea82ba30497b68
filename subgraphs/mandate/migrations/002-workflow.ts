import { Migration } from '@mikro-orm/migrations';

export class Workflow002 extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE mandate.workflow (
        id text NOT NULL PRIMARY KEY,
        organisation_id text NOT NULL REFERENCES mandate.organisation,
        mode text NOT NULL CHECK (mode IN ('test', 'live')),
        origin text NOT NULL CHECK (origin IN ('api', 'playground')),
        status text NOT NULL CHECK (status IN ('active', 'archived')),
        name text NOT NULL,
        description text,
        default_methods text[] NOT NULL,
        languages text[] NOT NULL,
        channels text[] NOT NULL,
        follow_ups jsonb NOT NULL,
        expires_in_days integer NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        UNIQUE (organisation_id, mode, id)
      )`);
    this.addSql('CREATE INDEX workflow_newest ON mandate.workflow (organisation_id, mode, created_at, id)');
  }
}
