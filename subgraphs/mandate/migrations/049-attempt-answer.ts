import { Migration } from '@mikro-orm/migrations';

/** Whoever looks for the reason of a failed delivery wants to read what the endpoint answered. */
export class AttemptAnswer049 extends Migration {
  override up(): void {
    this.addSql('ALTER TABLE mandate.webhook_attempt ADD COLUMN answer text');
  }
}
