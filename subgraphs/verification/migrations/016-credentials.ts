import { Migration } from '@mikro-orm/migrations';

/** Credentials, the keys that sign them, and the lists of those that are revoked. */
export class Credentials016 extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE verification.credential_key (
        id text PRIMARY KEY,
        public_jwk jsonb NOT NULL,
        sealed_private text NOT NULL,
        created_at timestamptz NOT NULL
      )`);
    this.addSql(
      'CREATE TABLE verification.status_list (id integer PRIMARY KEY, taken integer NOT NULL DEFAULT 0)',
    );
    this.addSql('INSERT INTO verification.status_list (id) VALUES (1)');
    this.addSql(`
      CREATE TABLE verification.credential (
        id text PRIMARY KEY,
        organisation_id text NOT NULL,
        mode text NOT NULL CHECK (mode IN ('test', 'live')),
        subject_kind text NOT NULL CHECK (subject_kind IN ('result', 'verification')),
        subject_id text NOT NULL,
        skill_id text NOT NULL,
        skill_name text NOT NULL,
        language text NOT NULL,
        finding jsonb NOT NULL,
        key_id text NOT NULL,
        status_list integer NOT NULL,
        status_index integer NOT NULL,
        sealed_jwt text NOT NULL,
        sealed_name text NOT NULL,
        created_at timestamptz NOT NULL,
        valid_until timestamptz NOT NULL,
        revoked_at timestamptz,
        revoked_reason text CHECK (revoked_reason IN ('erased', 'person', 'operator')),
        revoked_note text,
        UNIQUE (organisation_id, mode, id),
        CONSTRAINT credential_status_place UNIQUE (status_list, status_index)
      )`);
    this.addSql(
      'CREATE INDEX credential_of_subject ON verification.credential (organisation_id, mode, subject_id, skill_id)',
    );
    this.addSql('CREATE INDEX credential_newest ON verification.credential (created_at, id)');
    this.addSql(
      'CREATE INDEX credential_revoked ON verification.credential (status_list) WHERE revoked_at IS NOT NULL',
    );
  }
}
