import { Migration } from '@mikro-orm/migrations';

/** Tokens are not kept, only what is no longer good: single ones by their id, and whole sets by when they were issued. */
export class Token018 extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE mandate.revoked_token (
        id text PRIMARY KEY,
        organisation_id text,
        revoked_at timestamptz NOT NULL
      )`);
    this.addSql(`
      CREATE TABLE mandate.token_epoch (
        -- The id of an organisation, or 'operators'.
        holder text PRIMARY KEY,
        valid_from timestamptz NOT NULL
      )`);
  }
}
