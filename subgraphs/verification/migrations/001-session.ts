import { Migration } from '@mikro-orm/migrations';

export class Session001 extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE verification.student (
        id text NOT NULL PRIMARY KEY,
        organisation_id text NOT NULL,
        mode text NOT NULL CHECK (mode IN ('test', 'live')),
        external_student_id text NOT NULL,
        UNIQUE (organisation_id, mode, external_student_id),
        UNIQUE (organisation_id, mode, id)
      )`);
    this.addSql(`
      CREATE TABLE verification.session (
        id text NOT NULL PRIMARY KEY,
        organisation_id text NOT NULL,
        mode text NOT NULL,
        token_hash text NOT NULL UNIQUE,
        student_id text NOT NULL,
        contact jsonb NOT NULL,
        endorsement_type text NOT NULL CHECK (endorsement_type IN ('manager', 'peer', 'client', 'mentor')),
        projects jsonb NOT NULL,
        work_experiences jsonb NOT NULL,
        certificates jsonb NOT NULL,
        status text NOT NULL,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        UNIQUE (organisation_id, mode, id),
        FOREIGN KEY (organisation_id, mode, student_id)
          REFERENCES verification.student (organisation_id, mode, id)
      )`);
    this.addSql(
      'CREATE INDEX session_newest ON verification.session (organisation_id, mode, created_at, id)',
    );
    this.addSql('CREATE INDEX session_student ON verification.session (organisation_id, mode, student_id)');
  }
}
