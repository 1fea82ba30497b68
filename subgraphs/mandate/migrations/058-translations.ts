import { Migration } from '@mikro-orm/migrations';

/** Versions that were ready before have no translations, and are not given any. */
export class Translations058 extends Migration {
  override up(): void {
    this.addSql(`ALTER TABLE mandate.flow ADD COLUMN translations jsonb NOT NULL DEFAULT '{}'`);
  }
}
