import { Migration } from '@mikro-orm/migrations';

/**
 * The tables that searches read, all of them made from `skill`. Texts are compared byte by byte
 * (COLLATE "C"), whatever the locale of the database, so that a range of an index is a prefix.
 */
export class SkillSearch002 extends Migration {
  override up(): void {
    this.addSql(`
      CREATE TABLE catalogue.skill_word (
        kind smallint NOT NULL,
        word text COLLATE "C" NOT NULL,
        term text COLLATE "C" NOT NULL,
        skill_id text NOT NULL,
        shared smallint NOT NULL,
        PRIMARY KEY (kind, word, term, skill_id) INCLUDE (shared)
      )`);
    this.addSql(`
      CREATE TABLE catalogue.word_count (
        word text COLLATE "C" NOT NULL,
        shared smallint NOT NULL,
        skills integer NOT NULL,
        PRIMARY KEY (word, shared) INCLUDE (skills)
      )`);
    this.addSql(`
      CREATE TABLE catalogue.word_variant (
        variant text COLLATE "C" NOT NULL,
        word text COLLATE "C" NOT NULL,
        PRIMARY KEY (variant, word)
      )`);
    // The words of each skill in the index, so that a change takes out exactly what it replaces.
    this.addSql(`
      CREATE TABLE catalogue.indexed_skill (
        skill_id text PRIMARY KEY,
        name text NOT NULL,
        aliases text[] NOT NULL,
        terms text[] NOT NULL,
        words tsvector NOT NULL
      )`);
    this.addSql('CREATE INDEX indexed_skill_words ON catalogue.indexed_skill USING gin (words)');
    // Browsing goes by number: sk_9 before sk_10.
    this.addSql('CREATE INDEX skill_number ON catalogue.skill (length(id), id COLLATE "C")');
    this.addSql(
      'CREATE INDEX skill_of_sub_skill ON catalogue.skill (sub_skill_id, length(id), id COLLATE "C")',
    );
    this.addSql('DROP INDEX catalogue.skill_sub_skill');
    this.addSql(
      'CREATE INDEX sub_skill_of_master ON catalogue.sub_skill (master_skill_id, length(id), id COLLATE "C")',
    );
    this.addSql('DROP INDEX catalogue.sub_skill_master');
  }
}
