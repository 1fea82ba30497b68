import { Migration } from '@mikro-orm/migrations';

/** The shortlist of results, and links by which others read results. */
export class Shares123 extends Migration {
  override up(): void {
    this.addSql('ALTER TABLE mandate.result ADD COLUMN shortlisted_at timestamptz');
    this.addSql(`
      CREATE TABLE mandate.result_share (
        organisation_id text NOT NULL,
        mode text NOT NULL CHECK (mode IN ('test', 'live')),
        id text PRIMARY KEY,
        secret_hash text NOT NULL UNIQUE,
        title text,
        result_ids text[] NOT NULL,
        with_contacts boolean NOT NULL,
        created_by text NOT NULL,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        revoked_at timestamptz,
        views integer NOT NULL,
        viewed_at timestamptz,
        UNIQUE (organisation_id, mode, id)
      )`);
    this.addSql(
      'CREATE INDEX result_share_newest ON mandate.result_share (organisation_id, mode, created_at, id)',
    );
    this.addSql('CREATE INDEX result_share_expiry ON mandate.result_share (expires_at)');
  }
}
