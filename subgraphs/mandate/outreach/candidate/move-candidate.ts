import type { Clock } from '../../../../kernel/core/clock.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import type { WriteTransaction } from '../../../../kernel/store/write-transaction.ts';
import type { Identity } from '../../../../kernel/core/identity/identity.ts';
import { refuse } from '../../../../kernel/core/refusal.ts';
import { CampaignRow } from '../result/campaign.entity.ts';
import { OptOutRow } from '../result/contact.entity.ts';
import { OptOuts } from './opt-outs.ts';
import { FlowRow } from '../../hiring/mandate/mandate.entity.ts';
import { HasGoneOn, skillsIn } from './grade-unfinished.ts';
import { holdResult, type HeldResult } from '../result/move-result.ts';
import type { Grades } from '../result/output.rules.ts';
import { ResultRow } from '../result/result.entity.ts';
import { WorkflowRow } from '../../hiring/workflow/workflow.entity.ts';
import { AnswerRow } from '../result/answer.entity.ts';
import { applyMove } from './apply-move.ts';
import type { AskVerification } from './ask-verification.ts';
import type { KnownCandidate } from './candidate-page.ts';
import {
  afterMove,
  pageStatusOf,
  stepsOf,
  type CandidateFacts,
  type CandidateMove,
} from './candidate.rules.ts';

/** Decides the change that a candidate's deed makes. */
export type Decide = (facts: CandidateFacts) => CandidateMove;

/** Deeds that were decided once, with all that had to be asked for them before the transaction. */
export interface ForeseenMoves {
  known: KnownCandidate;
  decides: readonly Decide[];
  /** The answers after them, and their grades where one of them is an end. */
  answers: CandidateFacts['answers'];
  grades: Grades | undefined;
  changeNothing: boolean;
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
 * The deeds of candidates, whoever does them for them. Each is decided twice: before the transaction, to know what to ask and
 * to lock, and in it, on what is then so. Where the second decision is an end that the first did not prepare for, since
 * another tab was faster, all begins anew.
 */
export class CandidateMoves {
  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
    private readonly verification: AskVerification,
  ) {}

  move(owner: Identity, resultId: string, decide: Decide): Promise<KnownCandidate> {
    return beginningAnew(async () => {
      const foreseen = await this.foresee(owner, await this.know(owner, resultId), [decide]);
      if (foreseen.changeNothing) return foreseen.known;
      return this.store.for(owner).write(async (transaction) => {
        const held = await holdFor(transaction, foreseen);
        return this.apply(transaction, held, foreseen);
      });
    });
  }

  async foresee(owner: Identity, known: KnownCandidate, decides: readonly Decide[]): Promise<ForeseenMoves> {
    const { moves, after } = decideAll(known, decides);
    const ends = moves.some((move) => move.ends);
    const grades = ends ? await this.verification.grades(owner, known.flow, after.answers) : undefined;
    const changeNothing = moves.every(isNothing) && !isFirstVisit(known);
    return { known, decides, answers: after.answers, grades, changeNothing };
  }

  /** The result must be held, as `holdFor` does it. */
  async apply(
    transaction: WriteTransaction,
    held: HeldResult,
    { known, decides, answers: foreseen, grades }: ForeseenMoves,
  ): Promise<KnownCandidate & HeldResult> {
    const answers = await transaction.find(AnswerRow, { resultId: held.result.id });
    const optedOut = await OptOuts.isOptedOut(transaction, held.result);
    let current = { ...known, ...held, answers, optedOut, now: transaction.now };
    const { moves, after } = decideAll(current, decides);
    const ends = moves.some((move) => move.ends);
    if (ends && (!grades || skillsIn(foreseen) !== skillsIn(after.answers))) throw new HasGoneOn();
    for (const move of moves) current = await applyMove(transaction, current, move, grades ?? new Map());
    return current;
  }

  async know(owner: Identity, resultId: string): Promise<KnownCandidate> {
    const scoped = this.store.for(owner);
    const [result] = (await scoped.byIds(ResultRow, [resultId])) as [ResultRow];
    const { campaignId, mandateId, flowVersion, workflowId } = result;
    const keys = [result.phoneKey, result.emailKey].filter((key) => key !== null);
    const [[campaign], [flow], [workflow], answers, optOuts] = await Promise.all([
      scoped.byIds(CampaignRow, [campaignId]) as Promise<[CampaignRow]>,
      scoped.find(FlowRow, { mandateId, flowVersion }) as Promise<[FlowRow]>,
      scoped.byIds(WorkflowRow, [workflowId]) as Promise<[WorkflowRow]>,
      scoped.find(AnswerRow, { resultId }),
      keys.length > 0 ? scoped.select(OptOutRow).where('person', 'in', keys).execute() : [],
    ]);
    const asksSkills = stepsOf(flow).includes('skills') && result.status === 'pending';
    const skills = asksSkills ? await this.verification.questions(owner, flow) : [];
    const questionIds = skills.flatMap(({ questions }) => questions.map(({ id }) => id));
    const now = this.clock.now();
    const optedOut = optOuts.length > 0;
    return { result, campaign, flow, workflow, answers, skills, questionIds, optedOut, now };
  }
}

/** An end changes the campaign's numbers, and so needs it alone. */
export const holdFor = async (
  transaction: WriteTransaction,
  { known, grades }: ForeseenMoves,
): Promise<HeldResult> =>
  (await holdResult(transaction, known.result.id, grades ? 'FOR UPDATE' : 'FOR SHARE'))!;

/** One deed after another, each on what the ones before have made of it. */
function decideAll(
  facts: CandidateFacts,
  decides: readonly Decide[],
): { moves: CandidateMove[]; after: CandidateFacts } {
  let after = facts;
  const moves = decides.map((decide) => {
    const move = decide(after);
    after = afterMove(after, move);
    return move;
  });
  return { moves, after };
}

const isNothing = (move: CandidateMove): boolean => Object.keys(move).length === 0;

const isFirstVisit = (known: KnownCandidate): boolean =>
  known.result.stage === 'invited' && pageStatusOf(known) === 'open';
