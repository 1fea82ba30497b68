import { INTERESTED, pageStatusOf, stepAt, type CandidateFacts } from '../candidate/candidate.rules.ts';
import { openSkillOf } from '../candidate/sitting.rules.ts';
import { CONSENT_VERSION } from '../candidate/consent-texts.ts';

/** The question that a call asks now, and how it is answered. */
export interface CallQuestion {
  /** Names the question in the address of the provider's next request, so that an answer counts for what was asked. */
  id: string;
  kind: 'consent' | 'enrichment' | 'skill' | 'interest';
  key: string;
  /** A spoken answer is recorded; all others are keys, and yes and no may be said. */
  isSpoken: boolean;
  mayLeaveOut: boolean;
}

/** The first open question, in the order of the page; null when nothing is asked any more. */
export function openQuestionOf(facts: CandidateFacts): CallQuestion | null {
  const { flow, result, answers } = facts;
  if (pageStatusOf(facts) !== 'open') return null;
  const isOpen = (kind: string) => (key: string) =>
    !answers.some((answer) => answer.kind === kind && answer.key === key);
  const ask = (kind: CallQuestion['kind'], key: string, more: Partial<CallQuestion> = {}): CallQuestion => ({
    id: `${kind}:${key}`,
    kind,
    key,
    isSpoken: false,
    mayLeaveOut: false,
    ...more,
  });
  switch (stepAt(flow, result.stage)) {
    case 'consent':
      // The version is part of the name: consent counts for the text that was heard.
      return ask('consent', CONSENT_VERSION);
    case 'enrichment': {
      const { key, type, required } = flow.body.enrichmentQuestions.find((question) =>
        isOpen('enrichment')(question.key),
      )!;
      return ask('enrichment', key, { isSpoken: type === 'voice', mayLeaveOut: !required });
    }
    case 'skills':
      return ask('skill', openSkillOf(facts)!.question!.id);
    case 'interest':
      return ask('interest', INTERESTED);
    case null:
      return null;
  }
}
