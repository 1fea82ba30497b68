import type { Clock } from '../../../../kernel/core/clock.ts';
import type { AskGraph } from '../../../../kernel/core/graph/ask.ts';
import type { Identity } from '../../../../kernel/core/identity/identity.ts';
import { BoundedMap } from '../../../../kernel/core/memoize.ts';
import { foldName } from '../../../../kernel/core/rules/folded-name.ts';
import { askAsService } from '../../ask-as-service.ts';
import type { GivenMandate } from './mandate-fields.rules.ts';
import type { SkillFacts } from './stored-data.rules.ts';

const KEEP_MILLISECONDS = 5_000;
const MOST_KEPT = 10_000;

/**
 * Asks the catalogue through the graph, before any transaction begins. Skills and countries that exist are remembered for
 * seconds; absence never is.
 */
export class AskCatalogue {
  readonly #ask: AskGraph;
  readonly #skills = new BoundedMap<string, { verifiable: boolean }>(MOST_KEPT, undefined, KEEP_MILLISECONDS);
  readonly #countries = new BoundedMap<'all', ReadonlySet<string>>(1, undefined, KEEP_MILLISECONDS);

  constructor(
    ask: AskGraph,
    private readonly clock: Clock,
  ) {
    this.#ask = askAsService(ask);
  }

  async skillFacts(identity: Identity, skillIds: string[], names: string[]): Promise<SkillFacts> {
    const [skills, requested] = await Promise.all([
      this.#skillsById(identity, skillIds),
      this.requested(identity, names),
    ]);
    return { skills, requested };
  }

  /** Requests are not remembered: a name that waits may have got its skill a moment ago. */
  async requested(identity: Identity, names: readonly string[]): Promise<SkillFacts['requested']> {
    if (names.length === 0) return new Map();
    const found = await this.#ask('MandateRequestedSkills', { names: [...names] }, identity);
    return new Map(
      found.map(({ name, skillId, status, decisionNote: why }) => [
        foldName(name),
        { skillId, ...(status === 'rejected' && { rejected: { why } }) },
      ]),
    );
  }

  async placeProblems(identity: Identity, location: GivenMandate['location']): Promise<string[]> {
    return location ? await this.#ask('MandatePlace', location, identity) : [];
  }

  /** The codes that can be chosen; they are asked for anew when a wanted one is not among those remembered. */
  async countries(identity: Identity, wanted: readonly string[]): Promise<ReadonlySet<string>> {
    const now = this.clock.now().getTime();
    const kept = this.#countries.get('all', now);
    if (kept && wanted.every((code) => kept.has(code.toUpperCase()))) return kept;
    const found = await this.#ask('MandateCountries', {}, identity);
    const codes = new Set(found.map(({ code }) => code));
    this.#countries.set('all', codes, now);
    return codes;
  }

  async #skillsById(identity: Identity, ids: readonly string[]): Promise<SkillFacts['skills']> {
    const now = this.clock.now().getTime();
    const known = new Map<string, { verifiable: boolean }>();
    for (const id of ids) {
      const kept = this.#skills.get(id, now);
      if (kept) known.set(id, kept);
    }
    const unknown = [...new Set(ids)].filter((id) => !known.has(id));
    if (unknown.length === 0) return known;
    const { items } = await this.#ask('MandateSkills', { ids: unknown }, identity);
    for (const { id, verifiable } of items) {
      known.set(id, { verifiable });
      this.#skills.set(id, { verifiable }, now);
    }
    return known;
  }
}
