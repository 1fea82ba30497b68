import { Migration } from '@mikro-orm/migrations';

/** Rules of verdicts, and questions drawn for each candidate. */
export class Verdicts073 extends Migration {
  override up(): void {
    this.addSql(`
      ALTER TABLE mandate.workflow ADD COLUMN verification_rule text NOT NULL DEFAULT 'standard'
        CONSTRAINT workflow_verification_rule_check CHECK (verification_rule IN ('quick', 'standard', 'strict'))`);
    this.addSql(`ALTER TABLE mandate.mandate ADD COLUMN short_skills jsonb NOT NULL DEFAULT '[]'`);
    this.addSql('ALTER TABLE mandate.answer ADD COLUMN skill_id text, ADD COLUMN correct boolean');
    this.addSql(`
      CREATE TABLE mandate.sitting (
        id text PRIMARY KEY,
        organisation_id text NOT NULL,
        mode text NOT NULL CHECK (mode IN ('test', 'live')),
        result_id text NOT NULL,
        skill_id text NOT NULL,
        question_set_id text NOT NULL,
        questions jsonb NOT NULL,
        created_at timestamptz NOT NULL,
        UNIQUE (organisation_id, mode, result_id, skill_id),
        FOREIGN KEY (organisation_id, mode, result_id) REFERENCES mandate.result (organisation_id, mode, id)
      )`);
    this.addSql(
      'CREATE INDEX sitting_by_set ON mandate.sitting (organisation_id, mode, question_set_id, created_at)',
    );
  }
}
