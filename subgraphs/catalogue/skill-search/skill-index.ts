import type { Statements } from '../../../kernel/database/statements.ts';
import { indexRows, type IndexedSkill } from './index-rows.ts';
import { variantsOf } from './near-words.ts';

const LOCK = 7_230_120;
const ROWS_AT_ONCE = 20_000;

/**
 * Brings what searches read up to date with the given skills, new or changed, in the caller's transaction. Counts of
 * words are gathered over all of them and written once, at the end.
 */
export class SkillIndexWriter {
  readonly #statements: Statements;
  /** By word, then by letters shared: how many skills more or less. */
  readonly #changes = new Map<string, Map<number, number>>();

  private constructor(statements: Statements) {
    this.#statements = statements;
  }

  /** One writer at a time, until its transaction ends: two would wait for each other's words. */
  static async open(statements: Statements): Promise<SkillIndexWriter> {
    await statements.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    return new SkillIndexWriter(statements);
  }

  async add(skills: readonly IndexedSkill[]): Promise<void> {
    const gone = await this.#statements.query<{ word: string; shared: number | null }>(
      'DELETE FROM catalogue.skill_word WHERE skill_id = ANY($1::text[]) RETURNING word, shared',
      [skills.map(({ id }) => id)],
    );
    for (const { word, shared } of gone) this.#count(word, shared, -1);
    const rows = skills.flatMap((skill) => indexRows(skill).map((row) => ({ ...row, skillId: skill.id })));
    for (const { word, shared } of rows) this.#count(word, shared, 1);
    await this.#statements.query(
      `INSERT INTO catalogue.skill_word (kind, word, term, skill_id, shared)
       SELECT * FROM unnest($1::smallint[], $2::text[], $3::text[], $4::text[], $5::smallint[])`,
      [
        rows.map(({ kind }) => kind),
        rows.map(({ word }) => word),
        rows.map(({ term }) => term),
        rows.map(({ skillId }) => skillId),
        rows.map(({ shared }) => shared),
      ],
    );
  }

  async close(): Promise<void> {
    const words = [...this.#changes.keys()].toSorted();
    await this.#addVariants(await this.#unknown(words));
    const counts = words.flatMap((word) =>
      [...this.#changes.get(word)!].map(([shared, skills]) => ({ word, shared, skills })),
    );
    const changed = counts.filter(({ skills }) => skills !== 0);
    for (const some of portions(changed))
      await this.#statements.query(
        `INSERT INTO catalogue.word_count (word, shared, skills)
         SELECT * FROM unnest($1::text[], $2::smallint[], $3::integer[])
         ON CONFLICT (word, shared) DO UPDATE SET skills = word_count.skills + excluded.skills`,
        [
          some.map(({ word }) => word),
          some.map(({ shared }) => shared),
          some.map(({ skills }) => skills),
        ],
      );
    const fewer = changed.filter(({ skills }) => skills < 0).map(({ word }) => word);
    if (fewer.length > 0) await this.#forget(fewer);
  }

  #count(word: string, shared: number | null, by: 1 | -1): void {
    if (shared === null) return;
    let counts = this.#changes.get(word);
    if (!counts) this.#changes.set(word, (counts = new Map()));
    counts.set(shared, (counts.get(shared) ?? 0) + by);
  }

  async #unknown(words: string[]): Promise<string[]> {
    const unknown: string[] = [];
    for (const some of portions(words)) {
      const rows = await this.#statements.query<{ word: string }>(
        `SELECT word FROM unnest($1::text[]) AS given (word)
         WHERE NOT EXISTS (SELECT FROM catalogue.word_count WHERE word_count.word = given.word)`,
        [some],
      );
      for (const { word } of rows) unknown.push(word);
    }
    return unknown;
  }

  async #addVariants(words: string[]): Promise<void> {
    for (const some of portions(words, ROWS_AT_ONCE / 20)) {
      const rows = some.flatMap((word) => variantsOf(word).map((variant) => ({ variant, word })));
      await this.#statements.query(
        `INSERT INTO catalogue.word_variant (variant, word)
         SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING`,
        [rows.map(({ variant }) => variant), rows.map(({ word }) => word)],
      );
    }
  }

  /** Words that no skill has any more. */
  async #forget(words: string[]): Promise<void> {
    for (const some of portions(words)) {
      await this.#statements.query(
        'DELETE FROM catalogue.word_count WHERE word = ANY($1::text[]) AND skills = 0',
        [some],
      );
      await this.#statements.query(
        `DELETE FROM catalogue.word_variant WHERE word = ANY($1::text[])
         AND NOT EXISTS (SELECT FROM catalogue.word_count WHERE word_count.word = word_variant.word)`,
        [some],
      );
    }
  }
}

function* portions<Item>(items: Item[], size = ROWS_AT_ONCE): Generator<Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}
