import { createClient, type Client } from 'graphql-ws';
import { session } from '../session/session.ts';

interface Socket {
  sessionId: string;
  /** The grant of the view that it was opened in. */
  view: string | undefined;
  client: Client;
  /** Whether the service has let it in: a further subscription has no greeting to wait for. */
  isOpen: boolean;
}

let current: Socket | undefined;

/** The socket of the session, shared by all subscriptions; opened with the first and left with the last. */
export function socketOfSession(): Socket | undefined {
  const now = session.get();
  if (now.state !== 'signed in') return undefined;
  const view = now.view?.grant;
  if (current?.sessionId === now.id && current.view === view) return current;
  void current?.client.dispose();
  const client = createClient({
    url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`,
    // The browser sends the cookie of the session with the upgrade.
    connectionParams: { session: now.id, ...(view !== undefined && { view }) },
    // A subscription is opened again by useLive, after the last event that it has seen.
    retryAttempts: 0,
    keepAlive: 10_000,
    on: {
      connected: () => (made.isOpen = true),
      closed: () => (made.isOpen = false),
    },
  });
  const made: Socket = { sessionId: now.id, view, client, isOpen: false };
  current = made;
  return made;
}
