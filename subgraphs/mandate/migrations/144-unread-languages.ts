import { Migration } from '@mikro-orm/migrations';

/** The languages of a workflow in which a mandate has no questions about skills: its maker is warned. */
export class UnreadLanguages144 extends Migration {
  override up(): void {
    this.addSql(`ALTER TABLE mandate.mandate ADD COLUMN unread_languages text[] NOT NULL DEFAULT '{}'`);
  }
}
