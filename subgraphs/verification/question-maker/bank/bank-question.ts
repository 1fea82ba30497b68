import { questionIdOf } from '../question-id.ts';
import type { QuestionLevel } from '../question-maker.ts';

/** A question in one language. The right option stands first, and is put in its place when it is drawn. */
export interface BankTexts {
  text: string;
  options: string[];
  /** Why the right one is right: for whoever reads the bank, and never told to whoever is asked. */
  why: string;
  /** The mistake behind each wrong option, in their order: for whoever reads the bank, as `why` is. */
  mistakes?: string[];
}

/** A line of a file of the bank. */
export interface BankQuestion {
  /** The id of a variant of a template; any other question has its id from its texts. */
  id?: string;
  skill: string;
  /** The skill's name as this question means it: another catalogue may use the id for something else. */
  name: string;
  level: QuestionLevel;
  en: BankTexts;
  hi: BankTexts;
}

/** A changed text or option is another question. */
export const idOfQuestion = ({ id, skill, en }: BankQuestion): string =>
  id ?? questionIdOf(skill, en.text, en.options);
