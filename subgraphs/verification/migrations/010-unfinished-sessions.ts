import { Migration } from '@mikro-orm/migrations';

/** Sessions that came to no end, by the time at which they lapsed: what the clean-up goes by. */
export class UnfinishedSessions010 extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`
      CREATE INDEX CONCURRENTLY IF NOT EXISTS session_unfinished ON verification.session (lapses_at)
      WHERE status NOT IN ('passed', 'failed', 'endorsed', 'declined', 'cancelled')`);
  }
}
