import { isLanguage, TEXTS, type Language } from '../../../../languages/languages.ts';
import { NOTICE_ITEMS, NOTICE_VERSION } from '../../../../languages/notice.ts';
import { filled } from '../../../../languages/words.ts';

/** The version of the notice that is asked for now. */
export const CONSENT_VERSION = NOTICE_VERSION;

/** All that a notice names besides its own words. */
export interface NoticeFacts {
  company: string;
  job: string;
  /** The person or office that answers questions about personal data. */
  contact: string;
  /** How many days after its end a result is kept with the person. */
  days: number;
}

/** The short form, which the page shows and a call reads. Names are put in as they are: the page and the voice set them apart. */
export const consentIn = (language: Language, names: Pick<NoticeFacts, 'company' | 'job'>): string[] =>
  TEXTS[language].notice[CONSENT_VERSION].short.map((text) => filled(TEXTS[language], text, names));

/** The whole notice, item by item. */
export const wholeNoticeIn = (language: Language, facts: NoticeFacts): { title: string; text: string }[] => {
  const { whole } = TEXTS[language].notice[CONSENT_VERSION];
  return NOTICE_ITEMS.map((item) => {
    const [title, text] = whole[item] as [string, string];
    return { title, text: filled(TEXTS[language], text, { ...facts }) };
  });
};

/** The workflow's languages in its order, the candidate's, and the two that most people in India have something of. */
export const languagesFor = (workflow: { languages: readonly string[] }, own: Language): Language[] => [
  ...new Set([...workflow.languages.filter(isLanguage), own, 'en' as const, 'hi' as const]),
];
