import {
  decideAnswer,
  decideConsent,
  decideMeasured,
  INTERESTED,
  stepsOf,
  type CandidateFacts,
} from '../../candidate/candidate.rules.ts';
import type { Measures } from '../../candidate/answer-times.rules.ts';
import { CONSENT_VERSION } from '../../candidate/consent-texts.ts';
import type { Decide } from '../../candidate/decide-moves.ts';
import {
  askedSkills,
  isOver,
  mostQuestions,
  openSkillOf,
  type AskedSkill,
  type GivenAnswer,
} from '../../candidate/sitting.rules.ts';
import type { AskedFlow } from '../../result/output.rules.ts';
import type { SignalCode } from '../../result/signals.rules.ts';
import type { SimulatedRun } from './simulate.rules.ts';

/** The right option of each question, by its place in the pool's question. */
export type RightOptions = ReadonlyMap<string, number>;

const OPTIONS = 4;

export const consentDeed =
  (agreed: boolean, language: string): Decide =>
  (facts) =>
    decideConsent(facts, { agreed, textVersion: CONSENT_VERSION, language });

export const answerDeed =
  (answer: GivenAnswer): Decide =>
  (facts) =>
    decideAnswer(facts, answer);

/** The answer to the open question of a skill; `over` when the skill is, `later` while another is open. */
export function answerAbout(
  facts: CandidateFacts,
  skill: AskedSkill,
  rightOptions: RightOptions,
  isRight: boolean,
): GivenAnswer | 'over' | 'later' {
  const { skillId } = skill;
  const sitting = facts.sittings.find((one) => one.skillId === skillId);
  if (sitting && isOver(skill, sitting, facts.answers)) return 'over';
  const open = openSkillOf(facts);
  if (open?.skill.skillId !== skillId || !open.question) return 'later';
  const right = rightOptions.get(open.question.id)!;
  const value = String(isRight ? right : (right + 1) % OPTIONS);
  return { kind: 'skill', key: open.question.id, value, skillId, correct: isRight };
}

/** A device that candidates of test mode share. */
const TEST_DEVICE = 'shared by candidates of test mode';
const USUAL_SECONDS = 12;
const FAST_ANSWER_SECONDS = 1;

/** The measures of an answer that test mode makes up, so that they show these signals. */
export const madeUpMeasures = (signals: readonly SignalCode[] = []): Measures => ({
  madeUp: true,
  seconds: signals.includes('fast_answers') ? FAST_ANSWER_SECONDS : USUAL_SECONDS,
  left: signals.includes('left_page') ? 1 : 0,
  ...(signals.includes('shared_device') && { device: TEST_DEVICE }),
});

/** A skill has as many deeds as it may take questions; those after its end do nothing. */
export const skillDeeds = (skill: AskedSkill, deed: (nth: number) => Decide): Decide[] =>
  Array.from({ length: mostQuestions(skill) }, (_, nth) => deed(nth));

export const answerOnInterest = (isInterested: boolean): GivenAnswer => ({
  kind: 'interest',
  key: INTERESTED,
  value: isInterested ? 'yes' : 'no',
});

/** The deeds of a simulated candidate who was reached, in the order of the page. */
export function deedsOf(
  { does, enrichment, right, interested }: SimulatedRun,
  flow: AskedFlow,
  rightOptions: RightOptions,
  language: string,
): Decide[] {
  if (does === 'declines') return [consentDeed(false, language)];
  const steps = stepsOf(flow);
  const deeds = steps.flatMap((step): Decide[] => {
    if (step === 'enrichment')
      return [...enrichment].map(([key, value]) => answerDeed({ kind: step, key, value }));
    if (does !== 'completes') return [];
    if (step === 'skills')
      return askedSkills(flow).flatMap((skill) =>
        skillDeeds(skill, (nth) => (facts) => {
          const isRight = right.get(skill.skillId)![nth] ?? false;
          const answer = answerAbout(facts, skill, rightOptions, isRight);
          return typeof answer === 'string' ? {} : decideMeasured(facts, answer, madeUpMeasures());
        }),
      );
    return step === 'interest' ? [answerDeed(answerOnInterest(interested))] : [];
  });
  // Nobody who stops gives the last answer of all, which would complete them.
  const stopsShort = does === 'stops after enrichment' && steps.at(-1) === 'enrichment';
  return [consentDeed(true, language), ...(stopsShort ? deeds.slice(0, -1) : deeds)];
}
