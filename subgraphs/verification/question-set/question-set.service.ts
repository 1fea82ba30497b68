import type { Store } from '../../../kernel/store/store.ts';
import { tenantOf, type Identity } from '../../../kernel/core/identity/identity.ts';
import { refuse } from '../../../kernel/core/refusal.ts';
import { gradeAnswers, markAnswers } from './grade-answers.rules.ts';
import { isPool, QuestionSetRow, shownQuestions } from './question-set.entity.ts';
import {
  checkMandateSets,
  decideSkills,
  isForMandate,
  mandateOf,
  ownerOf,
  type MandateSets,
} from './question-set.rules.ts';
import type {
  AnswersGrade,
  QuestionAnswerInput,
  QuestionSet,
  SimulatedAnswers,
  SimulatedSetInput,
  SkillSitting,
} from './question-set.types.ts';
import { keepSets, type SetMaker } from './set-maker.ts';
import { requireTestMode, simulateAnswers } from './simulate-answers.rules.ts';

export class QuestionSetService {
  constructor(
    private readonly store: Store,
    private readonly maker: SetMaker,
  ) {}

  async byIds(identity: Identity, ids: readonly string[]): Promise<QuestionSet[]> {
    return (await this.#ofMandates(identity, ids)).map((row) => toQuestionSet(row, identity));
  }

  async ofMandate(identity: Identity, mandateId: string, flowVersion: number): Promise<QuestionSet[]> {
    const rows = await this.#rowsOf(identity, ownerOf({ mandateId, flowVersion }));
    return rows.map((row) => toQuestionSet(row, identity));
  }

  /**
   * Makes one set per mandate, flow version and skill, whoever asks and how often. The catalogue is asked and the questions
   * are made before the transaction; the first of two that were made at once is kept.
   */
  async make(identity: Identity, wanted: MandateSets): Promise<QuestionSet[]> {
    checkMandateSets(wanted);
    const owner = ownerOf(wanted);
    const kept = new Map((await this.#rowsOf(identity, owner)).map((row) => [row.skillId, row]));
    const missing = wanted.skillIds.filter((id) => !kept.has(id));
    for (const row of missing.length > 0 ? await this.#add(identity, owner, missing, wanted.poolSize) : [])
      kept.set(row.skillId, row);
    return wanted.skillIds.map((id) => toQuestionSet(kept.get(id)!, identity));
  }

  /** Says of answers whether they are right, and of no option that nobody chose. */
  async sitting(
    identity: Identity,
    id: string,
    questionIds: readonly string[],
    answers: readonly QuestionAnswerInput[],
  ): Promise<SkillSitting> {
    const [row] = await this.#ofMandates(identity, [id]);
    if (!row) throw refuse.notFound('question set');
    const shown = new Map(shownQuestions(row.questions).map((question) => [question.id, question]));
    return {
      questions: questionIds.flatMap((questionId) => shown.get(questionId) ?? []),
      marks: markAnswers(row.questions, row.rightOptions, answers),
    };
  }

  async grade(identity: Identity, id: string, answers: QuestionAnswerInput[]): Promise<AnswersGrade> {
    const [row] = await this.#ofMandates(identity, [id]);
    if (!row) throw refuse.notFound('question set');
    return gradeAnswers(row.questions, row.rightOptions, answers);
  }

  /** Graded like the answers of a person, so that a figure of test mode means what it means in live mode. */
  async simulateGrades(identity: Identity, sets: readonly SimulatedSetInput[]): Promise<AnswersGrade[]> {
    const simulated = await this.#simulate(identity, sets);
    return simulated.map(({ row, answers }) => gradeAnswers(row.questions, row.rightOptions, answers));
  }

  /** Tells which options are right, which test mode alone may know. */
  async simulateAnswers(identity: Identity, sets: readonly SimulatedSetInput[]): Promise<SimulatedAnswers[]> {
    const simulated = await this.#simulate(identity, sets);
    return simulated.map(({ row, answers }) => ({ questionSetId: row.id, answers }));
  }

  async #simulate(
    identity: Identity,
    sets: readonly SimulatedSetInput[],
  ): Promise<{ row: QuestionSetRow; answers: QuestionAnswerInput[] }[]> {
    requireTestMode(tenantOf(identity).mode);
    const ids = sets.map(({ questionSetId }) => questionSetId);
    const rows = await this.#ofMandates(identity, ids);
    return sets.map(({ questionSetId, right }) => {
      const row = rows.find(({ id }) => id === questionSetId);
      if (!row) throw refuse.notFound('question set');
      return { row, answers: simulateAnswers(row.questions, row.rightOptions, right) };
    });
  }

  /** Sets of a session are shown and graded with their session alone. */
  async #ofMandates(identity: Identity, ids: readonly string[]): Promise<QuestionSetRow[]> {
    const rows = await this.store.for(identity).byIds(QuestionSetRow, ids);
    return rows.filter(({ owner }) => isForMandate(owner));
  }

  #rowsOf(identity: Identity, owner: string): Promise<QuestionSetRow[]> {
    const rows = this.store.for(identity).select(QuestionSetRow).where('owner', '=', owner);
    return rows.orderBy('skill_id').execute();
  }

  async #add(
    identity: Identity,
    owner: string,
    skillIds: readonly string[],
    count: number,
  ): Promise<QuestionSetRow[]> {
    const made = await this.maker.makePools(identity, { owner, skillIds, count, choose: decideSkills });
    return this.store.for(identity).write((transaction) => keepSets(transaction, owner, made));
  }
}

/** Whoever may see the pool of a mandate before candidates are asked. */
const SEE_POOLS: readonly string[] = ['operator', 'system'];

/** The right options stay behind. */
export const toQuestionSet = (row: QuestionSetRow, { actor }: Pick<Identity, 'actor'>): QuestionSet => {
  const { id, skillId, questions, examples, createdAt, owner } = row;
  const madeFor = mandateOf(owner);
  const isShown = !madeFor || !isPool(row) || SEE_POOLS.includes(actor.kind);
  return {
    id,
    skill: { id: skillId },
    questions: isShown ? shownQuestions(questions) : [],
    examples: shownQuestions(examples),
    createdAt,
    mandate: madeFor && { id: madeFor.mandateId },
    flowVersion: madeFor && madeFor.flowVersion,
  };
};
