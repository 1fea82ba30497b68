import { Check, Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** Texts that searches compare are in the order of their bytes, so that a range of an index is a prefix. */
const bytes = { type: 'text', collation: 'C' };

/** A word of a skill. Its primary key also holds `shared`, which MikroORM cannot say. */
@Entity({ schema: 'catalogue', tableName: 'skill_word' })
export class SkillWordRow {
  @PrimaryKey({ type: 'smallint', autoincrement: false }) kind: number;
  @PrimaryKey({ ...bytes }) word: string;
  @PrimaryKey({ ...bytes }) term: string;
  @PrimaryKey({ type: 'text' }) skillId: string;
  @Property({ type: 'smallint' }) shared: number;
}

/** How many skills have a word. Its primary key also holds `skills`, which MikroORM cannot say. */
@Entity({ schema: 'catalogue', tableName: 'word_count' })
export class WordCountRow {
  @PrimaryKey({ ...bytes }) word: string;
  @PrimaryKey({ type: 'smallint', autoincrement: false }) shared: number;
  @Property({ type: 'integer' }) skills: number;
}

/** A word with one letter left out. */
@Entity({ schema: 'catalogue', tableName: 'word_variant' })
export class WordVariantRow {
  @PrimaryKey({ ...bytes }) variant: string;
  @PrimaryKey({ ...bytes }) word: string;
}

/** A skill as the index holds it, so that a change takes out exactly what it replaces. */
@Entity({ schema: 'catalogue', tableName: 'indexed_skill' })
@Index({ name: 'indexed_skill_words', properties: ['words'], type: 'gin' })
export class IndexedSkillRow {
  @PrimaryKey({ type: 'text' }) skillId: string;
  @Property({ type: 'text' }) name: string;
  @Property({ type: 'array' }) aliases: string[];
  @Property({ type: 'array' }) terms: string[];
  @Property({ type: 'string', columnType: 'tsvector' }) words: string;
}

/** A number that a trigger raises with every statement that changes skills. */
@Entity({ schema: 'catalogue', tableName: 'catalogue_version' })
@Check({ name: 'catalogue_version_single_check', expression: 'single' })
export class CatalogueVersionRow {
  @PrimaryKey({ type: 'boolean', default: true }) single: boolean;
  @Property({ type: 'bigint' }) version: string;
}
