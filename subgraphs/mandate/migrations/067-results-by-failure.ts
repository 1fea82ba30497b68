import { Migration } from '@mikro-orm/migrations';

/** The list of results by their reason of failure, which read a whole organisation for a reason that nobody has. */
export class ResultsByFailure067 extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`
      CREATE INDEX CONCURRENTLY IF NOT EXISTS result_by_failure
      ON mandate.result (organisation_id, mode, failure_reason, created_at, id) WHERE failure_reason IS NOT NULL`);
  }
}
