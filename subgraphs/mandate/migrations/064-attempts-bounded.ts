import { Migration } from '@mikro-orm/migrations';

/**
 * Attempts are partitioned by the place of their event in the log, with which their ids begin: they go when it goes. Ids
 * that migration 19 made of hashes look like places far ahead, and get one before all others.
 */
export class AttemptsBounded064 extends Migration {
  override up(): void {
    this.addSql(`
      UPDATE mandate.webhook_attempt SET id = 'DA_00000000000000' || right(id, 12)
      WHERE id >= (SELECT kernel_partitions.first_id('DA_', 'position', (position / 1000000 + 2) * 1000000) FROM kernel.head)`);
    this.addSql(
      `SELECT kernel_partitions.bound('mandate', 'webhook_attempt', 'DA_', 'position', 1000000, '30 days')`,
    );
  }
}
