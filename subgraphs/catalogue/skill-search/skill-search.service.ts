import type { Statements } from '../../../kernel/store/database/statements.ts';
import { OccupationNames } from '../occupation/occupation-names.ts';
import type { Store } from '../../../kernel/store/database/store.ts';
import { beginningWith, decideKeyword, type Keyword, type WordRange } from './keyword.rules.ts';
import { NearSkills } from './near-skills.ts';
import { manyWords, ONE_WORD, WORD_FOUND } from './skill-search.statements.ts';

/** Near spellings are added where fewer skills than this match as typed. */
const FEW = 20;

/** Skills that are found by the words of an occupation's name, beside its own. */
const MOST_BESIDE_OCCUPATION = 200;

interface FoundSkills {
  found: number;
  /** The best come first; only the part that was asked for. */
  ids: string[];
}

export interface SearchPage {
  offset: number;
  limit: number;
}

/**
 * Ranks the exact name first, then the exact alias, names that begin with the keyword, aliases that do, whole words in
 * names, in aliases, beginnings of words, and near spellings (docs/decisions/0012).
 */
export class SkillSearchService {
  readonly #statements: Statements;
  readonly #near: NearSkills;
  readonly #occupations: OccupationNames;

  constructor(store: Store) {
    this.#statements = store.shared().statements;
    this.#near = new NearSkills(this.#statements);
    this.#occupations = new OccupationNames(store);
  }

  async search(given: string, { offset, limit }: SearchPage, isOpen = false): Promise<FoundSkills> {
    const keyword = decideKeyword(given, isOpen);
    if (keyword.wanted.length === 0) return { found: 0, ids: [] };
    const ofOccupation = await this.#occupations.skillsOf(keyword.term);
    if (ofOccupation.length > 0) return this.#withOccupation(keyword, ofOccupation, { offset, limit });
    const asTyped = await this.#asTyped(keyword, { offset, limit });
    if (asTyped.found >= FEW) return asTyped;
    // They are few enough to have them all, so that pages of one search agree on what was found before.
    const all =
      offset === 0 && asTyped.ids.length === asTyped.found
        ? asTyped
        : await this.#asTyped(keyword, { offset: 0, limit: FEW });
    const near = await this.#near.find(keyword, all.found > 0);
    const ids = [...new Set([...all.ids, ...near])];
    return { found: ids.length, ids: ids.slice(offset, offset + limit) };
  }

  /** The name of an occupation finds its skills first, then whatever has the words. */
  async #withOccupation(
    keyword: Keyword,
    skillIds: readonly string[],
    { offset, limit }: SearchPage,
  ): Promise<FoundSkills> {
    const asTyped = await this.#asTyped(keyword, { offset: 0, limit: MOST_BESIDE_OCCUPATION });
    const ids = [...new Set([...skillIds, ...asTyped.ids])];
    return { found: ids.length, ids: ids.slice(offset, offset + limit) };
  }

  #asTyped(keyword: Keyword, page: SearchPage): Promise<FoundSkills> {
    const [only, ...more] = keyword.wanted;
    return more.length === 0
      ? this.#oneWord(beginningWith(only!.word), page)
      : this.#manyWords(keyword, page);
  }

  async #oneWord({ word, low, high }: WordRange, { offset, limit }: SearchPage): Promise<FoundSkills> {
    if (offset > 0) {
      // A far page reads all before it, so one past the end must not begin to.
      const [counted] = await this.#statements.query<{ found: number }>(WORD_FOUND, [low, high, word.length]);
      const { found } = counted!;
      if (offset >= found) return { found, ids: [] };
    }
    const needed = offset + limit;
    // A skill comes once for each way in which it matches, and once more for each alias that begins alike.
    for (let rows = 3 * needed; ; rows *= 4) {
      const [hit] = await this.#statements.query<FoundSkills>(ONE_WORD, [low, high, word.length, rows]);
      const { found, ids } = hit!;
      const different = [...new Set(ids)];
      if (different.length >= Math.min(needed, found) || ids.length < rows)
        return { found, ids: different.slice(offset, needed) };
    }
  }

  async #manyWords({ term, words, wanted }: Keyword, { offset, limit }: SearchPage): Promise<FoundSkills> {
    const [hit] = await this.#statements.query<FoundSkills>(manyWords(wanted.length), [
      wanted.map(({ lexeme }) => lexeme).join(' & '),
      term,
      ` ${words.at(-1)} `,
      limit,
      offset,
      ...wanted.map(({ within }) => within),
    ]);
    return hit!;
  }
}
