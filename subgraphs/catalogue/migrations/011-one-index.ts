import { Migration } from '@mikro-orm/migrations';

/** Searches read the index in memory (docs/decisions/0056), so the tables that they read before go. */
export class OneIndex011 extends Migration {
  override up(): void {
    for (const table of ['skill_word', 'word_count', 'word_variant', 'indexed_skill'])
      this.addSql(`DROP TABLE catalogue.${table}`);
  }
}
