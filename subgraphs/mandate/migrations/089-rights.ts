import { Migration } from '@mikro-orm/migrations';

/** Codes and sessions of the page of rights, and what people ask organisations for there. */
export class Rights089 extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE mandate.rights_code (
        id text PRIMARY KEY,
        live_code text,
        test_code text,
        sealed_codes text,
        tries integer NOT NULL,
        asked_at jsonb NOT NULL,
        expires_at timestamptz NOT NULL
      )`);
    this.addSql('CREATE INDEX rights_code_by_time ON mandate.rights_code (expires_at)');
    this.addSql(`
      CREATE TABLE mandate.rights_session (
        id text PRIMARY KEY,
        mode text NOT NULL CHECK (mode IN ('test', 'live')),
        sealed_address text NOT NULL,
        expires_at timestamptz NOT NULL
      )`);
    this.addSql('CREATE INDEX rights_session_by_time ON mandate.rights_session (expires_at)');
    this.addSql(`
      CREATE TABLE mandate.privacy_request (
        organisation_id text NOT NULL,
        mode text NOT NULL CHECK (mode IN ('test', 'live')),
        id text PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('access', 'correct', 'withdraw', 'erase', 'grievance')),
        status text NOT NULL CHECK (status IN ('open', 'answered', 'done')),
        result_ids text[] NOT NULL,
        words text,
        answer text,
        created_at timestamptz NOT NULL,
        due_at timestamptz NOT NULL,
        closed_at timestamptz,
        UNIQUE (organisation_id, mode, id)
      )`);
    this.addSql(
      'CREATE INDEX privacy_request_newest ON mandate.privacy_request (organisation_id, mode, created_at, id)',
    );
    this.addSql('CREATE INDEX privacy_request_results ON mandate.privacy_request USING gin (result_ids)');
    this.addSql(
      `CREATE INDEX privacy_request_open ON mandate.privacy_request (due_at) WHERE status = 'open'`,
    );
    this.addSql(
      'CREATE INDEX privacy_request_closed ON mandate.privacy_request (closed_at) WHERE closed_at IS NOT NULL',
    );
  }
}
