import type { Data, DocumentName } from '../graph/documents.ts';
import { idOf } from '../graph/documents.ts';
import { heard } from '../graph/line.ts';
import { isSamePlace, session, signIn, type Me } from './session.ts';
import { readToken } from './token.rules.ts';

export type SignInProblem = 'noToken' | 'refused' | 'away' | 'endedOther' | 'linkUsed' | 'providerFailed';

/** Asks the service who the bearer of this token is, and goes on as that one. */
export async function signInWith(given: string): Promise<SignInProblem | undefined> {
  const token = given.trim().replace(/^Bearer\s+/i, '');
  if (!readToken(token)) return 'noToken';
  const answer = await askAs(token, 'ConsoleMe');
  return typeof answer === 'string' ? answer : goOnAs(token, answer.me);
}

/** A link holds a token that is good for nothing but to get another one, once. */
export async function signInOnce(link: string): Promise<SignInProblem | undefined> {
  const answer = await askAs(link, 'ConsoleSignIn');
  if (answer === 'refused') return 'linkUsed';
  return typeof answer === 'string' ? answer : signInWith(answer.signIn.token);
}

function goOnAs(token: string, me: Me): SignInProblem | undefined {
  const now = session.get();
  // The page that waits below shows the data of one organisation and mode.
  if (now.state === 'ended' && !isSamePlace(now.me, me)) return 'endedOther';
  signIn(token, me);
  return undefined;
}

/** Outside of the client, which speaks for whoever is signed in already. */
async function askAs<Name extends DocumentName>(
  token: string,
  name: Name,
): Promise<Data<Name> | 'refused' | 'away'> {
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ documentId: idOf(name), variables: {} }),
    });
    heard(response);
    const { data, errors } = (await response.json()) as { data?: Data<Name> | null; errors?: unknown };
    if (data && !errors) return data;
    return response.status >= 500 ? 'away' : 'refused';
  } catch {
    return 'away';
  }
}
