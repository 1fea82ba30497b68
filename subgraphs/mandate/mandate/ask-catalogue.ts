import type { Clock } from '../../../kernel/core/clock.ts';
import type { AskGraph } from '../../../kernel/core/graph/ask-graph.ts';
import type { AnswerTo, OperationName, VariablesOf } from '../../../kernel/core/graph/ask.ts';
import { serviceFor, type Identity } from '../../../kernel/core/identity/identity.ts';
import { Refusal, refuse } from '../../../kernel/core/refusal.ts';
import { foldName } from '../../../kernel/core/rules/folded-name.ts';
import type { SkillFacts } from './stored-data.rules.ts';

const KEEP_MILLISECONDS = 5_000;
const MOST_KEPT = 10_000;

interface Kept<Value> {
  value: Value;
  until: number;
}

/**
 * What mandates need to know of the catalogue, asked through the graph before any transaction begins. What exists is
 * remembered for seconds; that something does not exist never is.
 */
export class AskCatalogue {
  readonly #skills = new Map<string, Kept<{ verifiable: boolean }>>();
  #countries: Kept<ReadonlySet<string>> | undefined;

  constructor(
    private readonly ask: AskGraph,
    private readonly clock: Clock,
  ) {}

  async skillFacts(identity: Identity, skillIds: string[], names: string[]): Promise<SkillFacts> {
    const [skills, requested] = await Promise.all([
      this.#skillsById(identity, skillIds),
      this.requested(identity, names),
    ]);
    return { skills, requested };
  }

  /** Not remembered: a name that waits may have got its skill a moment ago. */
  async requested(
    identity: Identity,
    names: readonly string[],
  ): Promise<ReadonlyMap<string, { skillId: string | null }>> {
    if (names.length === 0) return new Map();
    const found = await this.#run('MandateRequestedSkills', { names: [...names] }, identity);
    return new Map(found.map(({ name, skillId }) => [foldName(name), { skillId }]));
  }

  /** Those that can be chosen, by code. Asked anew when one of the wanted is not among those remembered. */
  async countries(identity: Identity, wanted: readonly string[]): Promise<ReadonlySet<string>> {
    const now = this.clock.now().getTime();
    const kept = this.#countries;
    if (kept && kept.until > now && wanted.every((code) => kept.value.has(code.toUpperCase())))
      return kept.value;
    const found = await this.#run('MandateCountries', {}, identity);
    const value = new Set(found.map(({ code }) => code));
    this.#countries = { value, until: now + KEEP_MILLISECONDS };
    return value;
  }

  async #skillsById(
    identity: Identity,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, { verifiable: boolean }>> {
    const now = this.clock.now().getTime();
    const known = new Map<string, { verifiable: boolean }>();
    for (const id of ids) {
      const kept = this.#skills.get(id);
      if (kept && kept.until > now) known.set(id, kept.value);
    }
    const unknown = [...new Set(ids)].filter((id) => !known.has(id));
    if (unknown.length === 0) return known;
    const { items } = await this.#run('MandateSkills', { ids: unknown }, identity);
    if (this.#skills.size > MOST_KEPT) this.#skills.clear();
    for (const { id, verifiable } of items) {
      known.set(id, { verifiable });
      this.#skills.set(id, { value: { verifiable }, until: now + KEEP_MILLISECONDS });
    }
    return known;
  }

  /** The caller has done nothing wrong when the catalogue cannot answer. */
  async #run<Name extends OperationName>(
    operation: Name,
    variables: VariablesOf<Name>,
    identity: Identity,
  ): Promise<AnswerTo<Name>> {
    try {
      return await this.ask(operation, variables, serviceFor(identity, 'mandate'));
    } catch (error) {
      const seconds = error instanceof Refusal ? error.retryAfterSeconds : undefined;
      throw Object.assign(refuse.unavailable(seconds), { cause: error });
    }
  }
}
