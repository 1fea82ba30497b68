import { ALL_OCCUPATIONS } from '../occupation/occupation.service.ts';
import type { Store } from '../../../kernel/store/database/store.ts';
import type { Log } from '../../../kernel/core/log.ts';
import { SkillIndex, type IndexedSkill } from './skill-index.ts';

const CHECK_MILLISECONDS = 1_000;
const SKILLS_AT_ONCE = 2_000;

/**
 * Holds the index of the catalogue, one in each process. The version of the catalogue is looked at once a second at most,
 * and only while the index is used; a new index is made beside the old one, which answers meanwhile.
 */
export class CatalogueIndex {
  #current: { index: SkillIndex; occupations: SkillIndex; version: string } | undefined;
  #making: Promise<void> | undefined;
  #checkAfter = 0;

  constructor(
    private readonly store: Store,
    private readonly log: Log,
  ) {}

  /** Only the first index is waited for. */
  async get(): Promise<SkillIndex> {
    // The process's own elapsed time counts, which no test clock moves.
    const isDue = !this.#current || performance.now() >= this.#checkAfter;
    if (isDue && !this.#making) {
      this.#making = this.#bringUpToDate().finally(() => {
        this.#making = undefined;
        this.#checkAfter = performance.now() + CHECK_MILLISECONDS;
      });
      this.#making.catch((error: unknown) => {
        if (this.#current) this.log.warn({ err: error }, 'the skill index could not be brought up to date');
      });
    }
    if (!this.#current) await this.#making;
    return this.#current!.index;
  }

  /** Occupations by their names, apart from skills: a word may well be both. */
  async occupations(): Promise<SkillIndex> {
    await this.get();
    return this.#current!.occupations;
  }

  async #bringUpToDate(): Promise<void> {
    // The version is read before the skills: a change while they are read is seen at the next look.
    const [row] = await this.#statements.query<{ version: string }>(
      'SELECT version::text FROM catalogue.catalogue_version',
    );
    const { version } = row!;
    if (version === this.#current?.version) return;
    const start = performance.now();
    const index = await SkillIndex.build(this.#skills());
    const occupations = await SkillIndex.build(await this.#statements.query<IndexedSkill>(ALL_OCCUPATIONS));
    this.#current = { index, occupations, version };
    const milliseconds = Math.round(performance.now() - start);
    this.log.info({ skills: index.ids.length, milliseconds }, 'skill index made');
  }

  async *#skills(): AsyncGenerator<IndexedSkill> {
    for (let after = ''; ;) {
      const rows = await this.#statements.query<IndexedSkill>(
        'SELECT id, name, aliases FROM catalogue.skill WHERE archived_at IS NULL AND id > $1 ORDER BY id LIMIT $2',
        [after, SKILLS_AT_ONCE],
      );
      yield* rows;
      if (rows.length < SKILLS_AT_ONCE) return;
      after = rows.at(-1)!.id;
    }
  }

  get #statements() {
    return this.store.shared().statements;
  }
}
