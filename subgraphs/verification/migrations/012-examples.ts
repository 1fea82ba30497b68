import { Migration } from '@mikro-orm/migrations';

/** Questions of a pool that nobody is asked, to be shown. */
export class Examples012 extends Migration {
  override up(): void {
    this.addSql(`ALTER TABLE verification.question_set ADD COLUMN examples jsonb NOT NULL DEFAULT '[]'`);
  }
}
