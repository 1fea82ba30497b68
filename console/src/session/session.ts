import type { Data } from '../graph/documents.ts';
import { serviceTime } from '../graph/line.ts';
import { store, useStore } from '../store.ts';
import type { OpenSession } from './browser-session.ts';

export type Me = Data<'ConsoleMe'>['me'];

/** The session that this page shows, and whose it is. */
export interface SignedIn extends OpenSession {
  me: Me;
  /** The view of a customer that an operator has opened in this tab. */
  view?: OpenView;
}

interface OpenView {
  /** The service gave it for the view; it is sent with every call. */
  grant: string;
  expiresAt: Date;
  /** The operator who looks. */
  behind: Me;
}

export type Session =
  | { state: 'none' }
  | ({ state: 'signed in' } & SignedIn)
  /**
   * The session is good no longer; the page stays as it is, below the dialog that asks to sign in again. `by` has signed in
   * in its place, in another tab.
   */
  | ({ state: 'ended'; by?: Me } & SignedIn);

export const session = store<Session>({ state: 'none' });

export const useSession = (): Session => useStore(session);

/** The person who is signed in. Screens are only drawn where somebody is. */
export function useMe(): Me {
  const now = useSession();
  if (now.state === 'none') throw new Error('nobody is signed in');
  return now.me;
}

/** Whether the person may do what needs this scope. */
export const useMay = (scope: string): boolean => useMe().scopes.includes(scope);

export const useIsOperator = (): boolean => useMe().operator;

/** One page shows the data of one organisation and mode. */
export const isSamePlace = (one: Me, other: Me): boolean =>
  one.organisation?.id === other.organisation?.id &&
  one.mode === other.mode &&
  one.operator === other.operator;

export const signIn = ({ id, expiresAt }: OpenSession, me: Me): void =>
  session.set({ state: 'signed in', id, expiresAt, me });

/** Whether a session is over is seen in time, and not by the call that somebody makes next. */
export function endWhenExpired(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  session.follow(() => {
    clearTimeout(timer);
    const now = session.get();
    if (now.state !== 'signed in') return;
    const left = (now.view ?? now).expiresAt.getTime() - serviceTime();
    timer = setTimeout(() => endSession(now.id, now.view?.grant), Math.max(0, left));
  });
}

/** A session or its view was refused. An answer to an older one says nothing about that of now. */
export function endSession(id: string, view?: string): void {
  const now = session.get();
  if (now.state !== 'signed in' || now.id !== id || now.view?.grant !== view) return;
  if (now.view) endView();
  else session.set({ ...now, state: 'ended' });
}

/** Goes back from a view to the operator's own screens. */
export function endView(): void {
  const now = session.get();
  if (now.state !== 'signed in' || !now.view) return;
  const { view, ...own } = now;
  session.set({ ...own, me: view.behind });
}
