import { Migration } from '@mikro-orm/migrations';

/** Results are listed by the caller's own names and texts. */
export class MetadataFound095 extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`
      CREATE INDEX CONCURRENTLY IF NOT EXISTS result_by_metadata ON mandate.result USING gin (metadata jsonb_path_ops)
        WHERE metadata IS NOT NULL`);
  }
}
