import { heard, pause, waitBefore } from '../graph/line.ts';

/** The session of this browser, as the service answers it. Its cookie is out of reach of scripts. */
export interface OpenSession {
  id: string;
  expiresAt: Date;
}

/**
 * The headers in which a page names the session that it shows: a cookie alone lets nobody in. With a view, an operator is shown
 * what a customer sees.
 */
export const inSession = (id: string, view?: string): Record<string, string> => ({
  'x-console-session': id,
  ...(view !== undefined && { 'x-console-view': view }),
});

const ADDRESS = '/console/session';
/** A page that has just loaded knows no session to name. */
const UNKNOWN = inSession('unknown');
const ATTEMPTS = 4;

/** Exchanges a token, or a link that signs in once, for a session of this browser. */
export async function openSession(token: string): Promise<OpenSession | 'refused' | 'tooLong' | 'away'> {
  const headers = { ...UNKNOWN, authorization: `Bearer ${token}` };
  const answer = await ask('POST', headers);
  if (answer === 'away') return 'away';
  if (answer.status === 413) return 'tooLong';
  return (answer.ok && sessionOf(await answer.json())) || 'refused';
}

/** The session that this browser has; undefined where it has none. */
export async function currentSession(): Promise<OpenSession | 'away' | undefined> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await ask('POST', UNKNOWN);
    if (answer !== 'away') return answer.ok ? sessionOf(await answer.json()) : undefined;
    if (attempt + 1 === ATTEMPTS) return 'away';
    await pause(waitBefore(attempt));
  }
}

/** Ends the session in all tabs and everywhere; false where the service did not answer. */
export async function closeSession(id: string): Promise<boolean> {
  const answer = await ask('DELETE', inSession(id));
  return answer !== 'away' && answer.ok;
}

async function ask(method: string, headers: Record<string, string>): Promise<Response | 'away'> {
  try {
    const response = await fetch(ADDRESS, { method, headers });
    heard(response);
    return response.status >= 500 ? 'away' : response;
  } catch {
    return 'away';
  }
}

function sessionOf(answer: unknown): OpenSession | undefined {
  const { session } = (answer as { data: { session: { id: string; expiresAt: string } | null } }).data;
  return session ? { id: session.id, expiresAt: new Date(session.expiresAt) } : undefined;
}
