import type { SubscribeRequest } from '../subgraph.ts';

/** The text that the identity of a subscription is signed with: all that it asks for, in one order. */
export const signedText = ({
  query,
  operationName,
  variables,
  start,
}: Omit<SubscribeRequest, 'document' | 'identity' | 'signal'>): string =>
  JSON.stringify([query, operationName ?? null, variables ?? null, start ?? null]);

/** The text that the identity of a socket is signed with. */
export const CONNECTING = 'connection_init';
