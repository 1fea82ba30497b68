import { Migration } from '@mikro-orm/migrations';

/** The rows of before migration 080 are checked too, without holding up writers. */
export class ConsentsChecked083 extends Migration {
  override up(): void {
    this.addSql('ALTER TABLE mandate.result VALIDATE CONSTRAINT result_declined_reason_check');
  }
}
