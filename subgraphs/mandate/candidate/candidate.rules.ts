import type { CampaignStatus } from '../campaign/campaign.entity.ts';
import type { FlowSkill } from '../mandate/mandate.entity.ts';
import type { MandateBody } from '../mandate/mandate-body.rules.ts';
import { STAGES, type ResultRow, type Stage } from '../result/result.entity.ts';
import { Method } from '../workflow/workflow.rules.ts';
import type { AnswerRow } from './answer.entity.ts';
import { refuse } from './candidate.errors.ts';
import { CONSENT_VERSION } from './consent-texts.ts';

export type Step = 'consent' | 'enrichment' | 'skills' | 'interest';
export type PageStatus = 'open' | 'completed' | 'declined' | 'expired' | 'closed' | 'erased';
export type GivenAnswer = Pick<AnswerRow, 'kind' | 'key' | 'value'>;

/** What candidates of a version go through. */
export interface AskedFlow {
  body: Pick<MandateBody, 'methods' | 'enrichmentQuestions'>;
  questionSets: readonly FlowSkill[];
}

/** Everything that an answer is judged by. */
export interface Facts {
  result: Pick<ResultRow, 'status' | 'stage' | 'failureReason' | 'expiresAt' | 'erasedAt'>;
  campaign: { status: CampaignStatus };
  flow: AskedFlow;
  /** Of the skills, where they matter. */
  questionIds: readonly string[];
  answers: readonly GivenAnswer[];
  now: Date;
}

/** What becomes of it. Nothing in it: there is nothing to do. */
export interface Move {
  answer?: GivenAnswer;
  stage?: Stage;
  consent?: { textVersion: string; language: string };
  language?: string;
  optOut?: true;
  ends?: 'completed' | 'declined';
}

export const INTERESTED = 'interested';

const STAGE_AFTER: Record<Step, Stage> = {
  consent: 'consented',
  enrichment: 'enriched',
  skills: 'skills_done',
  interest: 'interest_given',
};
const STEP_OF: Record<AnswerRow['kind'], Step> = {
  enrichment: 'enrichment',
  skill: 'skills',
  interest: 'interest',
};

/** The steps of this version in their order. A method with nothing to ask is none. */
export function stepsOf({ body, questionSets }: AskedFlow): Step[] {
  const does = (method: Method) => body.methods.includes(method);
  return [
    'consent',
    ...(does(Method.data_enrichment) && body.enrichmentQuestions.length > 0 ? ['enrichment' as const] : []),
    ...(does(Method.skill_verification) && questionSets.length > 0 ? ['skills' as const] : []),
    ...(does(Method.interest_collection) ? ['interest' as const] : []),
  ];
}

/** The first that is not done; null when all are. */
export const stepAt = (flow: AskedFlow, stage: Stage): Step | null =>
  stepsOf(flow).find((step) => STAGES.indexOf(stage) < STAGES.indexOf(STAGE_AFTER[step])) ?? null;

/** Read off the clock and the campaign, not off the job that ends it, which may come later. */
export function pageStatusOf({
  result,
  campaign,
  now,
}: Pick<Facts, 'result' | 'campaign' | 'now'>): PageStatus {
  if (result.erasedAt) return 'erased';
  if (result.status === 'completed' || result.status === 'declined') return result.status;
  if (result.failureReason === 'cancelled' || campaign.status === 'cancelled') return 'closed';
  return result.status === 'failed' || result.expiresAt <= now ? 'expired' : 'open';
}

const movesTo = (flow: AskedFlow, stage: Stage): Move =>
  stepAt(flow, stage) === null ? { stage, ends: 'completed' } : { stage };

/** A no counts whenever it is said; a second yes changes nothing. */
export function decideConsent(
  facts: Facts,
  given: { agreed: boolean; textVersion: string; language: string },
): Move {
  const { flow, result } = facts;
  const status = pageStatusOf(facts);
  if (given.agreed && stepAt(flow, result.stage) !== 'consent') return {};
  if (!given.agreed && status === 'declined') return {};
  if (status !== 'open') throw refuse.closed();
  if (!given.agreed) return { ends: 'declined' };
  if (given.textVersion !== CONSENT_VERSION) throw refuse.otherConsent();
  const { textVersion, language } = given;
  return { consent: { textVersion, language }, ...movesTo(flow, 'consented') };
}

/** Null skips. Kept until the step is done, which the last answer of it does; the same answer again changes nothing. */
export function decideAnswer(facts: Facts, answer: GivenAnswer): Move {
  const { flow, result, answers } = facts;
  const stored = answers.find(({ kind, key }) => kind === answer.kind && key === answer.key);
  if (stored && stored.value === answer.value) return {};
  if (pageStatusOf(facts) !== 'open') throw refuse.closed();
  checkAnswer(facts, answer);
  const step = stepAt(flow, result.stage);
  if (step !== STEP_OF[answer.kind]) throw refuse.notAskedNow();
  const given = new Set(answers.filter(({ kind }) => kind === answer.kind).map(({ key }) => key)).add(
    answer.key,
  );
  const isLast = keysOf(facts, answer.kind).every((key) => given.has(key));
  return { answer, ...(isLast && movesTo(flow, STAGE_AFTER[step])) };
}

function keysOf({ flow, questionIds }: Facts, kind: AnswerRow['kind']): readonly string[] {
  if (kind === 'enrichment') return flow.body.enrichmentQuestions.map(({ key }) => key);
  return kind === 'skill' ? questionIds : [INTERESTED];
}

function checkAnswer(facts: Facts, { kind, key, value }: GivenAnswer): void {
  if (!stepsOf(facts.flow).includes(STEP_OF[kind])) throw refuse.notAskedNow();
  if (!keysOf(facts, kind).includes(key)) throw refuse.unknownQuestion();
  if (kind !== 'enrichment') return;
  const { type, required } = facts.flow.body.enrichmentQuestions.find((question) => question.key === key)!;
  if (value === null && required) throw refuse.required();
  if (value !== null && type === 'yes_no' && value !== 'yes' && value !== 'no') throw refuse.notYesOrNo();
}

/** Heard whatever has become of the request; one that is open ends. */
export const decideOptOut = (facts: Facts): Move => ({
  optOut: true,
  ...(pageStatusOf(facts) === 'open' && { ends: 'declined' as const }),
});
