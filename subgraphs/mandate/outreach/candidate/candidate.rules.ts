import type { CampaignStatus } from '../result/campaign.entity.ts';
import type { AskedFlow } from '../result/output.rules.ts';
import type { PreparedRecording } from './spoken/prepare-recording.ts';
import {
  STAGES,
  type Consent,
  type DeclinedReason,
  type ResultRow,
  type Stage,
} from '../result/result.entity.ts';
import { Method } from '../../hiring/workflow/workflow.rules.ts';
import type { AnswerRow } from '../result/answer.entity.ts';
import type { Measures } from './answer-times.rules.ts';
import { refuse } from './candidate.errors.ts';
import {
  askedSkills,
  drawnQuestion,
  openSkillOf,
  type AskedSkill,
  type GivenAnswer,
  type Sitting,
} from './sitting.rules.ts';
import { noticeHash } from '../../../../languages/notice.ts';
import { CONSENT_VERSION } from './consent-texts.ts';

export type PageStep = 'consent' | 'enrichment' | 'skills' | 'interest';
export type PageStatus = 'open' | 'completed' | 'declined' | 'expired' | 'closed' | 'erased';

/** All that an answer is judged by. */
export interface CandidateFacts {
  result: Pick<ResultRow, 'status' | 'stage' | 'failureReason' | 'expiresAt' | 'erasedAt'> &
    Partial<Pick<ResultRow, 'consent' | 'declinedReason'>>;
  campaign: { status: CampaignStatus };
  flow: AskedFlow;
  /** The questions about skills that were drawn for the candidate, of the skills that have begun. */
  sittings: readonly Sitting[];
  answers: readonly GivenAnswer[];
  now: Date;
}

/** The change that an answer makes; an empty one changes nothing. */
export interface CandidateMove {
  answer?: GivenAnswer;
  /** The measures that came with an answer about a skill. */
  measures?: Measures;
  /** The recording that the answer names. */
  recording?: PreparedRecording;
  stage?: Stage;
  consent?: Omit<Consent, 'at'>;
  language?: string;
  optOut?: true;
  /** The consent is taken back. */
  withdraws?: true;
  /** The person is erased once this is written. */
  erases?: true;
  ends?: 'completed' | 'declined';
  declinedReason?: DeclinedReason;
}

export const INTERESTED = 'interested';

const STAGE_AFTER: Record<PageStep, Stage> = {
  consent: 'consented',
  enrichment: 'enriched',
  skills: 'skills_done',
  interest: 'interest_given',
};
const STEP_OF: Record<AnswerRow['kind'], PageStep> = {
  enrichment: 'enrichment',
  skill: 'skills',
  interest: 'interest',
};

/** The steps of this version in their order. A method with nothing to ask is no step. */
export function stepsOf(flow: AskedFlow): PageStep[] {
  const { body } = flow;
  const does = (method: Method) => body.methods.includes(method);
  return [
    'consent',
    ...(does(Method.data_enrichment) && body.enrichmentQuestions.length > 0 ? ['enrichment' as const] : []),
    ...(does(Method.skill_verification) && askedSkills(flow).length > 0 ? ['skills' as const] : []),
    ...(does(Method.interest_collection) ? ['interest' as const] : []),
  ];
}

/** The first step that is not done; null when all are. */
export const stepAt = (flow: AskedFlow, stage: Stage): PageStep | null =>
  stepsOf(flow).find((step) => STAGES.indexOf(stage) < STAGES.indexOf(STAGE_AFTER[step])) ?? null;

/** Clock and campaign decide, since the job that ends a result may come later. */
export function pageStatusOf({
  result,
  campaign,
  now,
}: Pick<CandidateFacts, 'result' | 'campaign' | 'now'>): PageStatus {
  // Whoever is under 18 is erased by a job that this end has left.
  if (result.erasedAt || result.declinedReason === 'under_age') return 'erased';
  if (result.status === 'completed' || result.status === 'declined') return result.status;
  if (result.failureReason === 'cancelled' || campaign.status === 'cancelled') return 'closed';
  return result.status === 'failed' || result.expiresAt <= now ? 'expired' : 'open';
}

const movesTo = (flow: AskedFlow, stage: Stage): CandidateMove =>
  stepAt(flow, stage) === null ? { stage, ends: 'completed' } : { stage };

/** A no counts at any time; a second yes changes nothing. */
export function decideConsent(
  facts: CandidateFacts,
  given: Omit<Consent, 'at'> & { agreed: boolean; adult?: boolean | null },
): CandidateMove {
  const { flow, result } = facts;
  const status = pageStatusOf(facts);
  if (given.agreed && stepAt(flow, result.stage) !== 'consent') return {};
  if (!given.agreed && status === 'declined') return {};
  if (status !== 'open') throw refuse.closed();
  if (given.adult === false) return { ends: 'declined', declinedReason: 'under_age', erases: true };
  if (!given.agreed) return { ends: 'declined', declinedReason: reasonOfNo(result.stage) };
  if (given.textVersion !== CONSENT_VERSION) throw refuse.otherConsent();
  const { textVersion, language, by } = given;
  const hash = noticeHash(textVersion, language);
  const consent = { textVersion, ...(hash && { noticeHash: hash }), language, ...(by && { by }) };
  return { consent, ...movesTo(flow, 'consented') };
}

/** Whoever has agreed to be asked and then says no does not want the job. */
const reasonOfNo = (stage: Stage): DeclinedReason =>
  STAGES.indexOf(stage) < STAGES.indexOf('consented') ? 'no_consent' : 'not_interested';

/** Null skips a question. The last answer of a step ends the step; the same answer again changes nothing. */
export function decideAnswer(facts: CandidateFacts, answer: GivenAnswer): CandidateMove {
  const { flow, result, answers } = facts;
  const stored = answers.find(({ kind, key }) => kind === answer.kind && key === answer.key);
  if (stored && isSame(stored, answer)) return {};
  if (pageStatusOf(facts) !== 'open') throw refuse.closed();
  checkAnswer(facts, answer);
  const step = stepAt(flow, result.stage);
  if (step !== STEP_OF[answer.kind]) throw refuse.notAskedNow();
  if (answer.kind === 'skill') return decideSkillAnswer(facts, answer);
  const given = new Set(answers.filter(({ kind }) => kind === answer.kind).map(({ key }) => key)).add(
    answer.key,
  );
  const isLast = keysOf(facts, answer.kind).every((key) => given.has(key));
  return { answer, ...(isLast && movesTo(flow, STAGE_AFTER[step])) };
}

/** The open question alone is answered, and once: an answer about a skill is final (contract 7.1). */
function decideSkillAnswer(facts: CandidateFacts, answer: GivenAnswer): CandidateMove {
  if (!drawnQuestion(facts, answer.key)) throw refuse.unknownQuestion();
  if (openSkillOf(facts)?.question?.id !== answer.key) throw refuse.notAskedNow();
  const after = openSkillOf({ ...facts, answers: withAnswer(facts.answers, answer) });
  return { answer, ...(after === null && movesTo(facts.flow, STAGE_AFTER.skills)) };
}

/** A spoken answer is the same whatever has been heard in it since. */
const isSame = (stored: GivenAnswer, { value, recording }: GivenAnswer): boolean =>
  recording ? stored.recording?.id === recording.id : !stored.recording && stored.value === value;

/** An answer about a skill with the measures that came with it, which decide nothing. */
export function decideMeasured(
  facts: CandidateFacts,
  answer: GivenAnswer,
  measures: Measures,
): CandidateMove {
  const move = decideAnswer(facts, answer);
  return move.answer ? { ...move, measures } : move;
}

/** A spoken answer, which is kept with the move that gives it; `transcript` where its words are known already. */
export function decideSpoken(
  facts: CandidateFacts,
  recording: PreparedRecording,
  transcript: string | null = null,
): CandidateMove {
  const { id, key } = recording;
  const move = decideAnswer(facts, { kind: 'enrichment', key, value: transcript, recording: { id } });
  return move.answer ? { ...move, recording } : move;
}

const keysOf = ({ flow }: CandidateFacts, kind: 'enrichment' | 'interest'): readonly string[] =>
  kind === 'enrichment' ? flow.body.enrichmentQuestions.map(({ key }) => key) : [INTERESTED];

export function checkAnswer(facts: CandidateFacts, { kind, key, value, recording }: GivenAnswer): void {
  if (!stepsOf(facts.flow).includes(STEP_OF[kind])) throw refuse.notAskedNow();
  // Questions about skills are drawn when their turn comes: they are known then.
  if (kind === 'skill') return;
  if (!keysOf(facts, kind).includes(key)) throw refuse.unknownQuestion();
  if (kind === 'interest') return;
  const { type, required } = facts.flow.body.enrichmentQuestions.find((question) => question.key === key)!;
  if (recording && type !== 'voice') throw refuse.notYesOrNo();
  if (value === null && !recording && required) throw refuse.required();
  if (value !== null && type === 'yes_no' && value !== 'yes' && value !== 'no') throw refuse.notYesOrNo();
}

/** The facts as a move leaves them, for whoever decides about the next. */
export const afterMove = (facts: CandidateFacts, { answer, stage, ends }: CandidateMove): CandidateFacts => ({
  ...facts,
  answers: answer ? withAnswer(facts.answers, answer) : facts.answers,
  result: { ...facts.result, ...(stage && { stage }), ...(ends && { status: ends }) },
});

export const withAnswer = <Answer extends GivenAnswer>(
  answers: readonly Answer[],
  added: Answer,
): Answer[] => [...answers.filter(({ kind, key }) => kind !== added.kind || key !== added.key), added];

/** The skill that begins now, for which questions must be drawn; null when none does. */
export function skillToBegin(facts: CandidateFacts): AskedSkill | null {
  if (pageStatusOf(facts) !== 'open' || stepAt(facts.flow, facts.result.stage) !== 'skills') return null;
  const open = openSkillOf(facts);
  return open && open.sitting === null ? open.skill : null;
}

/** The step of skills is over although nothing was answered last: no question was left to ask. */
export const passSkills = ({ flow }: CandidateFacts): CandidateMove => movesTo(flow, STAGE_AFTER.skills);

/** A consent is taken back at any time, also after the end; an open request ends. A repeat changes nothing. */
export function decideWithdraw(facts: CandidateFacts): CandidateMove {
  const { consent } = facts.result;
  const status = pageStatusOf(facts);
  if (status === 'erased' || consent?.withdrawnAt !== undefined) return {};
  if (!consent) throw refuse.nothingToWithdraw();
  return {
    withdraws: true,
    ...(status === 'open' && { ends: 'declined' as const, declinedReason: 'withdrawn' as const }),
  };
}

/** An opt-out counts whatever has become of the request; an open request ends. */
export const decideOptOut = (facts: CandidateFacts): CandidateMove => ({
  optOut: true,
  ...(pageStatusOf(facts) === 'open' && { ends: 'declined' as const, declinedReason: 'opted_out' as const }),
});
