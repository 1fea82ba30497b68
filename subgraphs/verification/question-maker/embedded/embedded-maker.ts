import type { QuestionMaker } from '../question-maker.ts';
import { makeQuestions } from './make-questions.rules.ts';

/** Needs nobody's answer: used in test mode, and where no model is configured. */
export const embeddedMaker: QuestionMaker = {
  make: async (request) => makeQuestions(request),
};
