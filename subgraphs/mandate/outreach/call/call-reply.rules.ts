import { TEXTS, type Language } from '../../../../languages/languages.ts';
import {
  decideAnswer,
  decideConsent,
  decideMeasured,
  decideOptOut,
  type CandidateFacts,
  type CandidateMove,
} from '../candidate/candidate.rules.ts';
import type { KnownCandidate } from '../candidate/candidate-page.ts';
import type { Measures } from '../candidate/answer-times.rules.ts';
import type { GivenAnswer } from '../candidate/sitting.rules.ts';
import { languagesFor } from '../candidate/consent-texts.ts';
import { openQuestionOf, type CallQuestion } from './call-question.rules.ts';

/** A reply from the phone, with the question that it answers. */
export interface Heard {
  /** The id of the question; null at the beginning of a call. */
  asked: string | null;
  /** The language in which it was asked. */
  language: Language;
  key: string | null;
  speech: string | null;
  /** The recording that was made, by the id that it will have. */
  recordingId: string | null;
}

/** The languages that may be spoken with somebody. */
export type Speaking = Pick<KnownCandidate, 'workflow'>;

/** The meaning of a reply on the phone. */
export type Deed =
  | { do: 'say nothing' }
  | { do: 'say something else' }
  | { do: 'hear it again' }
  | { do: 'hear it slower' }
  | { do: 'change the language'; to: Language }
  | { do: 'ask whether to opt out' }
  | { do: 'opt out' }
  | { do: 'answer'; value: string | null; recordingId?: string; marked?: GivenAnswer; measures?: Measures };

const AGAIN = new Set(['0', '*']);
const SLOWER = '7';
const ANOTHER_LANGUAGE = '8';
const NEVER_AGAIN = '9';
/** Asked in place of a question once 9 was pressed: only a second 9 opts out. */
export const OPT_OUT = 'opt-out';
const LEAVE_OUT = '3';
/** Said in place of an answer to the consent. */
const UNDER_AGE_KEY = '3';
const UNDER_AGE = 'under_age';
const YES_OR_NO: Readonly<Record<string, 'yes' | 'no'>> = { 1: 'yes', 2: 'no' };

/** The languages come one after another, by the one that was heard: a request that comes twice changes it once. */
export function languageAfter({ workflow }: Speaking, language: Language): Language {
  const languages = languagesFor(workflow, language);
  return languages[(languages.indexOf(language) + 1) % languages.length]!;
}

/** Keys of the whole call count first; an answer counts for the question that was asked, and for no other. */
export function understand(speaking: Speaking, open: CallQuestion | null, heard: Heard): Deed {
  const { key, speech, recordingId, asked } = heard;
  if (key === NEVER_AGAIN) return { do: asked === OPT_OUT ? 'opt out' : 'ask whether to opt out' };
  if (key === SLOWER) return { do: 'hear it slower' };
  if (key === ANOTHER_LANGUAGE)
    return { do: 'change the language', to: languageAfter(speaking, heard.language) };
  if (key !== null && AGAIN.has(key)) return { do: 'hear it again' };
  if (!open || open.id !== asked) return { do: 'say nothing' };
  if (key === LEAVE_OUT && open.mayLeaveOut) return { do: 'answer', value: null };
  if (open.isSpoken)
    return recordingId === null ? { do: 'say nothing' } : { do: 'answer', value: null, recordingId };
  if (open.kind === 'consent' && key === UNDER_AGE_KEY) return { do: 'answer', value: UNDER_AGE };
  const value = open.kind === 'skill' ? optionOf(key) : yesOrNo(open, heard);
  if (value !== null) return { do: 'answer', value };
  return { do: key === null && speech === null ? 'say nothing' : 'say something else' };
}

const optionOf = (key: string | null): string | null =>
  key !== null && /^[1-4]$/.test(key) ? String(Number(key) - 1) : null;

function yesOrNo({ kind }: CallQuestion, { key, speech, language }: Heard): 'yes' | 'no' | null {
  if (key !== null) return Object.hasOwn(YES_OR_NO, key) ? YES_OR_NO[key]! : null;
  // Consent is given by a key: what a machine understood would be a poor proof of it.
  return kind === 'consent' || speech === null ? null : spokenYesOrNo(speech, language);
}

/**
 * A reply with a yes and a no means neither. Words of assent ("certainly", "right", "there is") are also part of other sentences,
 * so they mean yes only where nothing else is said, and a no beside them is a no.
 */
export function spokenYesOrNo(speech: string, language: Language): 'yes' | 'no' | null {
  const words = (speech.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).map((word) => word.normalize());
  const isOneOf = (list: 'yes' | 'no' | 'assent') => (word: string) =>
    TEXTS[language].call[list].includes(word) || TEXTS.en.call[list].includes(word);
  const [yes, no] = [words.some(isOneOf('yes')), words.some(isOneOf('no'))];
  if (yes && no) return null;
  if (no) return 'no';
  return yes || (words.length > 0 && words.every(isOneOf('assent'))) ? 'yes' : null;
}

/** Decides by the rules of the page. An answer to a question that is not open any more changes nothing. */
export function decideDeed(facts: CandidateFacts, heard: Heard, deed: Deed): CandidateMove {
  if (deed.do === 'opt out') return decideOptOut(facts);
  if (deed.do === 'change the language') return { language: deed.to };
  const open = openQuestionOf(facts);
  if (deed.do !== 'answer' || !open || open.id !== heard.asked) return {};
  const { value, recordingId, marked, measures = {} } = deed;
  if (open.kind === 'consent')
    return decideConsent(facts, {
      agreed: value === 'yes',
      ...(value === UNDER_AGE && { adult: false }),
      textVersion: open.key,
      language: heard.language,
      by: 'voice',
    });
  if (open.kind === 'skill') return marked ? decideMeasured(facts, marked, measures) : {};
  return decideAnswer(facts, {
    kind: open.kind,
    key: open.key,
    value,
    ...(recordingId !== undefined && { recording: { id: recordingId } }),
  });
}
