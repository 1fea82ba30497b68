import type { CatalogueIndex, SearchedCatalogue } from '../index/catalogue-index.ts';
import { decideKeyword } from './keyword.rules.ts';
import { searchSkills } from './search-skills.ts';

interface FoundSkills {
  found: number;
  /** The best come first; only the part that was asked for. */
  ids: string[];
  isOutdated: boolean;
}

export interface SearchPage {
  offset: number;
  limit: number;
}

/** Pages of one search follow each other, so the last few are kept. */
const KEPT = 32;

/**
 * Ranks the exact name first, then the exact alias, the skills of an occupation, names that begin with the keyword, whole
 * words, beginnings of words, near spellings, and what has most of the words (docs/decisions/0056).
 */
export class SkillSearchService {
  #kept = new Map<string, Int32Array>();
  #keptOf: SearchedCatalogue | undefined;

  constructor(private readonly catalogue: CatalogueIndex) {}

  async search(given: string, { offset, limit }: SearchPage, isOpen = false): Promise<FoundSkills> {
    const keyword = decideKeyword(given, isOpen);
    const { catalogue, isOutdated } = await this.catalogue.look();
    const found = this.#search(catalogue, keyword);
    return {
      isOutdated,
      found: found.length,
      ids: Array.from(found.subarray(offset, offset + limit), (skill) => catalogue.skills.ids[skill]!),
    };
  }

  #search(catalogue: SearchedCatalogue, keyword: string): Int32Array {
    if (this.#keptOf !== catalogue) this.#kept = new Map();
    this.#keptOf = catalogue;
    const found = this.#kept.get(keyword) ?? searchSkills(catalogue, keyword);
    this.#kept.delete(keyword);
    this.#kept.set(keyword, found);
    if (this.#kept.size > KEPT) this.#kept.delete(this.#kept.keys().next().value!);
    return found;
  }
}
