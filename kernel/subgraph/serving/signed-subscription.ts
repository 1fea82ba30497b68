import type { LiveStart } from '../live.ts';

export interface SubscriptionText {
  query: string;
  operationName?: string | null | undefined;
  variables?: Record<string, unknown> | null | undefined;
  start?: LiveStart | undefined;
}

/** A subscribe message between gateway and subgraph. */
export interface SignedSubscription extends Omit<SubscriptionText, 'start'> {
  extensions: { start?: LiveStart; identity: string };
}

/** The text that the identity of a subscription is signed with: all that it asks for, in one order. */
export const signedText = ({ query, operationName, variables, start }: SubscriptionText): string =>
  JSON.stringify([query, operationName ?? null, variables ?? null, start ?? null]);

/** The text that the identity of a socket is signed with. */
export const CONNECTING = 'connection_init';
