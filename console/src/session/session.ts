import type { Data } from '../graph/documents.ts';
import { serviceTime } from '../graph/line.ts';
import { store, useStore } from '../store.ts';
import { readToken } from './token.rules.ts';

export type Me = Data<'ConsoleMe'>['me'];

/** A token, and who its bearer is. In memory only: a page that is left is signed out. */
export interface SignedIn {
  token: string;
  me: Me;
  expiresAt: Date | null;
}

export type Session =
  | { state: 'none' }
  | ({ state: 'signed in' } & SignedIn)
  /** The token is good no longer; the page stays as it is, below the dialog that asks for another. */
  | ({ state: 'ended' } & SignedIn);

export const session = store<Session>({ state: 'none' });

export const useSession = (): Session => useStore(session);

/** The person who is signed in. Screens are only drawn where somebody is. */
export function useMe(): Me {
  const now = useSession();
  if (now.state === 'none') throw new Error('nobody is signed in');
  return now.me;
}

/** Whether the bearer of the token may do what needs this scope. */
export const useMay = (scope: string): boolean => useMe().scopes.includes(scope);

export const useIsOperator = (): boolean => useMe().operator;

/** One page shows the data of one organisation and mode. */
export const isSamePlace = (one: Me, other: Me): boolean =>
  one.organisation?.id === other.organisation?.id &&
  one.mode === other.mode &&
  one.operator === other.operator;

export function signIn(token: string, me: Me): void {
  session.set({ state: 'signed in', token, me, expiresAt: readToken(token)?.expiresAt ?? null });
}

/** Whether a token is over is seen in time, and not by the call that somebody makes next. */
export function endWhenExpired(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  session.follow(() => {
    clearTimeout(timer);
    const now = session.get();
    if (now.state !== 'signed in' || !now.expiresAt) return;
    const left = now.expiresAt.getTime() - serviceTime();
    // A longer wait than this would overflow, and begin at once.
    if (left < 2 ** 31) timer = setTimeout(() => endSession(now.token), Math.max(0, left));
  });
}

/** A token was refused. An answer to an older one says nothing about the token of now. */
export function endSession(token: string): void {
  const now = session.get();
  if (now.state === 'signed in' && now.token === token) session.set({ ...now, state: 'ended' });
}

export const signOut = (): void => session.set({ state: 'none' });
