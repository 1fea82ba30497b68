import type { WriteTransaction } from '../../../kernel/store/write-transaction.ts';
import type { AskGraph } from '../../../kernel/core/graph/ask.ts';
import { serviceFor, tenantOf, type Identity, type Tenant } from '../../../kernel/core/identity/identity.ts';
import { forRequest } from '../../../kernel/core/origin.ts';
import { newSecretId } from '../../../kernel/core/ids.ts';
import type {
  AskedItem,
  Question,
  QuestionMaker,
  QuestionPool,
  QuestionRequest,
} from '../question-maker/question-maker.ts';
import { QuestionSetRow } from './question-set.entity.ts';
import { seedOf, type CatalogueSkill } from './question-set.rules.ts';

export interface QuestionSetRequest {
  /** The thing that the questions are for; the seed is made of it. */
  owner: string;
  /** The skills that have no set yet. */
  skillIds: readonly string[];
  /** The number of questions about each skill. */
  count: number;
  /** Picks the skills from the catalogue's answer, or refuses. */
  choose: (wanted: readonly string[], found: readonly CatalogueSkill[]) => CatalogueSkill[];
  itemFor?: (skillId: string) => AskedItem | undefined;
  met?: ReadonlySet<string>;
  /** A question that comes again in another set of this owner has its options in the same places. */
  placesOwner?: string;
  signal?: AbortSignal;
}

/** The questions by skill. */
export type MadeQuestions = ReadonlyMap<string, QuestionPool>;

/** Makes question sets, for mandates and for sessions, outside of any transaction. */
export class SetMaker {
  readonly #ask: AskGraph;
  readonly #makerFor: (tenant: Tenant) => QuestionMaker;
  readonly #secret: string;

  constructor(parts: { ask: AskGraph; makerFor: (tenant: Tenant) => QuestionMaker; secret: string }) {
    this.#ask = parts.ask;
    this.#makerFor = parts.makerFor;
    this.#secret = parts.secret;
  }

  /** The questions that one person is asked, all of them. */
  make(identity: Identity, wanted: QuestionSetRequest): Promise<MadeQuestions> {
    return this.#make(identity, wanted, async (maker, request, signal) => ({
      pool: await maker.make(request, signal),
      examples: [],
    }));
  }

  /** The questions that many people are drawn theirs from. */
  makePools(identity: Identity, wanted: QuestionSetRequest): Promise<MadeQuestions> {
    return this.#make(identity, wanted, (maker, request, signal) => maker.pool(request, signal));
  }

  async #make(
    identity: Identity,
    wanted: QuestionSetRequest,
    have: (maker: QuestionMaker, request: QuestionRequest, signal: AbortSignal) => Promise<QuestionPool>,
  ): Promise<MadeQuestions> {
    const { owner, placesOwner = owner, skillIds, count, choose, itemFor, met, signal } = wanted;
    const service = serviceFor(identity, 'verification');
    const [{ items: found }, suspendedIds] = await Promise.all([
      this.#ask('SkillsWithSiblings', { ids: [...skillIds] }, service),
      this.#ask('SuspendedQuestions', { skillIds: [...skillIds] }, service),
    ]);
    const suspended = new Set(suspendedIds);
    const tenant = tenantOf(identity);
    const maker = this.#makerFor(tenant);
    const seed = seedOf(this.#secret, tenant, owner);
    const placesSeed = seedOf(this.#secret, tenant, placesOwner);
    const done = new AbortController();
    const stop = signal ? AbortSignal.any([signal, done.signal]) : done.signal;
    try {
      const made = choose(skillIds, found).map(async ({ siblings, ...skill }) => {
        const item = itemFor?.(skill.id);
        const request = {
          skill,
          siblings,
          count,
          seed,
          placesSeed,
          suspended,
          ...(item && { item }),
          ...(met && { met }),
        };
        const questions = await forRequest(identity.requestId, () => have(maker, request, stop));
        return [skill.id, questions] as const;
      });
      return new Map(await Promise.all(made));
    } finally {
      // A skill that fails fails all; nobody waits for the rest.
      done.abort();
    }
  }
}

const withoutRight = ({ right: _, skillId: __, ...shown }: Question) => shown;

/** The first of sets that were made at once is kept. */
export async function keepSets(
  transaction: WriteTransaction,
  owner: string,
  made: MadeQuestions,
): Promise<QuestionSetRow[]> {
  const rows: QuestionSetRow[] = [];
  // One order everywhere, so that two calls cannot wait for each other.
  for (const skillId of [...made.keys()].toSorted()) {
    const { pool, examples } = made.get(skillId)!;
    const data = {
      owner,
      skillId,
      id: newSecretId('QS_'),
      questions: pool.map(withoutRight),
      rightOptions: pool.map(({ right }) => right),
      examples: examples.map(withoutRight),
      createdAt: transaction.now,
    };
    const { row } = await transaction.addOnce(QuestionSetRow, { owner, skillId }, data);
    rows.push(row);
  }
  return rows;
}
