import { Migration } from '@mikro-orm/migrations';

/** The console's questions about verifications: who was reminded and when, how many are in each state, what uses a skill. */
export class Console009 extends Migration {
  override up(): void {
    this.addSql(`
      ALTER TABLE verification.reviewer
        ADD COLUMN reminded_at timestamptz,
        ADD COLUMN reminders integer NOT NULL DEFAULT 0`);
    this.addSql(
      'CREATE INDEX session_status_lapses ON verification.session (organisation_id, mode, status, lapses_at)',
    );
    this.addSql(
      'CREATE INDEX session_skill_use ON verification.session_skill (skill_id, organisation_id, mode)',
    );
    this.addSql(
      'CREATE INDEX question_set_use ON verification.question_set (skill_id, organisation_id, mode, created_at, id)',
    );
  }
}
