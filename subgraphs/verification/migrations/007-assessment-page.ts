import { Migration } from '@mikro-orm/migrations';

/** The student's page: the hash of its token, where it leads back to, and what was chosen there so far. */
export class AssessmentPage007 extends Migration {
  override up(): void {
    this.addSql(`
      ALTER TABLE verification.session
        ADD COLUMN page_token_hash text,
        ADD COLUMN return_url text`);
    this.addSql(`ALTER TABLE verification.assessment ADD COLUMN chosen jsonb NOT NULL DEFAULT '{}'`);
  }
}
