import { Migration } from '@mikro-orm/migrations';

/** Attempts are listed by the type of their event. Those of before, and of a process of the version before, have none. */
export class AttemptType037 extends Migration {
  override up(): void {
    this.addSql('ALTER TABLE mandate.webhook_attempt ADD COLUMN type text');
  }
}
