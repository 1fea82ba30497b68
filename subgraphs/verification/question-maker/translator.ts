import type { Language } from '../../../languages/languages.ts';

/** A question as it is asked, in whatever language; one that is answered freely has no options. */
export interface QuestionTexts {
  text: string;
  options: string[];
}

/** Puts questions into another language: all of them, in their order, or undefined where it cannot. */
export interface Translator {
  translate(questions: readonly QuestionTexts[], into: Language): Promise<QuestionTexts[] | undefined>;
}
