import { setTimeout as wait } from 'node:timers/promises';
import type { Store } from '../../../kernel/store/database/store.ts';
import { isDatabaseAway } from '../../../kernel/store/database/trouble.rules.ts';
import type { Log } from '../../../kernel/core/log.ts';
import type { OccupationRow } from '../occupation/occupation.entity.ts';
import { ALL_OCCUPATIONS } from '../occupation/occupation.service.ts';
import { buildSkillIndex } from './index-builder.ts';
import type { IndexedSkill } from './indexed-skill.ts';
import type { SkillIndex } from './skill-index.ts';

const SKILLS_AT_ONCE = 2_000;
/** A call waits so long for the index of the catalogue as it is; then it is answered by the one before. */
const FRESH_WITHIN_MILLISECONDS = 1_500;

/** What is looked at to find skills. Occupations are apart from skills: a word may well be both. */
export interface SearchedCatalogue {
  skills: SkillIndex;
  occupations: SkillIndex;
  /** The skills of each occupation, by its id. */
  skillsOf: ReadonlyMap<string, readonly string[]>;
}

/**
 * Holds the index of the catalogue, one in each process, shared by all that look for skills. Every call looks at the version
 * of the catalogue, so that a change is seen by whoever asks after its commit. A new index is made beside the old one.
 */
export class CatalogueIndex {
  #current: (SearchedCatalogue & { version: string; madeAtMs: number }) | undefined;
  #making: Promise<void> | undefined;

  constructor(
    private readonly store: Store,
    private readonly log: Log,
  ) {}

  /** The version of the database, and that in memory as it is. */
  async state(): Promise<{ database: number; index: number; skills: number; madeAtMs: number }> {
    const database = Number(await this.#version());
    const { version, skills, madeAtMs = 0 } = this.#current ?? {};
    return { database, index: Number(version ?? 0), skills: skills?.ids.length ?? 0, madeAtMs };
  }

  /** A large catalogue takes longer to read again than anybody waits; then the index is that of the version before. */
  async get(): Promise<SearchedCatalogue> {
    if (!this.#current) await this.#make();
    else if ((await this.#versionOr(this.#current.version)) !== this.#current.version) {
      const made = this.#make().catch((error: unknown) =>
        this.log.warn({ err: error }, 'the skill index could not be brought up to date'),
      );
      await Promise.race([made, wait(FRESH_WITHIN_MILLISECONDS, undefined, { ref: false })]);
    }
    return this.#current!;
  }

  #make(): Promise<void> {
    this.#making ??= this.#bringUpToDate().finally(() => (this.#making = undefined));
    return this.#making;
  }

  async #version(): Promise<string> {
    const [row] = await this.#statements.query<{ version: string }>(
      'SELECT version::text FROM catalogue.catalogue_version',
    );
    return row!.version;
  }

  /** While the database is away the catalogue is the one that was read last. */
  #versionOr(last: string): Promise<string> {
    return this.#version().catch((error: unknown) => {
      if (isDatabaseAway(error)) return last;
      throw error;
    });
  }

  async #bringUpToDate(): Promise<void> {
    // The version is read before the skills: a change while they are read is seen at the next look.
    const version = await this.#version();
    if (version === this.#current?.version) return;
    const start = performance.now();
    const skills = await buildSkillIndex(this.#skills());
    const named = await this.#statements.query<OccupationRow>(ALL_OCCUPATIONS);
    const occupations = await buildSkillIndex(named);
    const skillsOf = new Map(named.map(({ id, skillIds }) => [id, skillIds]));
    this.#current = { skills, occupations, skillsOf, version, madeAtMs: Date.now() };
    const milliseconds = Math.round(performance.now() - start);
    this.log.info({ skills: skills.ids.length, milliseconds }, 'skill index made');
  }

  async *#skills(): AsyncGenerator<IndexedSkill> {
    const used = await this.#statements.query<{ id: string; uses: number }>(
      'SELECT skill_id AS id, count(*)::integer AS uses FROM catalogue.selection GROUP BY skill_id',
    );
    const uses = new Map(used.map((row) => [row.id, row.uses]));
    for (let after = ''; ;) {
      const rows = await this.#statements.query<IndexedSkill>(
        'SELECT id, name, aliases FROM catalogue.skill WHERE archived_at IS NULL AND id > $1 ORDER BY id LIMIT $2',
        [after, SKILLS_AT_ONCE],
      );
      for (const row of rows) yield { ...row, uses: uses.get(row.id) ?? 0 };
      if (rows.length < SKILLS_AT_ONCE) return;
      after = rows.at(-1)!.id;
    }
  }

  get #statements() {
    return this.store.shared().statements;
  }
}
