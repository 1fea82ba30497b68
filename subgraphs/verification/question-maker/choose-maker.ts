import type { Mode } from '../../../kernel/core/identity/identity.ts';
import type { AiSettings } from '../../../kernel/core/settings.ts';
import { makeQuestions } from './embedded/make-questions.rules.ts';
import type { QuestionMaker } from './question-maker.ts';

/** Makes questions without asking anybody. */
export const embeddedMaker: QuestionMaker = { make: async (request) => makeQuestions(request) };

/** Test mode always has the embedded maker (CONTRACT 1.7), live mode the model where one is configured. */
export async function questionMakers(
  ai: AiSettings | undefined,
  limitSeconds: number,
): Promise<(mode: Mode) => QuestionMaker> {
  const live = ai ? await modelMaker(ai, limitSeconds) : embeddedMaker;
  return (mode) => (mode === 'live' ? live : embeddedMaker);
}

/** The client library is loaded when it is needed: it is large, and most installations have no model. */
async function modelMaker(ai: AiSettings, limitSeconds: number): Promise<QuestionMaker> {
  const { ModelMaker } = await import('./ai/model-maker.ts');
  return new ModelMaker(ai, limitSeconds);
}
