import { Migration } from '@mikro-orm/migrations';

/** The facts that the steps of a session store: its method, skills, items, reviewer and outcome. */
export class SessionSteps003 extends Migration {
  override up(): void {
    this.addSql(`
      ALTER TABLE verification.session
        ADD COLUMN verification_method text CHECK (verification_method IN ('human', 'assessment')),
        ADD COLUMN lapses_at timestamptz,
        ADD COLUMN link_version integer NOT NULL DEFAULT 0,
        ADD COLUMN reviewer_changes integer NOT NULL DEFAULT 0,
        ADD COLUMN overall_comment text,
        ADD COLUMN completed_at timestamptz,
        ADD COLUMN erased_at timestamptz,
        ADD CONSTRAINT session_status CHECK (status IN ('open', 'method_set', 'items_stored', 'awaiting_reviewer',
          'questions_generated', 'passed', 'failed', 'endorsed', 'declined', 'cancelled'))`);
    this.addSql('UPDATE verification.session SET lapses_at = expires_at');
    this.addSql('ALTER TABLE verification.session ALTER COLUMN lapses_at SET NOT NULL');
    this.addSql(`
      CREATE TABLE verification.session_skill (
        id text NOT NULL PRIMARY KEY,
        organisation_id text NOT NULL,
        mode text NOT NULL,
        session_id text NOT NULL,
        skill_id text NOT NULL,
        name text NOT NULL,
        proof_url text[] NOT NULL,
        position integer NOT NULL,
        verified boolean,
        comment text,
        UNIQUE (organisation_id, mode, session_id, skill_id),
        FOREIGN KEY (organisation_id, mode, session_id) REFERENCES verification.session (organisation_id, mode, id)
      )`);
    this.addSql(`
      CREATE TABLE verification.item (
        id text NOT NULL PRIMARY KEY,
        organisation_id text NOT NULL,
        mode text NOT NULL,
        session_id text NOT NULL,
        student_id text NOT NULL,
        type text NOT NULL CHECK (type IN ('experience', 'project', 'certificate')),
        external_id text NOT NULL,
        position integer NOT NULL,
        UNIQUE (organisation_id, mode, session_id, type, external_id),
        FOREIGN KEY (organisation_id, mode, session_id) REFERENCES verification.session (organisation_id, mode, id),
        FOREIGN KEY (organisation_id, mode, student_id) REFERENCES verification.student (organisation_id, mode, id)
      )`);
    this.addSql(
      'CREATE INDEX item_source ON verification.item (organisation_id, mode, student_id, type, external_id)',
    );
    this.addSql(`
      CREATE TABLE verification.reviewer (
        id text NOT NULL PRIMARY KEY,
        organisation_id text NOT NULL,
        mode text NOT NULL,
        name text NOT NULL,
        email text NOT NULL,
        company text NOT NULL,
        website text,
        token_hash text,
        link_expires_at timestamptz NOT NULL,
        FOREIGN KEY (organisation_id, mode, id) REFERENCES verification.session (organisation_id, mode, id)
      )`);
  }
}
