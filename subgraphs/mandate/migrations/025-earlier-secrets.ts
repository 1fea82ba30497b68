import { Migration } from '@mikro-orm/migrations';

/** A second rotation within a day leaves more than one replaced secret that still signs. */
export class EarlierSecrets025 extends Migration {
  override up(): void {
    this.addSql(`ALTER TABLE mandate.webhook ADD COLUMN earlier_secrets jsonb NOT NULL DEFAULT '[]'`);
  }
}
