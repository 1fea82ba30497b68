import { Type } from 'typebox';
import { ID_FORMS } from '../../../kernel/core/id-forms.ts';
import { Refusal, refuse as refuseFields, type RefusalDetail } from '../../../kernel/core/refusal.ts';
import { checkFields, closed, fieldRules } from '../../../kernel/core/rules/fields.ts';
import {
  checkAnswer,
  decideOptOut,
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
} from '../outreach/contact/simulator/deeds.rules.ts';
import { skillAnswers } from './drive-skills.rules.ts';
import type { Decide } from '../outreach/candidate/decide-moves.ts';
import { qualifyingAnswer } from '../outreach/contact/simulator/simulate.rules.ts';
import { refuse } from './sandbox.errors.ts';

const MOST_ANSWERS = 10;
const MOST_VERDICTS = 3;

export const ACTIONS = [
  'deliver',
  'bounce',
  'open',
  'consent',
  'answer',
  'complete',
  'decline',
  'opt_out',
  'expire',
] as const;
export type Action = (typeof ACTIONS)[number];
const VERDICTS = ['verified', 'not_verified', 'inconclusive'] as const;

/** The body of contract 6.2. Published as `schema/inputs.json`, where the facade reads it. */
export const TestActionFields = closed({
  action: Type.Enum([...ACTIONS], {
    description:
      'What happens to the candidate. deliver and bounce: the report on the last message; after a bounce the next message goes out at once, and after the last one the result fails as unreachable. answer: what is given here, or else all that is asked now; complete: all that is left, to the end; both come after consent.',
  }),
  answers: Type.Optional(
    Type.Array(
      closed({
        key: Type.String({ pattern: '^[A-Za-z0-9_.-]{1,64}$', description: 'Your key of the question.' }),
        answer: Type.Union([Type.String({ minLength: 1, maxLength: 1_000, pattern: '\\S' }), Type.Null()], {
          description: 'yes or no, or own words for a voice question; null skips one that is not required.',
        }),
      }),
      {
        maxItems: MOST_ANSWERS,
        'x-distinct': { key: 'exact' },
        description:
          'With answer and complete: the answers to your own questions. What complete is not given is answered so that it does not knock out.',
      },
    ),
  ),
  verdicts: Type.Optional(
    Type.Array(
      closed({
        skillId: Type.String({
          pattern: ID_FORMS.skill,
          description: 'A skill of the mandate with verify true.',
        }),
        verdict: Type.Enum([...VERDICTS], {
          description:
            'verified answers rightly until the skill is verified, not_verified wrongly until it is not, inconclusive (answer alone) leaves the last question open.',
        }),
      }),
      {
        maxItems: MOST_VERDICTS,
        'x-distinct': { skillId: 'exact' },
        description:
          'With answer and complete: the verdicts wanted. A skill that complete is not given is verified.',
      },
    ),
  ),
  interested: Type.Optional(
    Type.Boolean({
      description:
        'With answer and complete: whether the job interests them; complete takes true when left out.',
    }),
  ),
});

const rules = fieldRules(TestActionFields);

export interface DrivenAction {
  action: Action;
  answers: readonly { key: string; answer: string | null }[];
  verdicts: readonly { skillId: string; verdict: (typeof VERDICTS)[number] }[];
  interested: boolean | undefined;
}

interface GivenAction {
  action: string;
  answers?: readonly { key: string; answer?: string | null }[] | null;
  verdicts?: readonly { skillId: string; verdict: string }[] | null;
  interested?: boolean | null;
}

/** The rules that need only the request. */
export function decideAction({ action, answers, verdicts, interested }: GivenAction): DrivenAction {
  const given = {
    action,
    ...(answers && { answers: answers.map((one) => ({ ...one })) }),
    ...(verdicts && { verdicts: verdicts.map((one) => ({ ...one })) }),
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
  if (problems.length > 0) throw refuseFields.invalid(problems);
  return { answers: [], verdicts: [], ...given, interested: interested ?? undefined } as DrivenAction;
}

export const isAnswering = (action: string): boolean => action === 'answer' || action === 'complete';

/** Answers that the mandate of the candidate does not ask for, or not so. */
export function checkAgainstFlow(
  facts: CandidateFacts,
  { answers, verdicts, interested }: DrivenAction,
): void {
  const steps = stepsOf(facts.flow);
  const problems = [
    ...answers.flatMap(({ key, answer }, index) => {
      const problem = problemOf(() =>
        checkAnswer(facts, { kind: 'enrichment', key, value: trimmed(answer) }),
      );
      if (!problem) return [];
      const field =
        problem.code === 'INVALID_ANSWER' || problem.code === 'ANSWER_REQUIRED' ? 'answer' : 'key';
      const message = field === 'key' ? 'is not the key of a question that is asked' : problem.message;
      return [{ path: `answers[${index}].${field}`, message }];
    }),
    ...verdicts.flatMap(({ skillId }, index) =>
      steps.includes('skills') && askedSkills(facts.flow).some((skill) => skill.skillId === skillId)
        ? []
        : [{ path: `verdicts[${index}].skillId`, message: 'is not a skill that is asked about' }],
    ),
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
  language: string,
): Decide[] {
  const deeds: Partial<Record<Action, Decide[]>> = {
    open: [() => ({})],
    consent: [consentDeed(true, language)],
    decline: [consentDeed(false, language)],
    opt_out: [decideOptOut],
  };
  const decides = deeds[driven.action]?.map(whileOpen) ?? answersToGive(driven, facts, rightOptions);
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

/** Answers that nobody gave: those of a step that is filled in, as far as they are still open. */
type FillIn = (answers: GivenAnswer[]) => GivenAnswer[];

/** Given answers first; `complete` fills in what is left, and `answer` without any what is asked now. */
function answersToGive(driven: DrivenAction, facts: CandidateFacts, rightOptions: RightOptions): Decide[] {
  const { flow, result } = facts;
  if (pageStatusOf(facts) !== 'open') throw refuse.ended();
  const asked = stepAt(flow, result.stage);
  if (asked === 'consent') throw refuse.impossible('Consent comes before answers.');
  const { action, answers, verdicts, interested } = driven;
  const givesAny = answers.length > 0 || verdicts.length > 0 || interested !== undefined;
  return stepsOf(flow).flatMap((step) => {
    const fills = action === 'complete' || (!givesAny && step === asked);
    const filled: FillIn = (all) => (fills ? all.filter((answer) => isOpen(facts, answer)) : []);
    const give = (given: GivenAnswer[]) => given.map(answerDeed).map(whileOpen);
    if (step === 'enrichment') return give(enrichmentAnswers(driven, facts, filled));
    if (step === 'skills') return skillAnswers(driven.verdicts, facts, rightOptions, fills);
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
