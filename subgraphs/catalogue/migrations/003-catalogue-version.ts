import { Migration } from '@mikro-orm/migrations';

/**
 * A number that grows with every statement that changes skills, in its transaction: whoever keeps something made from the
 * catalogue sees by it, once the change is committed, that it must be made anew.
 */
export class CatalogueVersion003 extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE catalogue.catalogue_version (
        single boolean PRIMARY KEY DEFAULT true CHECK (single),
        version bigint NOT NULL
      )`);
    this.addSql('INSERT INTO catalogue.catalogue_version (version) VALUES (1)');
    this.addSql(`
      CREATE FUNCTION catalogue.bump_catalogue_version() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE catalogue.catalogue_version SET version = version + 1;
        RETURN NULL;
      END $$`);
    this.addSql(`
      CREATE TRIGGER skill_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON catalogue.skill
      FOR EACH STATEMENT EXECUTE FUNCTION catalogue.bump_catalogue_version()`);
  }
}
