import { Migration } from '@mikro-orm/migrations';

/** Operators list the requests of people of all organisations, newest first. */
export class PrivacyRequestsFound130 extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`
      CREATE INDEX CONCURRENTLY IF NOT EXISTS privacy_request_of_all ON mandate.privacy_request (created_at, id)`);
  }
}
