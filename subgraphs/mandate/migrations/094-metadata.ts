import { Migration } from '@mikro-orm/migrations';

/** Names and texts of the caller's own, with campaigns and results. */
export class Metadata094 extends Migration {
  override up(): void {
    this.addSql('ALTER TABLE mandate.campaign ADD COLUMN metadata jsonb');
    this.addSql('ALTER TABLE mandate.result ADD COLUMN metadata jsonb');
  }
}
