import { consoleDocuments } from '../../../schema/console-documents.ts';
import type { Data } from '../graph/documents.ts';
import { isSamePlace, session, signIn, type Me } from './session.ts';
import { readToken } from './token.rules.ts';

export type SignInProblem = 'noToken' | 'refused' | 'away' | 'endedOther';

/** Asks the service who the bearer of this token is, and goes on as that one. */
export async function signInWith(given: string): Promise<SignInProblem | undefined> {
  const token = given.trim().replace(/^Bearer\s+/i, '');
  if (!readToken(token)) return 'noToken';
  const me = await whoIs(token);
  if (typeof me === 'string') return me;
  const now = session.get();
  // The page that waits below shows the data of one organisation and mode.
  if (now.state === 'ended' && !isSamePlace(now.me, me)) return 'endedOther';
  signIn(token, me);
  return undefined;
}

async function whoIs(token: string): Promise<Me | 'refused' | 'away'> {
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ documentId: consoleDocuments.ConsoleMe.id, variables: {} }),
    });
    const { data } = (await response.json()) as { data?: Data<'ConsoleMe'> | null };
    if (data?.me) return data.me;
    return response.status >= 500 ? 'away' : 'refused';
  } catch {
    return 'away';
  }
}
