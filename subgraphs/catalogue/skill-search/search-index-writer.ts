import { columnsOf } from '../../../kernel/store/database/columns.ts';
import type { Statements } from '../../../kernel/store/database/statements.ts';
import { byText } from '../by-text.ts';
import { indexRows, UNCOUNTED, type IndexedSkill, type IndexRow } from './index-rows.ts';
import { variantsOf } from './near-words.ts';
import {
  ADD_COUNTS,
  ADD_ROWS,
  ADD_VARIANTS,
  DROP_COUNTS,
  DROP_INDEXED,
  DROP_ROWS,
  DROP_VARIANTS,
  KEEP_INDEXED,
  READ_INDEXED,
  UNKNOWN_WORDS,
} from './search-index.statements.ts';
import { termOf, wordsOf } from './indexed-words.ts';

const LOCK = 7_230_120;
const ROWS_AT_ONCE = 20_000;

/** A column of many rows as one text: nothing that is indexed holds a line end, and splitting costs next to nothing. */
const columns = <Row>(rows: readonly Row[], ...names: (keyof Row)[]): string[] =>
  columnsOf(rows, ...names).map((column) => column.join('\n'));

type SkillRow = IndexRow & { skillId: string };

/**
 * Brings what searches read up to date with the given skills, new or changed, in the caller's transaction. Counts of
 * words are gathered over all of them and written once, at the end.
 */
export class SearchIndexWriter {
  /** The change in the number of skills, by word and by letters shared. */
  readonly #changes = new Map<string, Map<number, number>>();

  private constructor(private readonly statements: Statements) {}

  /** Two writers would wait for each other's words, so one writes at a time, until its transaction ends. */
  static async open(statements: Statements): Promise<SearchIndexWriter> {
    await statements.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    return new SearchIndexWriter(statements);
  }

  async add(skills: readonly IndexedSkill[]): Promise<void> {
    const ids = columns(skills, 'id');
    await this.#drop(await this.statements.query<IndexedSkill>(READ_INDEXED, ids));
    const rows = rowsOf(skills);
    for (const row of rows) this.#count(row, 1);
    // Rows in the order of their index are written page by page.
    const sorted = rows.toSorted(
      (a, b) => a.kind - b.kind || byText(a.word, b.word) || byText(a.term, b.term),
    );
    await this.statements.query(ADD_ROWS, columns(sorted, 'kind', 'word', 'term', 'skillId', 'shared'));
    const indexed = skills.map(({ id, name, aliases }) => {
      const terms = termsOf(name, aliases);
      const words = [...new Set(terms.flatMap((term) => term.split(' ')))];
      return { id, terms: terms.join('\t'), words: words.join(' ') };
    });
    await this.statements.query(KEEP_INDEXED, columns(indexed, 'id', 'terms', 'words'));
  }

  /** Takes skills that are no longer found out of the index. */
  async remove(ids: readonly string[]): Promise<void> {
    for (const some of portions([...ids])) {
      const column = [some.join('\n')];
      await this.#drop(await this.statements.query<IndexedSkill>(READ_INDEXED, column));
      await this.statements.query(DROP_INDEXED, column);
    }
  }

  async #drop(indexed: IndexedSkill[]): Promise<void> {
    if (indexed.length === 0) return;
    const rows = rowsOf(indexed);
    for (const row of rows) this.#count(row, -1);
    await this.statements.query(DROP_ROWS, columns(rows, 'kind', 'word', 'term', 'skillId'));
  }

  async close(): Promise<void> {
    const words = [...this.#changes.keys()].toSorted();
    for (const some of portions(words)) await this.#learn(some);
    const counts = words
      .flatMap((word) => [...this.#changes.get(word)!].map(([shared, skills]) => ({ word, shared, skills })))
      .filter(({ skills }) => skills !== 0);
    for (const some of portions(counts))
      await this.statements.query(ADD_COUNTS, columns(some, 'word', 'shared', 'skills'));
    const fewer = counts.filter(({ skills }) => skills < 0).map(({ word }) => word);
    for (const some of portions([...new Set(fewer)])) await this.#forget(some);
  }

  #count({ word, shared }: IndexRow, by: 1 | -1): void {
    if (shared === UNCOUNTED) return;
    let counts = this.#changes.get(word);
    if (!counts) this.#changes.set(word, (counts = new Map()));
    counts.set(shared, (counts.get(shared) ?? 0) + by);
  }

  /** Keeps the variants of words that no skill had before. */
  async #learn(words: string[]): Promise<void> {
    const unknown = await this.statements.query<{ word: string }>(UNKNOWN_WORDS, [words.join('\n')]);
    for (const rows of portions(variantRows(unknown)))
      await this.statements.query(ADD_VARIANTS, columns(rows, 'variant', 'word'));
  }

  /** Drops words that no skill has any more. */
  async #forget(words: string[]): Promise<void> {
    await this.statements.query(DROP_COUNTS, [words.join('\n')]);
    const gone = await this.statements.query<{ word: string }>(UNKNOWN_WORDS, [words.join('\n')]);
    for (const rows of portions(variantRows(gone)))
      await this.statements.query(DROP_VARIANTS, columns(rows, 'variant', 'word'));
  }
}

const rowsOf = (skills: readonly IndexedSkill[]): SkillRow[] =>
  skills.flatMap((skill) => indexRows(skill).map((row) => ({ ...row, skillId: skill.id })));

/** The name comes first. */
const termsOf = (name: string, aliases: readonly string[]): string[] =>
  [...new Set([name, ...aliases].map((text) => termOf(wordsOf(text))))].filter(Boolean);

const variantRows = (words: { word: string }[]) =>
  words.flatMap(({ word }) => variantsOf(word).map((variant) => ({ variant, word })));

function* portions<Item>(items: Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += ROWS_AT_ONCE) yield items.slice(from, from + ROWS_AT_ONCE);
}
