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
  item?: AskedItem;
}

export const OPTIONS = 4;
export const MAX_OPTION_LENGTH = 170;
export const MAX_TEXT_LENGTH = 600;

/** A question in another language than English, its options in the same places. */
export interface QuestionTranslation {
  language: string;
  text: string;
  options: string[];
}

export interface Question {
  id: string;
  skillId: string;
  text: string;
  options: string[];
  /** The index of the right option. It is stored apart and never leaves the server. */
  right: number;
  translations: QuestionTranslation[];
}

/** Makes questions with four different options, one of them right; refuses with GENERATION_FAILED where it cannot. */
export interface QuestionMaker {
  make(request: QuestionRequest, signal?: AbortSignal): Promise<Question[]>;
}
