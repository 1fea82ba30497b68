import { inSession } from '../session/browser-session.ts';
import { endSession, isSamePlace, session, type Session } from '../session/session.ts';
import { until } from '../store.ts';
import { heard, line, pause, waitBefore } from './line.ts';

type SignedInSession = Extract<Session, { state: 'signed in' }>;
const isSettled = (now: Session): now is Exclude<Session, { state: 'ended' }> => now.state !== 'ended';

const AWAY = [502, 503, 504];

/**
 * Sends a call in the session. A call whose session has ended waits for the next sign-in and goes again: it
 * was not run. A question is repeated while the service is away; a change is not, since it may have arrived.
 */
export const patientFetch =
  (repeats: boolean): typeof fetch =>
  async (address, init) => {
    const started = session.get();
    for (let attempt = 0; ; attempt += 1) {
      const now = await until(session, isSettled, init?.signal);
      if (now.state === 'none' || !isSameCaller(started, now)) throw new DOMException('left', 'AbortError');
      const response = await send(address, init, now, repeats);
      if (response === 'away') {
        await pause(waitBefore(attempt), init?.signal);
        continue;
      }
      if (response.status !== 401) return response;
      endSession(now.id, now.view?.grant);
    }
  };

const isSameCaller = (started: Session, now: SignedInSession): boolean =>
  started.state !== 'none' && isSamePlace(started.me, now.me);

async function send(
  address: string | URL | Request,
  init: RequestInit | undefined,
  { id, view }: SignedInSession,
  repeats: boolean,
): Promise<Response | 'away'> {
  try {
    const headers = { ...(init?.headers as Record<string, string>), ...inSession(id, view?.grant) };
    const response = await fetch(address, { ...init, headers });
    heard(response);
    if (!(await isAway(response))) {
      line.set('up');
      return response;
    }
    line.set('down');
    return repeats ? 'away' : response;
  } catch (error) {
    if (init?.signal?.aborted) throw error;
    line.set('down');
    if (repeats) return 'away';
    throw error;
  }
}

/** Whether somebody between has answered, or the service that it cannot; not where it was switched off on purpose. */
async function isAway(response: Response): Promise<boolean> {
  if (!AWAY.includes(response.status)) return false;
  return !(await response.clone().text()).includes('"SERVICE_DISABLED"');
}
