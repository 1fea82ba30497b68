import { Migration } from '@mikro-orm/migrations';

export class PageLanguage011 extends Migration {
  override up(): void {
    this.addSql('ALTER TABLE mandate.result ADD COLUMN page_language text');
  }
}
