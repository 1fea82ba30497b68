import { session } from '../session/session.ts';

const MOST = 200;
const kept = new Map<string, unknown>();
let sessionId: string | undefined;

/** The last answers, shown while newer ones are asked for: who comes back to a list finds it as it was. */
export const keptAnswers = {
  get: <T>(key: string): T | undefined => {
    forgetOthers();
    return kept.get(key) as T | undefined;
  },
  set(key: string, answer: unknown): void {
    forgetOthers();
    kept.delete(key);
    kept.set(key, answer);
    if (kept.size > MOST) kept.delete(kept.keys().next().value!);
  },
};

/** Nobody sees what another was answered. */
function forgetOthers(): void {
  const now = session.get();
  const current = now.state === 'none' ? undefined : `${now.id} ${now.view?.grant ?? ''}`;
  if (current !== sessionId) kept.clear();
  sessionId = current;
}
