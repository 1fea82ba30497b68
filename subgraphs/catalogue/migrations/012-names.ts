import { Migration } from '@mikro-orm/migrations';

/** Names of skills and occupations in other languages than English. The catalogue that ships is loaded again and fills them. */
export class Names012 extends Migration {
  override up(): void {
    this.addSql(`ALTER TABLE catalogue.skill ADD COLUMN names jsonb NOT NULL DEFAULT '{}'`);
    this.addSql(`ALTER TABLE catalogue.occupation ADD COLUMN names jsonb NOT NULL DEFAULT '{}'`);
  }
}
