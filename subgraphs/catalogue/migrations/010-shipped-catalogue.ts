import { Migration } from '@mikro-orm/migrations';

/**
 * A catalogue that was filled before there was this row is told by its first skill: nobody else's sk_10101 is called
 * Brick Laying. Its digest is of no file, so that the next start brings it up to date.
 */
export class ShippedCatalogue010 extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE catalogue.shipped_catalogue (
        single boolean PRIMARY KEY DEFAULT true CHECK (single),
        digest text NOT NULL
      )`);
    this.addSql(`
      INSERT INTO catalogue.shipped_catalogue (digest)
      SELECT 'before' FROM catalogue.skill WHERE id = 'sk_10101' AND name = 'Brick Laying'`);
  }
}
