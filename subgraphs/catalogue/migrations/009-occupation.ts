import { Migration } from '@mikro-orm/migrations';

/** Occupations raise the version of the catalogue: the index of searches is made from them too. */
export class Occupation009 extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE catalogue.occupation (
        id text PRIMARY KEY CHECK (id ~ '^oc_[0-9]{1,9}$'),
        name text NOT NULL,
        aliases text[] NOT NULL,
        skill_ids text[] NOT NULL
      )`);
    this.addSql(`
      CREATE TRIGGER occupation_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON catalogue.occupation
      FOR EACH STATEMENT EXECUTE FUNCTION catalogue.bump_catalogue_version()`);
  }
}
