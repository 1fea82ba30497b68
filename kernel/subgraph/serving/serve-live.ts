import { GraphQLError, type ExecutionResult } from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import { readIdentity } from '../../core/identity/signed-identity.ts';
import type { Log } from '../../core/log.ts';
import { Refusal } from '../../core/refusal.ts';
import { alreadyRuns, GraphqlSockets, handOver } from './graphql-sockets.ts';
import { CONNECTING, signedText } from './signed-subscription.ts';
import type { LiveStart } from '../live.ts';
import type { Subgraph } from '../subgraph.ts';

const MAX_PAYLOAD_BYTES = 4_194_304;
/** A gateway that waits for a slow reader of its own answers no pings for a while. */
const PING_MS = 30_000;

/** Serves subscriptions to a gateway; each carries its caller's identity, signed with the document. */
export function liveSockets(subgraph: Subgraph, secret: string, log: Log): GraphqlSockets<undefined> {
  const open = ({ query, operationName, variables, extensions = {} }: SubscribePayload) => {
    const { start, identity } = extensions as { start?: LiveStart; identity?: string };
    const asked = {
      query,
      operationName: operationName ?? undefined,
      variables: variables ?? undefined,
      start,
    };
    const caller = readIdentity(secret, identity, subgraph.name, signedText(asked));
    return subgraph.subscribe({ ...asked, identity: caller });
  };
  return new GraphqlSockets<undefined>({
    protocol: {
      onConnect: ({ connectionParams }) => {
        readIdentity(secret, connectionParams?.['identity'] as string, subgraph.name, CONNECTING);
      },
      onSubscribe: async (_, __, payload) => {
        try {
          const opened = await open(payload);
          if (!(Symbol.asyncIterator in opened)) return toErrors(opened);
          return alreadyRuns('subscription', opened);
        } catch (error) {
          // A refused subscription must not close the socket, which carries others.
          if (!(error instanceof Refusal || error instanceof GraphQLError)) throw error;
          return [new GraphQLError(error.message, { originalError: error })];
        }
      },
      subscribe: handOver,
      onNext: (_, __, ___, ____, result) => result,
    },
    extraOf: () => undefined,
    maxPayloadBytes: MAX_PAYLOAD_BYTES,
    pingMs: PING_MS,
    log,
  });
}

const toErrors = ({ errors }: ExecutionResult): GraphQLError[] =>
  errors ? [...errors] : [new GraphQLError('This is no subscription.')];
