import { Migration } from '@mikro-orm/migrations';

/** Retention finds results that have ended and still name somebody. */
export class ResultsWithPeople082 extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`
      CREATE INDEX CONCURRENTLY IF NOT EXISTS result_with_person ON mandate.result (organisation_id, mode, completed_at)
        WHERE erased_at IS NULL AND completed_at IS NOT NULL`);
  }
}
