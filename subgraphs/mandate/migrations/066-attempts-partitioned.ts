import { Migration } from '@mikro-orm/migrations';

export class AttemptsPartitioned066 extends Migration {
  override up(): void {
    this.addSql(`SELECT kernel_partitions.exchange('mandate', 'webhook_attempt')`);
    this.addSql('SELECT kernel.create_partitions()');
  }
}
