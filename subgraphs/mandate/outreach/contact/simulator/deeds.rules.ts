import {
  decideAnswer,
  decideConsent,
  INTERESTED,
  stepsOf,
  type GivenAnswer,
} from '../../candidate/candidate.rules.ts';
import { CONSENT_VERSION } from '../../candidate/consent-texts.ts';
import type { Decide } from '../../candidate/move-candidate.ts';
import type { AskedFlow } from '../../result/output.rules.ts';
import type { SimulatedRun } from './simulate.rules.ts';

/** The options to choose, by skill, so that the verdicts come about that are wanted. */
export type ChosenOptions = ReadonlyMap<string, readonly { questionId: string; option: number }[]>;

export const consentDeed =
  (agreed: boolean, language: string): Decide =>
  (facts) =>
    decideConsent(facts, { agreed, textVersion: CONSENT_VERSION, language });

export const answerDeed =
  (answer: GivenAnswer): Decide =>
  (facts) =>
    decideAnswer(facts, answer);

export const answersAbout = (skillId: string, options: ChosenOptions): GivenAnswer[] =>
  options.get(skillId)!.map(({ questionId, option }) => ({
    kind: 'skill',
    key: questionId,
    value: String(option),
  }));

export const answerOnInterest = (isInterested: boolean): GivenAnswer => ({
  kind: 'interest',
  key: INTERESTED,
  value: isInterested ? 'yes' : 'no',
});

/** The deeds of a simulated candidate who was reached, in the order of the page. */
export function deedsOf(
  { does, enrichment, interested }: SimulatedRun,
  flow: AskedFlow,
  options: ChosenOptions,
  language: string,
): Decide[] {
  if (does === 'declines') return [consentDeed(false, language)];
  const steps = stepsOf(flow);
  const answers = steps.flatMap((step): GivenAnswer[] => {
    if (step === 'enrichment') return [...enrichment].map(([key, value]) => ({ kind: step, key, value }));
    if (does !== 'completes') return [];
    if (step === 'skills') return flow.questionSets.flatMap(({ skillId }) => answersAbout(skillId, options));
    return step === 'interest' ? [answerOnInterest(interested)] : [];
  });
  // Nobody who stops gives the last answer of all, which would complete them.
  const stopsShort = does === 'stops after enrichment' && steps.at(-1) === 'enrichment';
  return [consentDeed(true, language), ...(stopsShort ? answers.slice(0, -1) : answers).map(answerDeed)];
}
