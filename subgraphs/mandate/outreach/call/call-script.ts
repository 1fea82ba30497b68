import { TEXTS, type Language, type LanguageTexts } from '../../../../languages/languages.ts';
import { filled, nameIn } from '../../../../languages/words.ts';
import { questionIn } from '../candidate/ask-verification.ts';
import { inPlaces, pageLanguageOf, type KnownCandidate } from '../candidate/candidate-page.ts';
import { drawnQuestion } from '../candidate/sitting.rules.ts';
import { translationOf } from '../candidate/own-translations.rules.ts';
import { pageStatusOf } from '../candidate/candidate.rules.ts';
import { consentIn } from '../candidate/consent-texts.ts';
import { languageAfter, OPT_OUT, type Deed } from './call-reply.rules.ts';
import { openQuestionOf, type CallQuestion } from './call-question.rules.ts';
import type { CallInstruction, CallWords } from './call.types.ts';

/** A question that is answered by nothing so often ends the call. */
const MOST_TRIES = 3;

/** Where a call stands when the next thing is said. */
export interface CallPlace {
  /** The question asked before; null at the beginning. */
  asked: string | null;
  deed: Deed;
  slow: boolean;
  /** How often the question asked before was answered by nothing, before this time. */
  tries: number;
}

/** The next step of a call, by what is then known of the candidate. */
export function nextInstruction(
  known: KnownCandidate,
  { asked, deed, slow, tries }: CallPlace,
): CallInstruction {
  const language = pageLanguageOf(known.result);
  const { call: texts, locale } = TEXTS[language];
  const say = (...all: string[]) => all.map((text) => ({ text, locale }));
  const silent = { language, locale, slow, asked: null, listen: null, tries: 0 };
  const open = openQuestionOf(known);
  if (!open || deed.do === 'opt out') return { ...silent, say: say(goodbye(known, TEXTS[language])) };
  if (deed.do === 'ask whether to opt out') {
    const asksBack = filled(TEXTS[language], texts.confirmOptOut, { company: known.flow.body.companyName });
    return { ...silent, say: say(asksBack), listen: 'keys', asked: OPT_OUT };
  }
  const failed = open.id === asked && (deed.do === 'say nothing' || deed.do === 'say something else');
  const again = open.id === asked ? tries + Number(failed) : 0;
  if (again >= MOST_TRIES) return { ...silent, say: say(texts.stopped) };
  const trouble = deed.do === 'say nothing' ? texts.notHeard : texts.notUnderstood;
  return {
    ...silent,
    say: [
      ...(failed ? say(trouble) : []),
      ...(asked === null || open.kind === 'consent' ? say(greetingOf(known, TEXTS[language])) : []),
      ...(asked === null && open.kind !== 'consent' ? say(texts.goesOn, texts.keys) : []),
      ...questionOf(known, open, language),
    ],
    listen: open.isSpoken ? 'recording' : listensToSpeech(open) ? 'keys_or_speech' : 'keys',
    asked: open.id,
    tries: again,
  };
}

const listensToSpeech = ({ kind }: CallQuestion): boolean => kind === 'enrichment' || kind === 'interest';

const greetingOf = ({ flow: { body } }: KnownCandidate, texts: LanguageTexts): string =>
  filled(texts, texts.call.greeting, { company: body.companyName, job: body.title });

function goodbye(known: KnownCandidate, texts: LanguageTexts): string {
  const { optedOut, completed, declined, over } = texts.call;
  const named = (text: string) => filled(texts, text, { company: known.flow.body.companyName });
  if (known.optedOut) return named(optedOut);
  const status = pageStatusOf(known);
  if (status === 'completed') return named(completed);
  return status === 'declined' ? declined : over;
}

/** No voice reads more characters in a second, so that nobody is said to have answered early who has not. */
const CHARACTERS_PER_SECOND = 20;

/** The time after which a question about a skill can have been read out with all of its options. */
export function readingSecondsOf(known: KnownCandidate, open: CallQuestion, language: Language): number {
  if (!known.texts.has(open.key)) return 0;
  const characters = questionOf(known, open, language).reduce((sum, { text }) => sum + text.length, 0);
  return characters / CHARACTERS_PER_SECOND;
}

function questionOf(
  known: KnownCandidate,
  { kind, key, ...open }: CallQuestion,
  language: Language,
): CallWords[] {
  const { call: texts, locale } = TEXTS[language];
  const own = (text: string, values = {}): CallWords => ({
    text: filled(TEXTS[language], text, values),
    locale,
  });
  const { body } = known.flow;
  if (kind === 'consent') {
    const paragraphs = consentIn(language, { company: body.companyName, job: body.title });
    const other = TEXTS[languageAfter(known, language)];
    return [
      { text: other.call.changeToThis, locale: other.locale },
      ...paragraphs.map((text) => ({ text, locale })),
      own(texts.keys),
      own(texts.agree),
    ];
  }
  if (kind === 'interest') return [own(texts.interest), own(texts.yesOrNo)];
  if (kind === 'skill') {
    const { skill, question: drawn } = drawnQuestion(known, key)!;
    const question = known.texts.get(key)!;
    const asked = questionIn(question, language);
    const voice = TEXTS[asked === question ? 'en' : language].locale;
    return [
      own(texts.aboutSkill, { skill: nameIn(language, skill) }),
      { text: asked.text, locale: voice },
      ...inPlaces(drawn, asked.options).flatMap((option, nth) => [
        own(texts.option, { key: String(nth + 1) }),
        { text: option, locale: voice },
      ]),
    ];
  }
  return [
    ownQuestion(known, key, language),
    own(open.isSpoken ? texts.speak : texts.yesOrNo),
    ...(open.mayLeaveOut ? [own(texts.leaveOut)] : []),
  ];
}

/** A partner's question is read out in the language that is heard, in English where nobody has put it into it. */
function ownQuestion({ flow }: KnownCandidate, key: string, language: Language): CallWords {
  const translated = translationOf(flow, key, language);
  if (translated !== null) return { text: translated, locale: TEXTS[language].locale };
  const { text } = flow.body.enrichmentQuestions.find((question) => question.key === key)!;
  return { text, locale: TEXTS.en.locale };
}
