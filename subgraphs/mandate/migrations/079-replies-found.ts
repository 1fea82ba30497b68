import { Migration } from '@mikro-orm/migrations';

/** Indexes contacts by the key of replies, beside other callers. */
export class RepliesFound079 extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`
      CREATE INDEX CONCURRENTLY IF NOT EXISTS contact_reply ON mandate.contact (reply_key, created_at)
        WHERE reply_key IS NOT NULL`);
  }
}
