import { Migration } from '@mikro-orm/migrations';

/** Requests of students name their verifications. */
export class RequestsOfStudents141 extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`
      ALTER TABLE mandate.privacy_request ADD COLUMN IF NOT EXISTS verification_ids text[] NOT NULL DEFAULT '{}'`);
    this.addSql(`
      CREATE INDEX CONCURRENTLY IF NOT EXISTS privacy_request_verifications
        ON mandate.privacy_request USING gin (verification_ids)`);
  }
}
