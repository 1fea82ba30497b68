import { Migration } from '@mikro-orm/migrations';

/** The names of a session's skill in other languages, as the catalogue had them; sessions of before have English alone. */
export class SkillNames018 extends Migration {
  override up(): void {
    this.addSql(`ALTER TABLE verification.session_skill ADD COLUMN names jsonb NOT NULL DEFAULT '{}'`);
  }
}
