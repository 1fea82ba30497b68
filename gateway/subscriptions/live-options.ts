import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { hasPublicCode, toGraphqlError } from '../../kernel/core/graph/public-codes.ts';
import type { Log } from '../../kernel/core/log.ts';
import { Refusal, refuse } from '../../kernel/core/refusal.ts';
import type { CallerReader, GraphCaller } from '../callers.ts';
import type { ClientPlaces } from './client-places.ts';
import type { CloseReason, OpenConnections } from './open-connections.ts';
import type { CheckedSubscription } from './checked-subscription.ts';
import { JOINS_TOO_SLOW } from './shared-stream.ts';
import type { Subscriptions } from './subscriptions.ts';

export interface OperationRequest {
  query?: string | undefined;
  /** The id of a document of `schema/operations/`, in place of its text. */
  documentId?: string | undefined;
  extensions?: Record<string, unknown> | undefined;
  operationName?: string | undefined;
  variables?: Record<string, unknown> | undefined;
}

export interface OperationResult {
  data?: unknown;
  errors?: readonly GraphQLFormattedError[];
}

/** Runs any operation with the limits and errors of HTTP. A subscription is checked, not opened. */
export type RunOperation = (
  request: OperationRequest,
  caller: GraphCaller,
) => Promise<{ result: OperationResult } | { subscription: CheckedSubscription }>;

/** The parts that sockets and server-sent events share. */
export interface LiveOptions {
  subscriptions: Subscriptions;
  connections: OpenConnections;
  places: ClientPlaces;
  run: RunOperation;
  readCaller: CallerReader;
  before: () => Promise<void>;
  log: Log;
}

/** The most bytes that may wait in this process for a client that does not read; then it is closed. */
export const MAX_WAITING_BYTES = 524_288;

/** The close code and message of each reason. Codes are of `graphql-transport-ws` and of WebSocket itself. */
export const CLOSINGS: Record<CloseReason, { code: number; message: string }> = {
  'key revoked': { code: 4403, message: 'The key is revoked.' },
  'key expired': { code: 4403, message: 'The key is expired.' },
  'token revoked': { code: 4403, message: 'The token is revoked.' },
  'token expired': { code: 4403, message: 'The token is expired.' },
  'switched off': { code: 4403, message: 'The service is switched off for now.' },
  'too slow': { code: 1013, message: 'Too slow: subscribe again after the last event received.' },
  'joins too slow': {
    code: 1013,
    message: 'Joined fields are too slow: subscribe with fewer, after the last event received.',
  },
  stopping: {
    code: 1001,
    message: 'The service is stopping: subscribe again after the last event received.',
  },
};

/** Whether a subscription ended because its events cannot be completed as fast as they come. */
export const hasSlowJoins = (problem: Error): boolean =>
  problem instanceof Refusal && problem.code === JOINS_TOO_SLOW;

/** Refusals and public errors of a subgraph pass; the rest is logged and hidden. */
export function publicProblem(error: unknown, requestId: string, log: Log): GraphQLError {
  if (error instanceof Refusal) return toGraphqlError(error);
  if (error instanceof GraphQLError && hasPublicCode(error)) {
    const { message, path, extensions } = error;
    return new GraphQLError(message, { path, extensions });
  }
  log.error({ err: error, requestId }, 'unexpected error in a subscription');
  return toGraphqlError(refuse.ourFault(requestId));
}
