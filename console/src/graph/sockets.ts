import { createClient, type Client } from 'graphql-ws';
import { session } from '../session/session.ts';

/** 1008 and 44xx: the socket was closed for a reason that trying again does not change, but a new token does. */
export const FORBIDDEN = 4403;

let current: { token: string; client: Client } | undefined;

/** The socket of the session, shared by all subscriptions; opened with the first and left with the last. */
export function socketClient(): { token: string; client: Client } | undefined {
  const now = session.get();
  if (now.state !== 'signed in') return undefined;
  if (current?.token === now.token) return current;
  void current?.client.dispose();
  const { token } = now;
  const client = createClient({
    url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`,
    connectionParams: { authorization: `Bearer ${token}` },
    // A subscription is opened again by useLive, after the last event that it has seen.
    retryAttempts: 0,
    keepAlive: 10_000,
  });
  current = { token, client };
  return current;
}
