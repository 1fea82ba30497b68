import type { Store } from '../../../kernel/database/store.ts';
import type { AskGraph } from '../../../kernel/graph/ask-graph.ts';
import { serviceFor, tenantOf, type Identity, type Mode } from '../../../kernel/identity/identity.ts';
import { newSecretId } from '../../../kernel/ids.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { planQuestions } from '../question-maker/plan-questions.rules.ts';
import type { Question, QuestionMaker } from '../question-maker/question-maker.ts';
import { gradeAnswers, type GivenAnswer, type Grade } from './grade-answers.rules.ts';
import { QuestionSetRow } from './question-set.entity.ts';
import {
  checkWanted,
  decideSkills,
  isForMandate,
  ownerOf,
  seedOf,
  type WantedSets,
} from './question-set.rules.ts';
import { requireTestMode, simulateAnswers, type SimulatedSet } from './simulate-answers.rules.ts';
import type { QuestionSet } from './question-set.types.ts';

export class QuestionSetService {
  readonly #store: Store;
  readonly #ask: AskGraph;
  readonly #makerFor: (mode: Mode) => QuestionMaker;
  readonly #secret: string;

  constructor(parts: {
    store: Store;
    ask: AskGraph;
    makerFor: (mode: Mode) => QuestionMaker;
    secret: string;
  }) {
    this.#store = parts.store;
    this.#ask = parts.ask;
    this.#makerFor = parts.makerFor;
    this.#secret = parts.secret;
  }

  async byIds(identity: Identity, ids: readonly string[]): Promise<QuestionSet[]> {
    const rows = await this.#store.for(identity).select(QuestionSetRow).where('id', 'in', ids).execute();
    return rows.filter(({ owner }) => isForMandate(owner)).map(toQuestionSet);
  }

  async ofMandate(identity: Identity, mandateId: string, flowVersion: number): Promise<QuestionSet[]> {
    return (await this.#rowsOf(identity, ownerOf({ mandateId, flowVersion }))).map(toQuestionSet);
  }

  /**
   * One set per mandate, flow version and skill, whoever asks and how often. The catalogue is asked and the questions are
   * made before the transaction; of two that were made at once, the first to be written is kept.
   */
  async make(identity: Identity, wanted: WantedSets): Promise<QuestionSet[]> {
    checkWanted(wanted);
    const owner = ownerOf(wanted);
    const kept = new Map((await this.#rowsOf(identity, owner)).map((row) => [row.skillId, row]));
    const missing = wanted.skillIds.filter((id) => !kept.has(id));
    for (const row of missing.length > 0 ? await this.#add(identity, owner, wanted.skillIds, missing) : [])
      kept.set(row.skillId, row);
    return wanted.skillIds.map((id) => toQuestionSet(kept.get(id)!));
  }

  async grade(identity: Identity, id: string, answers: readonly GivenAnswer[]): Promise<Grade> {
    const [row] = await this.#store.for(identity).select(QuestionSetRow).where('id', '=', id).execute();
    if (!row) throw refuse.notFound('question set');
    return gradeAnswers(row.questions, row.rightOptions, answers);
  }

  /** Graded like the answers of a person, so that a figure of test mode means what it means in live mode. */
  async simulateGrades(identity: Identity, sets: readonly SimulatedSet[]): Promise<Grade[]> {
    requireTestMode(tenantOf(identity).mode);
    const ids = sets.map(({ questionSetId }) => questionSetId);
    const rows = await this.#store.for(identity).byIds(QuestionSetRow, ids);
    return sets.map(({ questionSetId, right }) => {
      const row = rows.find(({ id }) => id === questionSetId);
      if (!row) throw refuse.notFound('question set');
      return gradeAnswers(
        row.questions,
        row.rightOptions,
        simulateAnswers(row.questions, row.rightOptions, right),
      );
    });
  }

  #rowsOf(identity: Identity, owner: string): Promise<QuestionSetRow[]> {
    const rows = this.#store.for(identity).select(QuestionSetRow).where('owner', '=', owner);
    return rows.orderBy('skill_id').execute();
  }

  async #add(
    identity: Identity,
    owner: string,
    all: readonly string[],
    missing: readonly string[],
  ): Promise<QuestionSetRow[]> {
    const made = await this.#makeQuestions(identity, owner, all, missing);
    return this.#store.for(identity).write(async (transaction) => {
      const rows: QuestionSetRow[] = [];
      // In one order everywhere, so that two calls cannot wait for each other.
      for (const skillId of [...made.keys()].toSorted()) {
        const questions = made.get(skillId)!;
        const data = {
          owner,
          skillId,
          id: newSecretId('QS_'),
          questions: questions.map(({ id, text, options }) => ({ id, text, options })),
          rightOptions: questions.map(({ right }) => right),
          createdAt: transaction.now,
        };
        const { row } = await transaction.addOnce(QuestionSetRow, { owner, skillId }, data);
        rows.push(row);
      }
      return rows;
    });
  }

  async #makeQuestions(
    identity: Identity,
    owner: string,
    all: readonly string[],
    missing: readonly string[],
  ): Promise<Map<string, Question[]>> {
    const service = serviceFor(identity, 'verification');
    const answer = await this.#ask('SkillsWithSiblings', { ids: [...missing] }, service);
    const skills = decideSkills(missing, answer);
    const counts = planQuestions(all);
    const tenant = tenantOf(identity);
    const maker = this.#makerFor(tenant.mode);
    const seed = seedOf(this.#secret, tenant, owner);
    const made = skills.map(async ({ siblings, ...skill }) => {
      const count = counts.get(skill.id)!;
      return [skill.id, await maker.make({ skill, siblings, count, seed })] as const;
    });
    return new Map(await Promise.all(made));
  }
}

/** What of a row may leave: the right options stay behind. */
const toQuestionSet = ({ id, skillId, questions, createdAt }: QuestionSetRow): QuestionSet => ({
  id,
  skill: { id: skillId },
  questions,
  createdAt,
});
