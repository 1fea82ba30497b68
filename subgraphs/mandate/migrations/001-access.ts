import { Migration } from '@mikro-orm/migrations';

export class Access001 extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE mandate.organisation (
        id text PRIMARY KEY,
        name text NOT NULL UNIQUE,
        disabled_at timestamptz,
        created_at timestamptz NOT NULL
      )`);
    this.addSql(`
      CREATE TABLE mandate.partner_key (
        id text PRIMARY KEY,
        organisation_id text NOT NULL REFERENCES mandate.organisation,
        mode text NOT NULL CHECK (mode IN ('test', 'live')),
        scopes text[] NOT NULL,
        limit_factor real NOT NULL DEFAULT 1 CHECK (limit_factor >= 1),
        sealed_secret text NOT NULL,
        sealed_previous_secret text,
        previous_secret_until timestamptz,
        created_at timestamptz NOT NULL,
        expires_at timestamptz,
        revoked_at timestamptz
      )`);
    this.addSql('CREATE INDEX partner_key_organisation ON mandate.partner_key (organisation_id, mode)');
    this.addSql(`
      CREATE TABLE mandate.verification_key (
        hash text PRIMARY KEY,
        organisation_id text NOT NULL REFERENCES mandate.organisation,
        mode text NOT NULL CHECK (mode IN ('test', 'live')),
        created_at timestamptz NOT NULL,
        revoked_at timestamptz
      )`);
    this.addSql(`
      CREATE TABLE mandate.credit_account (
        organisation_id text NOT NULL REFERENCES mandate.organisation,
        mode text NOT NULL CHECK (mode IN ('test', 'live')),
        balance bigint NOT NULL CHECK (balance BETWEEN 0 AND 2000000000),
        PRIMARY KEY (organisation_id, mode)
      )`);
    this.addSql(`
      CREATE TABLE mandate.credit_entry (
        id text PRIMARY KEY,
        organisation_id text NOT NULL,
        mode text NOT NULL,
        kind text NOT NULL,
        amount integer NOT NULL,
        note text NOT NULL,
        created_at timestamptz NOT NULL,
        FOREIGN KEY (organisation_id, mode) REFERENCES mandate.credit_account
      )`);
    this.addSql(`
      CREATE TABLE mandate.surface (
        name text PRIMARY KEY CHECK (name IN ('partner', 'verification', 'catalogue')),
        disabled_at timestamptz
      )`);
    this.addSql(`INSERT INTO mandate.surface (name) VALUES ('partner'), ('verification'), ('catalogue')`);
  }
}
