import { Migration } from '@mikro-orm/migrations';

/** The question sets of a session, one after another: being made, made, submitted. */
export class Assessment004 extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE verification.assessment (
        id text NOT NULL PRIMARY KEY,
        organisation_id text NOT NULL,
        mode text NOT NULL,
        session_id text NOT NULL,
        number integer NOT NULL CHECK (number > 0),
        claim text,
        claimed_until timestamptz,
        made_at timestamptz,
        submitted_at timestamptz,
        attempt integer,
        passed boolean,
        results jsonb,
        UNIQUE (organisation_id, mode, session_id, number),
        FOREIGN KEY (organisation_id, mode, session_id) REFERENCES verification.session (organisation_id, mode, id),
        CHECK ((claim IS NULL) = (claimed_until IS NULL)),
        CHECK (made_at IS NULL OR claim IS NULL),
        CHECK (submitted_at IS NULL OR made_at IS NOT NULL),
        CHECK (num_nulls(submitted_at, attempt, passed, results) IN (0, 4))
      )`);
  }
}
