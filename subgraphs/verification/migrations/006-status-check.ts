import { Migration } from '@mikro-orm/migrations';

/** The check of a session's status gets the name that checks of one column have everywhere. */
export class StatusCheck006 extends Migration {
  override up(): void {
    this.addSql('ALTER TABLE verification.session RENAME CONSTRAINT session_status TO session_status_check');
  }
}
