import { Migration } from '@mikro-orm/migrations';

export class RequestsPartitioned063 extends Migration {
  override up(): void {
    this.addSql(`SELECT kernel_partitions.exchange('mandate', 'request_batch')`);
    this.addSql('SELECT kernel.create_partitions()');
  }
}
