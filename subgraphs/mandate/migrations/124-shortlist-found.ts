import { Migration } from '@mikro-orm/migrations';

/** The shortlist is listed without reading the results that are not on it. */
export class ShortlistFound124 extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`
      CREATE INDEX CONCURRENTLY IF NOT EXISTS result_shortlisted
        ON mandate.result (organisation_id, mode, created_at, id) WHERE shortlisted_at IS NOT NULL`);
  }
}
