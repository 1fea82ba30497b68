import { Migration } from '@mikro-orm/migrations';

/** When keys were last used, to the minute. */
export class LastUse051 extends Migration {
  override up(): void {
    this.addSql('ALTER TABLE mandate.partner_key ADD COLUMN last_used_at timestamptz');
    this.addSql('ALTER TABLE mandate.verification_key ADD COLUMN last_used_at timestamptz');
  }
}
