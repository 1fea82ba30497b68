import { pageLanguageOf, type KnownCandidate } from '../candidate/candidate-page.ts';
import { pageStatusOf } from '../candidate/candidate.rules.ts';
import { consentTexts, type PageLanguage } from '../candidate/consent-texts.ts';
import { CALL_TEXTS, type CallTexts } from '../contact/texts/call-texts.ts';
import { languageAfter, type Deed } from './call-deed.rules.ts';
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

/** What is said and listened to next, by what is then known of the candidate. */
export function nextInstruction(
  known: KnownCandidate,
  { asked, deed, slow, tries }: CallPlace,
): CallInstruction {
  const language = pageLanguageOf(known.result);
  const texts = CALL_TEXTS[language];
  const say = (...all: string[]) => all.map((text) => ({ text, locale: texts.locale }));
  const silent = { language, locale: texts.locale, slow, asked: null, listen: null, tries: 0 };
  const open = openQuestionOf(known);
  if (!open || deed.do === 'opt out') return { ...silent, say: say(goodbye(known, texts)) };
  const failed = open.id === asked && (deed.do === 'say nothing' || deed.do === 'say something else');
  const again = open.id === asked ? tries + Number(failed) : 0;
  if (again >= MOST_TRIES) return { ...silent, say: say(texts.stopped) };
  const trouble = deed.do === 'say nothing' ? texts.notHeard : texts.notUnderstood;
  return {
    ...silent,
    say: [
      ...(failed ? say(trouble) : []),
      ...(asked === null || open.kind === 'consent' ? say(greetingOf(known, texts)) : []),
      ...(asked === null && open.kind !== 'consent' ? say(texts.goesOn, texts.keys) : []),
      ...questionOf(known, open, language),
    ],
    listen: open.isSpoken ? 'recording' : listensToSpeech(open) ? 'keys_or_speech' : 'keys',
    asked: open.id,
    tries: again,
  };
}

const listensToSpeech = ({ kind }: CallQuestion): boolean => kind === 'enrichment' || kind === 'interest';

const greetingOf = ({ flow: { body } }: KnownCandidate, texts: CallTexts): string =>
  texts.greeting(body.companyName, body.title);

function goodbye(known: KnownCandidate, texts: CallTexts): string {
  const { companyName } = known.flow.body;
  if (known.optedOut) return texts.optedOut(companyName);
  const status = pageStatusOf(known);
  if (status === 'completed') return texts.completed(companyName);
  return status === 'declined' ? texts.declined : texts.over;
}

/** Partners' questions and those about skills are in English, whatever else is spoken. */
const ENGLISH = CALL_TEXTS.en.locale;

function questionOf(
  known: KnownCandidate,
  { kind, key, ...open }: CallQuestion,
  language: PageLanguage,
): CallWords[] {
  const texts = CALL_TEXTS[language];
  const own = (text: string): CallWords => ({ text, locale: texts.locale });
  const english = (text: string): CallWords => ({ text, locale: ENGLISH });
  const { body } = known.flow;
  if (kind === 'consent') {
    const consent = consentTexts({ company: body.companyName, job: body.title });
    const { paragraphs } = consent.find((one) => one.language === language)!;
    const other = CALL_TEXTS[languageAfter(language)];
    return [
      { text: other.changeToThis, locale: other.locale },
      ...paragraphs.map(own),
      own(texts.keys),
      own(texts.agree),
    ];
  }
  if (kind === 'interest') return [own(texts.interest), own(texts.yesOrNo)];
  if (kind === 'skill') {
    const [skill, question] = skillQuestion(known, key);
    return [
      own(texts.aboutSkill(skill)),
      english(question.text),
      ...question.options.flatMap((option, nth) => [own(texts.option(nth + 1)), english(option)]),
    ];
  }
  const { text } = body.enrichmentQuestions.find((question) => question.key === key)!;
  return [
    english(text),
    own(open.isSpoken ? texts.speak : texts.yesOrNo),
    ...(open.mayLeaveOut ? [own(texts.leaveOut)] : []),
  ];
}

function skillQuestion({ skills }: KnownCandidate, id: string) {
  for (const { name, questions } of skills) {
    const question = questions.find((one) => one.id === id);
    if (question) return [name, question] as const;
  }
  throw new Error(`there is no question ${id}`);
}
