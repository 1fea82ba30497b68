import { Migration } from '@mikro-orm/migrations';

export class RequestsChecked062 extends Migration {
  override up(): void {
    this.addSql('ALTER TABLE mandate.request_batch VALIDATE CONSTRAINT request_batch_before');
  }
}
