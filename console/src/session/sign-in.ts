import { idOf } from '../graph/documents.ts';
import { heard } from '../graph/line.ts';
import { closeSession, currentSession, inSession, openSession } from './browser-session.ts';
import { isSamePlace, session, signIn, type Me } from './session.ts';
import { followTabs, tellTabs } from './tabs.ts';
import { readToken } from './token.rules.ts';

export type SignInProblem =
  'noToken' | 'refused' | 'away' | 'tooLong' | 'endedOther' | 'linkUsed' | 'providerFailed';

/** Signs in with a token that somebody has given: pasted, or got from the provider. */
export async function signInWith(given: string): Promise<SignInProblem | undefined> {
  const token = given.trim().replace(/^Bearer\s+/i, '');
  const me = await whoIs(token);
  if (typeof me === 'string') return me;
  const now = session.get();
  // The page that waits below shows the data of one organisation and mode.
  if (now.state === 'ended' && !isSamePlace(now.me, me)) return 'endedOther';
  return openAs(token);
}

/** The bearer of a token or of a link, of whom no session is made yet. */
export const whoIs = async (token: string): Promise<Me | SignInProblem> =>
  readToken(token) ? askMe({ authorization: `Bearer ${token}` }) : 'noToken';

/** Makes a session of a token or of a link, and goes on with it in all tabs. */
export async function openAs(token: string): Promise<SignInProblem | undefined> {
  const opened = await openSession(token);
  if (typeof opened === 'string') return opened;
  const me = await askMe(inSession(opened.id));
  if (typeof me === 'string') return me;
  signIn(opened, me);
  tellTabs('signed in');
  return undefined;
}

/** Goes on with the session that the browser has, after a reload or in another tab. */
export async function resume(): Promise<SignInProblem | undefined> {
  const current = await currentSession();
  if (current === 'away') return 'away';
  if (!current) return undefined;
  const me = await askMe(inSession(current.id));
  if (typeof me === 'string') return me === 'away' ? me : undefined;
  const now = session.get();
  if (now.state === 'none' || isSamePlace(now.me, me)) signIn(current, me);
  else session.set({ ...now, state: 'ended', by: me });
  return undefined;
}

/** False where the service did not answer: somebody who believes to be signed out must be. */
export async function signOut(): Promise<boolean> {
  const now = session.get();
  if (now.state !== 'none' && !(await closeSession(now.id))) return false;
  session.set({ state: 'none' });
  tellTabs('signed out');
  return true;
}

/** Other tabs of the browser have the same cookie: they sign in and out together. */
export const followOtherTabs = (): void =>
  followTabs((what) => (what === 'signed in' ? void resume() : session.set({ state: 'none' })));

/** Not sent through the client, which acts for the person who is already signed in. */
async function askMe(credentials: Record<string, string>): Promise<Me | 'refused' | 'away'> {
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...credentials },
      body: JSON.stringify({ documentId: idOf('ConsoleMe'), variables: {} }),
    });
    heard(response);
    const { data, errors } = (await response.json()) as { data?: { me: Me } | null; errors?: unknown };
    if (data && !errors) return data.me;
    return response.status >= 500 ? 'away' : 'refused';
  } catch {
    return 'away';
  }
}
