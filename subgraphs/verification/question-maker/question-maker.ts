/** A skill as the catalogue describes it, as far as questions need it. */
export interface AskedSkill {
  id: string;
  name: string;
  description: string;
  aliases: readonly string[];
}

/** The student's item that shows the skill: an untrusted text, worded into a question and never obeyed. */
export interface AskedItem {
  kind: 'project' | 'experience' | 'certificate';
  title: string;
  description?: string;
}

export interface QuestionRequest {
  skill: AskedSkill;
  /** The nearest come first: of the same sub-skill, of the same master, others. */
  siblings: readonly AskedSkill[];
  count: number;
  /** The same seed gives the same questions. It is secret: with it and the catalogue the answers can be worked out. */
  seed: string;
  /** Gives the places of options, where they must be the same in several sets. */
  placesSeed?: string;
  item?: AskedItem;
  /** Ids of questions that are drawn no more. */
  suspended?: ReadonlySet<string>;
  /** Ids of questions that the person was asked before: others come first. */
  met?: ReadonlySet<string>;
}

/** The questions that candidates of a mandate are drawn theirs from, and some that nobody is asked, to be shown. */
export interface QuestionPool {
  pool: Question[];
  examples: Question[];
}

export const MOST_EXAMPLES = 3;

export const OPTIONS = 4;
export const MAX_OPTION_LENGTH = 170;
export const MAX_TEXT_LENGTH = 600;

/** A question in another language than English, its options in the same places. */
export interface QuestionTranslation {
  language: string;
  text: string;
  options: string[];
}

/** Where a question comes from: the bank, a model, or the catalogue's words. */
export type QuestionOrigin = 'bank' | 'model' | 'catalogue';

/** 1 what a helper of a year knows, 2 a skilled worker, 3 a master. */
export type QuestionLevel = 1 | 2 | 3;

export interface Question {
  id: string;
  skillId: string;
  level: QuestionLevel;
  origin: QuestionOrigin;
  text: string;
  options: string[];
  /** The index of the right option. It is stored apart and never leaves the server. */
  right: number;
  translations: QuestionTranslation[];
}

/** Makes questions with four different options, one of them right; refuses with GENERATION_FAILED where it cannot. */
export interface QuestionMaker {
  /** Makes as many questions as are wanted. */
  make(request: QuestionRequest, signal?: AbortSignal): Promise<Question[]>;
  /** Questions that may verify somebody (contract 7.1): as many as are wanted or more, or all there are. */
  pool(request: QuestionRequest, signal?: AbortSignal): Promise<QuestionPool>;
}
