import type { Statements } from '../../../kernel/store/database/statements.ts';
import { editDistance } from '../edit-distance.ts';
import { beginningWith, type Keyword } from './keyword.rules.ts';
import { errorsForgiven, variantsOf } from './near-words.ts';
import { COMMON_WORDS, havingNearWords, VARIANT_WORDS } from './skill-search.statements.ts';

/** Near spellings are a hint, not a listing: so many skills, by so many words for each one typed. */
const MOST_SKILLS = 50;
const MOST_WORDS = 5;
/** The skills of the rarest word that are looked at where there are several words. */
const MOST_CANDIDATES = 500;

interface CountedWord {
  word: string;
  skills: number;
}

/** Skills by words that are nearly those typed, nearest first. */
export class NearSkills {
  constructor(private readonly statements: Statements) {}

  /** Only the nearest spellings are worth adding to what matches as typed. */
  async find({ words, wanted }: Keyword, somethingFound: boolean): Promise<string[]> {
    const typed = wanted.map(({ word }) => word);
    // `house keeping` for `housekeeping`.
    const joined = words.length > 1 && words.length < 4 ? words.join('') : undefined;
    const forgiven = (word: string) => Math.min(errorsForgiven(word), somethingFound ? 1 : 2);
    const near = await this.#near(joined === undefined ? typed : [...typed, joined], forgiven);
    const alternatives = typed.length > 1 ? await this.#withTyped(typed, near) : [near[0]!];
    const found = await this.#having(alternatives);
    const ofJoined = joined === undefined ? [] : await this.#having([near.at(-1)!]);
    return [...new Set([...found, ...ofJoined])].slice(0, MOST_SKILLS);
  }

  /** The words within the errors of each typed one: nearest first, then those that most skills have. */
  async #near(typed: string[], forgiven: (word: string) => number): Promise<CountedWord[][]> {
    const variants = typed.flatMap((word) => (forgiven(word) > 0 ? variantsOf(word, forgiven(word)) : []));
    if (variants.length === 0) return typed.map(() => []);
    const candidates = await this.statements.query<CountedWord>(VARIANT_WORDS, [[...new Set(variants)]]);
    return typed.map((word) => {
      const most = forgiven(word);
      if (most === 0) return [];
      return candidates
        .map((one) => ({ ...one, distance: editDistance(word, one.word, most) }))
        .filter(({ distance }) => distance <= most)
        .toSorted((a, b) => a.distance - b.distance || b.skills - a.skills || (a.word < b.word ? -1 : 1))
        .slice(0, MOST_WORDS);
    });
  }

  /** Some of several words may be right as they are. */
  async #withTyped(typed: string[], near: CountedWord[][]): Promise<CountedWord[][]> {
    const ranges = typed.map(beginningWith);
    const common = await this.statements.query<CountedWord & { place: number }>(COMMON_WORDS, [
      ranges.map(({ low }) => low),
      ranges.map(({ high }) => high),
      MOST_WORDS,
    ]);
    return typed.map((_, index) => [...common.filter(({ place }) => place === index), ...near[index]!]);
  }

  async #having(lists: CountedWord[][]): Promise<string[]> {
    if (lists.some((list) => list.length === 0)) return [];
    const skills = (list: CountedWord[]) => list.reduce((sum, one) => sum + one.skills, 0);
    const [rarest, ...others] = lists
      .toSorted((a, b) => skills(a) - skills(b))
      .map((list) => [...new Set(list.map(({ word }) => word))]);
    const most = others.length === 0 ? MOST_SKILLS : MOST_CANDIDATES;
    const rows = await this.statements.query<{ skill_id: string }>(havingNearWords(lists.length), [
      rarest,
      most,
      ...others,
    ]);
    return rows.map((row) => row.skill_id);
  }
}
