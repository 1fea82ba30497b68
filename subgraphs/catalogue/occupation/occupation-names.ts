import type { Store } from '../../../kernel/store/database/store.ts';
import { termOf, wordsOf } from '../skill-search/indexed-words.ts';
import type { OccupationRow } from './occupation.entity.ts';
import { ALL_OCCUPATIONS } from './occupation.service.ts';

const CHECK_MILLISECONDS = 1_000;

/** The skills of occupations by their names and aliases. There are a few hundred, read again once a second at most. */
export class OccupationNames {
  #skillIds: Promise<ReadonlyMap<string, readonly string[]>> | undefined;
  #readAfter = 0;

  constructor(private readonly store: Store) {}

  /** The skills of the occupation of this name, folded as searches fold it; none where there is no such occupation. */
  async skillsOf(term: string): Promise<readonly string[]> {
    // The process's own elapsed time counts, which no test clock moves.
    if (!this.#skillIds || performance.now() >= this.#readAfter) {
      this.#readAfter = performance.now() + CHECK_MILLISECONDS;
      this.#skillIds = this.#read();
      this.#skillIds.catch(() => (this.#skillIds = undefined));
    }
    return (await this.#skillIds).get(term) ?? [];
  }

  async #read(): Promise<Map<string, readonly string[]>> {
    const rows = await this.store.shared().statements.query<OccupationRow>(ALL_OCCUPATIONS);
    return new Map(
      rows.flatMap(({ name, aliases, skillIds }) =>
        [name, ...aliases].map((text) => [termOf(wordsOf(text)), skillIds] as const),
      ),
    );
  }
}
