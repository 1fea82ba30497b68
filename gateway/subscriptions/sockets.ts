import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { CloseCode, type SubscribePayload } from 'graphql-ws';
import type { WebSocket } from 'ws';
import type { SignedCall } from '../../kernel/edge/partner-caller.ts';
import {
  alreadyRuns,
  closeSocket,
  GraphqlSockets,
  handOver,
} from '../../kernel/subgraph/serving/graphql-sockets.ts';
import { BODY_LIMIT_BYTES, type Request } from '../../kernel/edge/http/server.ts';
import { refuse } from '../../kernel/core/refusal.ts';
import { SESSION_HEADER, VIEW_HEADER } from '../session/session-origin.rules.ts';
import type { SessionCall } from '../session/sessions.ts';
import type { Place } from './client-places.ts';
import {
  CLOSINGS,
  hasSlowJoins,
  MAX_WAITING_BYTES,
  publicProblem,
  type LiveOptions,
} from './live-options.ts';
import type { Connection } from './open-connections.ts';
import { SocketListener } from './socket-listener.ts';

interface OpenedSocket {
  socket: WebSocket;
  id: string;
  ip: string;
  /** The headers of the upgrade; a browser sets its cookie and its origin, and a page nothing. */
  headers: IncomingHttpHeaders;
  protocol: string;
  host: string;
  place: Place | undefined;
  connection?: Connection;
}

const INIT_MS = 10_000;
const OPERATIONS_PER_SOCKET = 100;
/** The longest id of an operation, which goes back with every event and refusal. */
const OPERATION_ID_LENGTH = 128;
const NO_BODY = Buffer.alloc(0);

const ID_TOO_LONG = new GraphQLError(`The id of an operation is over ${OPERATION_ID_LENGTH} characters.`);

const TOO_MANY_OPERATIONS = new GraphQLError(
  `A socket carries at most ${OPERATIONS_PER_SOCKET} operations at once.`,
  { extensions: { code: 'RATE_LIMITED' } },
);

const MAX_SOCKETS = 10_000;

/** `/graphql` as a socket: `graphql-transport-ws`, every kind of operation. */
export function graphSockets(parts: LiveOptions) {
  const places = new WeakMap<Request, Place>();
  const sockets = speakingSockets(parts, places);
  return {
    accept(request: Request, reply: FastifyReply): void {
      if (sockets.size >= MAX_SOCKETS) throw refuse.unavailable();
      const { socket } = request.raw;
      const place = parts.places.socket(request.ip, () => socket.destroy());
      places.set(request, place);
      // The place is left in every case, also when the handshake fails.
      socket.once('close', () => place.leave());
      sockets.accept(request, reply);
    },
    close: (reason: string) => sockets.close(reason),
  };
}

function speakingSockets(parts: LiveOptions, places: WeakMap<Request, Place>): GraphqlSockets<OpenedSocket> {
  const { connections, log } = parts;
  return new GraphqlSockets<OpenedSocket>({
    maxPayloadBytes: BODY_LIMIT_BYTES,
    log,
    extraOf: (socket, request: Request) => ({
      socket,
      id: request.id,
      ip: request.ip,
      headers: request.headers,
      protocol: request.protocol,
      host: request.host,
      place: places.get(request),
    }),
    onGone: ({ connection }, silent) =>
      connection && connections.remove(connection, silent ? 'silent' : 'left'),
    protocol: {
      connectionInitWaitTimeout: INIT_MS,
      onConnect: async ({ extra, connectionParams = {} }) => {
        await parts.before();
        const caller = await parts.readCaller(callOf(extra, connectionParams), NO_BODY);
        if (extra.socket.readyState !== extra.socket.OPEN) return false;
        const connection: Connection = {
          caller,
          transport: 'socket',
          close: (reason) => closeSocket(extra.socket, CLOSINGS[reason].code, CLOSINGS[reason].message),
        };
        connections.add(connection);
        extra.connection = connection;
        extra.place?.greeted();
        return true;
      },
      onSubscribe: async ({ extra, subscriptions }, id, payload) => {
        if (id.length > OPERATION_ID_LENGTH) {
          // A refusal would carry the id; nothing is sent any more on a socket that closes.
          closeSocket(extra.socket, CloseCode.BadRequest, ID_TOO_LONG.message);
          return [ID_TOO_LONG];
        }
        if (Object.keys(subscriptions).length > OPERATIONS_PER_SOCKET) return [TOO_MANY_OPERATIONS];
        try {
          return await answer(parts, extra, id, payload);
        } catch (error) {
          return [publicProblem(error, extra.id, log)];
        }
      },
      execute: handOver,
      subscribe: handOver,
      onNext: (_, __, ___, ____, result) => result,
    },
  });
}

/** The request that a signature in `connection_init` stands for: GET /graphql without a body (contract 4). */
function callOf(opened: OpenedSocket, given: Record<string, unknown>): SignedCall & SessionCall {
  const { id, ip, headers, protocol, host } = opened;
  const text = (name: string) => {
    const value = given[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  };
  const keyed = {
    'x-api-key': text('apiKey'),
    'x-timestamp': text('timestamp'),
    'x-signature': text('signature'),
    'x-organisation': text('organisation'),
    'x-nonce': text('nonce'),
  };
  const bearer = { authorization: text('authorization') ?? text('Authorization') ?? headers.authorization };
  const { cookie, origin, 'sec-fetch-site': site } = headers;
  const named = { [SESSION_HEADER]: text('session'), [VIEW_HEADER]: text('view') };
  const inSession = { cookie, origin, 'sec-fetch-site': site, ...named };
  const used = keyed['x-api-key'] ? keyed : bearer.authorization ? bearer : inSession;
  return { id, ip, protocol, host, method: 'GET', originalUrl: '/graphql', headers: used };
}

/**
 * The answer that graphql-ws goes on with: errors, a result, or an iteration that lasts as long as the subscription.
 */
async function answer(parts: LiveOptions, opened: OpenedSocket, id: string, payload: SubscribePayload) {
  const { subscriptions, connections, run, before } = parts;
  const { socket, connection } = opened;
  const { query, operationName, variables, extensions } = payload;
  const { documentId } = payload as { documentId?: string };
  await before();
  const outcome = await run(
    {
      // The protocol requires a text; a client that names a document sends an empty one.
      query: query || undefined,
      documentId,
      extensions: extensions ?? undefined,
      operationName: operationName ?? undefined,
      variables: variables ?? undefined,
    },
    connection!.caller,
  );
  if ('result' in outcome) {
    const { data, errors } = outcome.result;
    // Without data nothing was run: the request itself is wrong.
    if (data === undefined && errors) return errors.map(toGraphqlError);
    return alreadyRuns('query', outcome.result);
  }
  const open = new SocketListener(socket, id, () => {
    if (socket.bufferedAmount > MAX_WAITING_BYTES) connections.close(connection!, 'too slow');
  });
  try {
    open.stop = await subscriptions.subscribe(outcome.subscription, {
      take: (event, sent) => open.take(event, sent),
      fail: (problem) => {
        if (hasSlowJoins(problem)) connections.close(connection!, 'joins too slow');
        open.fail(publicProblem(problem, opened.id, parts.log));
      },
    });
  } catch (error) {
    void open.return();
    throw error;
  }
  return alreadyRuns('subscription', open);
}

const toGraphqlError = ({ message, ...rest }: GraphQLFormattedError): GraphQLError =>
  Object.assign(new GraphQLError(message), rest);
