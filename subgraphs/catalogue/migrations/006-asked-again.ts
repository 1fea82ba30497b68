import { Migration } from '@mikro-orm/migrations';

/** A rejected request leaves its name to the one that asks again. */
export class AskedAgain006 extends Migration {
  override up(): void {
    this.addSql('ALTER TABLE catalogue.skill_request ALTER COLUMN name_key DROP NOT NULL');
  }
}
