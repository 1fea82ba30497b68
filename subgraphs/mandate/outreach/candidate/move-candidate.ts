import type { Clock } from '../../../../kernel/core/clock.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import type { WriteTransaction } from '../../../../kernel/store/write-transaction.ts';
import type { Identity } from '../../../../kernel/core/identity/identity.ts';
import { refuse } from '../../../../kernel/core/refusal.ts';
import { CampaignRow } from '../result/campaign.entity.ts';
import { OptOutRow } from '../result/contact.entity.ts';
import { OptOuts } from './opt-outs.ts';
import { FlowRow } from '../../hiring/mandate/mandate.entity.ts';
import { HasGoneOn } from './mark-unfinished.ts';
import { SittingRow } from '../result/sitting.entity.ts';
import { holdResult, type HeldResult } from '../result/move-result.ts';
import { ResultRow } from '../result/result.entity.ts';
import { WorkflowRow } from '../../hiring/workflow/workflow.entity.ts';
import { AnswerRow } from '../result/answer.entity.ts';
import type { AnswerChannel } from '../question/count-answers.rules.ts';
import { applyMove, keepSitting } from './apply-move.ts';
import type { Measures } from './answer-times.rules.ts';
import { countFinished } from './count-finished.ts';
import type { AskVerification, ChosenOption } from './ask-verification.ts';
import { drawSitting, flowSkillOf } from './begin-skill.ts';
import { decideAll, isNothing, type Decide } from './decide-moves.ts';
import { shownQuestions, type KnownCandidate } from './candidate-page.ts';
import { decideMeasured, pageStatusOf, stepsOf, withAnswer } from './candidate.rules.ts';
import {
  drawnQuestion,
  metIn,
  NO_MARKS,
  unmarkedIn,
  withMarks,
  withSittings,
  type GivenAnswer,
  type Marks,
  type Sitting,
} from './sitting.rules.ts';

/** Deeds that were decided once, with all that had to be asked for them before the transaction. */
export interface ForeseenMoves {
  known: KnownCandidate;
  decides: readonly Decide[];
  /** The questions drawn for skills that begin with them. */
  drawn: readonly Sitting[];
  /** An end changes the campaign's numbers. */
  ends: boolean;
  /** The marks of answers that were not marked when they were given, where one of them is an end. */
  marks: Marks;
  changeNothing: boolean;
  /** The way the candidate answers. */
  channel: AnswerChannel;
}

/** A write begins anew this often when another tab is faster. */
const TRIES = 5;

/** Does the work again where the candidate has gone on meanwhile. */
export async function beginningAnew<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; tries < TRIES; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof HasGoneOn)) throw error;
    }
  }
  throw refuse.unavailable(1);
}

/**
 * The deeds of candidates, whoever does them for them. Each is decided twice: before the transaction, to know what to ask, to draw and
 * to lock, and in it, on what is then so. Where the second decision needs something that the first did not prepare, since
 * another tab was faster, all begins anew.
 */
export class CandidateMoves {
  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
    private readonly verification: AskVerification,
  ) {}

  move(owner: Identity, resultId: string, decide: Decide): Promise<KnownCandidate> {
    return this.#moveBy(owner, resultId, async () => decide);
  }

  /** An answer to a question about a skill, by the place at which the option was shown. */
  answerSkill(
    owner: Identity,
    resultId: string,
    chosen: ChosenOption,
    measures: Measures,
  ): Promise<KnownCandidate> {
    return this.#moveBy(owner, resultId, async (known) => {
      const answer = await this.mark(owner, known, chosen);
      return (facts) => decideMeasured(facts, answer, measures);
    });
  }

  #moveBy(
    owner: Identity,
    resultId: string,
    prepare: (known: KnownCandidate) => Promise<Decide>,
  ): Promise<KnownCandidate> {
    return beginningAnew(async () => {
      const known = await this.know(owner, resultId);
      const foreseen = await this.foresee(owner, known, [await prepare(known)]);
      if (foreseen.changeNothing) return this.withTexts(owner, known);
      const moved = await this.store.for(owner).write(async (transaction) => {
        const held = await holdFor(transaction, foreseen);
        return this.apply(transaction, held, foreseen);
      });
      return this.withTexts(owner, moved);
    });
  }

  /**
   * The answer that an option is, with its mark. The same question to the other subgraph brings the texts that the page shows after it.
   */
  async mark(
    owner: Identity,
    known: KnownCandidate,
    { questionId, option }: ChosenOption,
  ): Promise<GivenAnswer> {
    const found = drawnQuestion(known, questionId);
    const place = found?.question.places[option];
    const answer: GivenAnswer = { kind: 'skill', key: questionId, value: String(place ?? option) };
    const isGiven = known.answers.some(({ kind, key }) => kind === 'skill' && key === questionId);
    // The rules refuse what was not drawn, and know an answer that is there.
    if (!found || place === undefined || isGiven) return answer;
    const { skillId } = found.skill;
    const shown = metIn(found.sitting, withAnswer(known.answers, answer));
    const { marks, questions } = await this.verification.sitting(
      owner,
      flowSkillOf(known.flow, skillId).questionSetId,
      shown.map(({ id }) => id),
      [{ questionId, option: place }],
    );
    for (const question of questions) known.texts.set(question.id, question);
    return { ...answer, skillId, correct: marks[0]! };
  }

  /** With the texts of the questions that are shown now. */
  async withTexts<Known extends KnownCandidate>(owner: Identity, known: Known): Promise<Known> {
    const shown = shownQuestions(known);
    if (shown && shown.ids.some((id) => !known.texts.has(id))) {
      const { questionSetId } = flowSkillOf(known.flow, shown.skillId);
      const { questions } = await this.verification.sitting(owner, questionSetId, shown.ids);
      for (const question of questions) known.texts.set(question.id, question);
    }
    return known;
  }

  async foresee(owner: Identity, known: KnownCandidate, decides: readonly Decide[]): Promise<ForeseenMoves> {
    const drawn: Sitting[] = [];
    const { done, after } = await decideAll(known, decides, async ({ skillId }) => {
      const sitting = await drawSitting(this.store, owner, known.result, flowSkillOf(known.flow, skillId));
      drawn.push(sitting);
      return sitting;
    });
    const ends = done.some(({ move }) => move.ends);
    const unmarked = ends ? unmarkedIn(after.answers) : [];
    const marks = unmarked.length > 0 ? await this.verification.marks(owner, known.flow, unmarked) : NO_MARKS;
    const changeNothing = done.every(isNothing) && !isFirstVisit(known);
    const channel = owner.actor.id === 'call' ? 'call' : 'page';
    return { known, decides, drawn, ends, marks, changeNothing, channel };
  }

  /** The result must be held, as `holdFor` does it. */
  async apply(
    transaction: WriteTransaction,
    held: HeldResult,
    { known, decides, drawn, ends, marks, channel }: ForeseenMoves,
  ): Promise<KnownCandidate & HeldResult> {
    const resultId = held.result.id;
    const answers = withMarks(await transaction.find(AnswerRow, { resultId }), marks);
    const begun = await transaction.find(SittingRow, { resultId });
    const optedOut = await OptOuts.isOptedOut(transaction, held.result);
    const sittings = [...known.fixedSittings, ...begun];
    const flow = withSittings(known.flow, begun);
    let current = { ...known, ...held, flow, answers, sittings, optedOut, now: transaction.now };
    const { done, after } = await decideAll(current, decides, ({ skillId }) => {
      const sitting = drawn.find((one) => one.skillId === skillId);
      if (!sitting) throw new HasGoneOn();
      return sitting;
    });
    const isEnd = done.some(({ move }) => move.ends);
    if (isEnd && (!ends || unmarkedIn(after.answers).length > 0)) throw new HasGoneOn();
    for (const { move, begins } of done) {
      current = await applyMove(transaction, current, move);
      for (const sitting of begins) await keepSitting(transaction, current, sitting);
      const all = [...current.sittings, ...begins.map((one) => ({ ...one, createdAt: transaction.now }))];
      current = { ...current, flow: withSittings(current.flow, begins), sittings: all };
    }
    for (const { move } of done)
      if (move.answer?.kind === 'skill') await countFinished(transaction, current, move.answer.key, channel);
    return current;
  }

  async know(owner: Identity, resultId: string): Promise<KnownCandidate> {
    const scoped = this.store.for(owner);
    const [result] = (await scoped.byIds(ResultRow, [resultId])) as [ResultRow];
    const { campaignId, mandateId, flowVersion, workflowId } = result;
    const keys = [result.phoneKey, result.emailKey].filter((key) => key !== null);
    const [[campaign], [flow], [workflow], answers, begun, optOuts] = await Promise.all([
      scoped.byIds(CampaignRow, [campaignId]) as Promise<[CampaignRow]>,
      scoped.find(FlowRow, { mandateId, flowVersion }) as Promise<[FlowRow]>,
      scoped.byIds(WorkflowRow, [workflowId]) as Promise<[WorkflowRow]>,
      scoped.find(AnswerRow, { resultId }),
      scoped.find(SittingRow, { resultId }),
      keys.length > 0 ? scoped.select(OptOutRow).where('person', 'in', keys).execute() : [],
    ]);
    const asksSkills = stepsOf(flow).includes('skills') && result.status === 'pending';
    const fixedSittings = asksSkills ? await this.verification.fixedSittings(owner, flow) : [];
    const sittings = [...fixedSittings, ...begun];
    const asked = withSittings(flow, begun);
    const now = this.clock.now();
    const optedOut = optOuts.length > 0;
    const texts = new Map();
    return {
      result,
      campaign,
      flow: asked,
      workflow,
      answers,
      fixedSittings,
      sittings,
      texts,
      optedOut,
      now,
    };
  }
}

/** An end changes the campaign's numbers, and so needs it alone. */
export const holdFor = async (
  transaction: WriteTransaction,
  { known, ends }: ForeseenMoves,
): Promise<HeldResult> =>
  (await holdResult(transaction, known.result.id, ends ? 'FOR UPDATE' : 'FOR SHARE'))!;

const isFirstVisit = (known: KnownCandidate): boolean =>
  known.result.stage === 'invited' && pageStatusOf(known) === 'open';
