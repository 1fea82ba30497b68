import { Refusal, refuse as refuseFields, type RefusalDetail } from '../../../kernel/core/refusal.ts';
import { checkFields, fieldRules } from '../../../kernel/core/rules/fields.ts';
import {
  checkAnswer,
  decideOptOut,
  decideSpoken,
  pageStatusOf,
  stepAt,
  stepsOf,
  type CandidateFacts,
} from '../outreach/candidate/candidate.rules.ts';
import { askedSkills, type GivenAnswer } from '../outreach/candidate/sitting.rules.ts';
import {
  answerDeed,
  answerOnInterest,
  consentDeed,
  type RightOptions,
} from '../outreach/contact/simulator/simulated-actions.rules.ts';
import type { PreparedRecording } from '../outreach/candidate/spoken/prepare-recording.ts';
import { skillAnswers } from './drive-skills.rules.ts';
import type { Decide } from '../outreach/candidate/decide-moves.ts';
import type { SignalCode } from '../outreach/result/signals.rules.ts';
import { qualifyingAnswer } from '../outreach/contact/simulator/simulate.rules.ts';
import { refuse } from './sandbox.errors.ts';
import { TestActionFields, type Action, type VERDICTS } from './test-action.rules.ts';

const rules = fieldRules(TestActionFields);

export interface DrivenAction {
  action: Action;
  answers: readonly { key: string; answer: string | null; spoken?: number }[];
  verdicts: readonly { skillId: string; verdict: (typeof VERDICTS)[number] }[];
  skillAnswers: readonly { skillId: string; right: readonly boolean[] }[];
  signals: readonly SignalCode[];
  /** How long the answers to voice questions were spoken, where one does not say itself. */
  spoken: number | undefined;
  interested: boolean | undefined;
}

interface GivenAction {
  action: string;
  answers?: readonly { key: string; answer?: string | null; spoken?: number | null }[] | null;
  verdicts?: readonly { skillId: string; verdict: string }[] | null;
  skillAnswers?: readonly { skillId: string; right: readonly boolean[] }[] | null;
  signals?: readonly string[] | null;
  spoken?: number | null;
  interested?: boolean | null;
}

/** The rules that need only the request. */
export function decideAction({ action, answers, verdicts, ...more }: GivenAction): DrivenAction {
  const { skillAnswers: wantedAnswers, signals, spoken, interested } = more;
  const given = {
    action,
    ...(answers && {
      answers: answers.map(({ spoken: seconds, ...one }) => ({
        ...one,
        ...(seconds != null && { spoken: seconds }),
      })),
    }),
    ...(verdicts && { verdicts: verdicts.map((one) => ({ ...one })) }),
    ...(wantedAnswers && { skillAnswers: wantedAnswers.map((one) => ({ ...one })) }),
    ...(signals && { signals }),
    ...(spoken != null && { spoken }),
    ...(interested != null && { interested }),
  };
  checkFields(rules, given);
  const { action: _, ...told } = given;
  const problems: RefusalDetail[] = isAnswering(action)
    ? []
    : Object.keys(told).map((path) => ({ path, message: 'goes with answer and complete alone' }));
  if (action === 'complete')
    for (const [index, { verdict }] of (verdicts ?? []).entries())
      if (verdict === 'inconclusive')
        problems.push({
          path: `verdicts[${index}].verdict`,
          message: 'cannot come of a completed verification',
        });
  for (const [index, { skillId }] of (wantedAnswers ?? []).entries())
    if (verdicts?.some((one) => one.skillId === skillId))
      problems.push({ path: `skillAnswers[${index}].skillId`, message: 'has a verdict already' });
  if (problems.length > 0) throw refuseFields.invalid(problems);
  const nothing = { answers: [], verdicts: [], skillAnswers: [], signals: [] };
  return {
    ...nothing,
    ...given,
    spoken: spoken ?? undefined,
    interested: interested ?? undefined,
  } as DrivenAction;
}

export const isAnswering = (action: string): boolean => action === 'answer' || action === 'complete';

/** Answers that the mandate of the candidate does not ask for, or not so. */
export function checkAgainstFlow(
  facts: CandidateFacts,
  { answers, verdicts, skillAnswers: wantedAnswers, interested }: DrivenAction,
): void {
  const steps = stepsOf(facts.flow);
  const isAsked = (skillId: string) =>
    steps.includes('skills') && askedSkills(facts.flow).some((skill) => skill.skillId === skillId);
  const unasked = (field: string, skills: readonly { skillId: string }[]) =>
    skills.flatMap(({ skillId }, index) =>
      isAsked(skillId)
        ? []
        : [{ path: `${field}[${index}].skillId`, message: 'is not a skill that is asked about' }],
    );
  const problems = [
    ...answers.flatMap(({ key, answer, spoken }, index) => {
      const value = trimmed(answer);
      const recording = spoken === undefined ? null : { id: '' };
      const problem = problemOf(() => checkAnswer(facts, { kind: 'enrichment', key, value, recording }));
      if (!problem) return [];
      const field =
        problem.code === 'INVALID_ANSWER' || problem.code === 'ANSWER_REQUIRED' ? 'answer' : 'key';
      const message = field === 'key' ? 'is not the key of a question that is asked' : problem.message;
      return [{ path: `answers[${index}].${field}`, message }];
    }),
    ...unasked('verdicts', verdicts),
    ...unasked('skillAnswers', wantedAnswers),
    ...(interested !== undefined && !steps.includes('interest')
      ? [{ path: 'interested', message: 'is not asked' }]
      : []),
  ];
  if (problems.length > 0) throw refuseFields.invalid(problems);
}

function problemOf(check: () => void): Refusal | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

const trimmed = (text: string | null): string | null => text && text.trim();

/** The deeds of the candidate in the order of the page, whose own rules refuse an impossible step. */
export function decidesOf(
  driven: DrivenAction,
  facts: CandidateFacts,
  rightOptions: RightOptions,
  { language, record }: { language: string; record: MakeRecording },
): Decide[] {
  const deeds: Partial<Record<Action, Decide[]>> = {
    open: [() => ({})],
    consent: [consentDeed(true, language)],
    decline: [consentDeed(false, language)],
    opt_out: [decideOptOut],
  };
  const decides = deeds[driven.action]?.map(whileOpen) ?? answersToGive(driven, facts, rightOptions, record);
  return decides.map(inSandbox);
}

/** A step that the page would not take now is a conflict. */
const inSandbox =
  (decide: Decide): Decide =>
  (facts) => {
    try {
      return decide(facts);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'RESULT_CLOSED') throw refuse.ended();
      if (error instanceof Refusal && error.code === 'STEP_NOT_OPEN') throw refuse.impossible(error.message);
      throw error;
    }
  };

/** Some deeds do nothing on a page that is closed; here they are refused. Those about a skill that is over are meant to. */
const whileOpen =
  (decide: Decide): Decide =>
  (facts) => {
    if (pageStatusOf(facts) !== 'open') throw refuse.ended();
    return decide(facts);
  };

/** Makes the recording of an answer that was spoken, for so many seconds. */
export type MakeRecording = (key: string, seconds: number) => PreparedRecording;

/** The deed of an answer to one of the mandate's questions: spoken where the action says so. */
const spokenOr =
  ({ answers, spoken }: DrivenAction, { flow }: CandidateFacts, record: MakeRecording) =>
  (answer: GivenAnswer): Decide => {
    const { key, value } = answer;
    const { type } = flow.body.enrichmentQuestions.find((question) => question.key === key)!;
    const seconds = answers.find((one) => one.key === key)?.spoken ?? spoken;
    if (type !== 'voice' || seconds === undefined) return answerDeed(answer);
    const recording = record(key, seconds);
    const transcription = value === null ? recording.transcription : 'done';
    return (now) => decideSpoken(now, { ...recording, transcription }, value);
  };

/** Answers that nobody gave: those of a step that is filled in, as far as they are still open. */
type FillIn = (answers: GivenAnswer[]) => GivenAnswer[];

/** Given answers first; `complete` fills in what is left, and `answer` without any what is asked now. */
function answersToGive(
  driven: DrivenAction,
  facts: CandidateFacts,
  rightOptions: RightOptions,
  record: MakeRecording,
): Decide[] {
  const { flow, result } = facts;
  if (pageStatusOf(facts) !== 'open') throw refuse.ended();
  const asked = stepAt(flow, result.stage);
  if (asked === 'consent') throw refuse.impossible('Consent comes before answers.');
  const { action, answers, verdicts, skillAnswers: wantedAnswers, interested } = driven;
  const givesAny =
    [answers, verdicts, wantedAnswers].some((given) => given.length > 0) || interested !== undefined;
  return stepsOf(flow).flatMap((step) => {
    const fills = action === 'complete' || (!givesAny && step === asked);
    const filled: FillIn = (all) => (fills ? all.filter((answer) => isOpen(facts, answer)) : []);
    const give = (given: GivenAnswer[]) => given.map(answerDeed).map(whileOpen);
    if (step === 'enrichment')
      return enrichmentAnswers(driven, facts, filled)
        .map(spokenOr(driven, facts, record))
        .map(whileOpen);
    if (step === 'skills') return skillAnswers(driven, facts, rightOptions, fills);
    return step === 'interest' ? give(interestAnswers(driven, filled)) : [];
  });
}

const isOpen = ({ answers }: CandidateFacts, { kind, key }: GivenAnswer): boolean =>
  !answers.some((stored) => stored.kind === kind && stored.key === key);

const enrichmentAnswers = (
  { answers }: DrivenAction,
  { flow }: CandidateFacts,
  filled: FillIn,
): GivenAnswer[] =>
  flow.body.enrichmentQuestions.flatMap((question) => {
    const given = answers.find(({ key }) => key === question.key);
    const answer = (value: string | null): GivenAnswer => ({ kind: 'enrichment', key: question.key, value });
    return given ? [answer(trimmed(given.answer))] : filled([answer(qualifyingAnswer(question))]);
  });

const interestAnswers = ({ interested }: DrivenAction, filled: FillIn): GivenAnswer[] =>
  interested === undefined ? filled([answerOnInterest(true)]) : [answerOnInterest(interested)];
