import { Migration } from '@mikro-orm/migrations';

/** A second rotation of a key within a day leaves more than one replaced secret that is still good. */
export class EarlierKeySecrets027 extends Migration {
  override up(): void {
    this.addSql(`ALTER TABLE mandate.partner_key ADD COLUMN earlier_secrets jsonb NOT NULL DEFAULT '[]'`);
  }
}
