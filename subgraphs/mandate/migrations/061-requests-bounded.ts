import { Migration } from '@mikro-orm/migrations';

/** The log of requests is partitioned by the day, in three steps (`kernel_partitions.bound`). */
export class RequestsBounded061 extends Migration {
  override up(): void {
    this.addSql(`SELECT kernel_partitions.bound('mandate', 'request_batch', 'RB_', 'time', 86400, '7 days')`);
  }
}
