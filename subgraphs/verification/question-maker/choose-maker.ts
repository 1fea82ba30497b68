import type { Mode } from '../../../kernel/core/identity/identity.ts';
import type { AiSettings } from '../../../kernel/core/settings.ts';
import { embeddedMaker } from './embedded/embedded-maker.ts';
import type { QuestionMaker } from './question-maker.ts';

/** In test mode the embedded one always (CONTRACT 1.7), in live mode the model where one is configured. */
export async function questionMakers(
  ai: AiSettings | undefined,
  limitSeconds: number,
): Promise<(mode: Mode) => QuestionMaker> {
  const live = ai ? await modelMaker(ai, limitSeconds) : embeddedMaker;
  return (mode) => (mode === 'live' ? live : embeddedMaker);
}

/** The client library is large, and most installations have no model. */
async function modelMaker(ai: AiSettings, limitSeconds: number): Promise<QuestionMaker> {
  const { ModelMaker } = await import('./ai/model-maker.ts');
  return new ModelMaker(ai, limitSeconds);
}
