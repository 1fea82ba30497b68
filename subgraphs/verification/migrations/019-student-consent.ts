import { Migration } from '@mikro-orm/migrations';

/** The consent of a student, kept with the session. Sessions of before have none. */
export class StudentConsent019 extends Migration {
  override up(): void {
    this.addSql('ALTER TABLE verification.session ADD COLUMN consent jsonb');
  }
}
