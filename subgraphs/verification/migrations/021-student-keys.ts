import { Migration } from '@mikro-orm/migrations';

/** Keyed hashes by which the sessions of a student are found. Sessions of before get theirs from a job. */
export class StudentKeys021 extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE verification.people_key (
        id text PRIMARY KEY DEFAULT 'people' CHECK (id = 'people'),
        sealed text NOT NULL
      )`);
    this.addSql(
      'ALTER TABLE verification.session ADD COLUMN IF NOT EXISTS phone_key text, ADD COLUMN IF NOT EXISTS email_key text',
    );
  }
}
