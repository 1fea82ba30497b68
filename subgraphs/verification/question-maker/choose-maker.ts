import type { Mode } from '../../../kernel/core/identity/identity.ts';
import type { AiSettings } from '../../../kernel/core/settings.ts';
import { Bank } from './bank/bank.ts';
import { drawQuestions } from './bank/draw-questions.rules.ts';
import { makeQuestions } from './embedded/make-questions.rules.ts';
import type { QuestionMaker } from './question-maker.ts';

let bank: Promise<Bank> | undefined;

/** Makes questions without asking anybody: from the bank, and from the catalogue's words where it knows no skill. */
export const embeddedMaker: QuestionMaker = {
  async make(request) {
    const known = (await (bank ??= Bank.read())).questionsOf(request.skill);
    const drawn = drawQuestions(request, known);
    return drawn.length > 0 ? drawn : makeQuestions(request);
  },
};

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
