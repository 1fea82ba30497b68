import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../../../kernel/core/clock.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import { isDatabaseAway } from '../../../../kernel/store/database/database-errors.rules.ts';
import type { Log } from '../../../../kernel/core/log.ts';
import type { OccupationRow } from '../../occupation/occupation.entity.ts';
import { ALL_OCCUPATIONS } from '../../occupation/occupation.service.ts';
import { buildSkillIndex } from './index-builder.ts';
import type { IndexedSkill } from './indexed-skill.ts';
import type { SkillIndex } from './skill-index.ts';

const SKILLS_AT_ONCE = 2_000;
/** A call waits so long for the index of the catalogue as it is; then it is answered by the one before. */
const FRESH_WITHIN_MILLISECONDS = 1_500;
/** Selections change no name, so the index stays and only the order of skills follows them, by so much later. */
const USE_COUNTED_MILLISECONDS = 30_000;

const USES = 'SELECT skill_id AS id, count(*)::integer AS uses FROM catalogue.selection GROUP BY skill_id';

/** The indexes that searches read. Occupations are apart from skills: a word may well be both. */
export interface SearchedCatalogue {
  skills: SkillIndex;
  occupations: SkillIndex;
  /** The skills of each occupation, by its id. */
  skillsOf: ReadonlyMap<string, readonly string[]>;
}

export interface LookedAtCatalogue {
  catalogue: SearchedCatalogue;
  /** The catalogue has changed, and this is the one before: the answer says so. */
  isOutdated: boolean;
}

/**
 * Holds the index of the catalogue, one in each process, shared by all that look for skills. Every call looks at the version
 * of the catalogue, so that a change is seen by whoever asks after its commit. A new index is made beside the old one.
 */
export class CatalogueIndex {
  #current: (SearchedCatalogue & { version: string; madeAtMs: number }) | undefined;
  #making: Promise<void> | undefined;
  #isCounting = false;
  #countedAt = 0;

  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** The version of the database, and that in memory as it is. */
  async state(): Promise<{ database: number; index: number; skills: number; madeAtMs: number }> {
    const database = Number(await this.#version());
    const { version, skills, madeAtMs = 0 } = this.#current ?? {};
    return { database, index: Number(version ?? 0), skills: skills?.ids.length ?? 0, madeAtMs };
  }

  async get(): Promise<SearchedCatalogue> {
    return (await this.look()).catalogue;
  }

  /** A large catalogue takes longer to read again than anybody waits; then the index is that of the version before. */
  async look(): Promise<LookedAtCatalogue> {
    if (!this.#current) await this.#make();
    const version = await this.#versionOr(this.#current!.version);
    if (version !== this.#current!.version) {
      const made = this.#make().catch((error: unknown) =>
        this.log.warn({ err: error }, 'the skill index could not be brought up to date'),
      );
      await Promise.race([made, wait(FRESH_WITHIN_MILLISECONDS, undefined, { ref: false })]);
    } else this.#countUse();
    const catalogue = this.#current!;
    return { catalogue, isOutdated: BigInt(catalogue.version) < BigInt(version) };
  }

  /** Nobody waits for it: the order of skills that fit alike is as good a moment later. */
  #countUse(): void {
    if (this.#isCounting || this.clock.now().getTime() - this.#countedAt < USE_COUNTED_MILLISECONDS) return;
    this.#isCounting = true;
    void this.#rankByUse()
      .catch((error: unknown) => this.log.warn({ err: error }, 'the use of skills could not be counted'))
      .finally(() => (this.#isCounting = false));
  }

  async #rankByUse(): Promise<void> {
    const uses = await this.#uses();
    const current = this.#current!;
    current.skills.rank(uses);
    // Searches keep what they found in a catalogue; in the same one of another order it would be found again.
    this.#current = { ...current };
  }

  async #uses(): Promise<Map<string, number>> {
    this.#countedAt = this.clock.now().getTime();
    const used = await this.#statements.query<{ id: string; uses: number }>(USES);
    return new Map(used.map((row) => [row.id, row.uses]));
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
    const uses = await this.#uses();
    for (let after = ''; ;) {
      const rows = await this.#statements.query<IndexedSkill>(
        'SELECT id, name, aliases, names FROM catalogue.skill WHERE archived_at IS NULL AND id > $1 ORDER BY id LIMIT $2',
        [after, SKILLS_AT_ONCE],
      );
      for (const row of rows) yield { ...row, uses: uses.get(row.id) ?? 0 };
      if (rows.length < SKILLS_AT_ONCE) return;
      after = rows.at(-1)!.id;
    }
  }

  get #statements() {
    return this.store.shared().reads;
  }
}
