import { GraphQLError, type ExecutionResult } from 'graphql';
import { rawBodyOf, takeRawBodies } from '../../edge/http/raw-bodies.ts';
import { callerLeft } from '../../edge/http/caller-left.ts';
import { drainOf } from '../../edge/http/drain.ts';
import type { Request, Server } from '../../edge/http/server.ts';
import { isUpgrade } from '../../edge/http/upgrades.ts';
import type { Identity } from '../../core/identity/identity.ts';
import { IDENTITY_HEADER, readIdentity } from '../../core/identity/signed-identity.ts';
import type { Log } from '../../core/log.ts';
import type { Metrics } from '../../core/metrics.ts';
import { Refusal } from '../../core/refusal.ts';
import { RpcServer } from './rpc/rpc-server.ts';
import { liveSockets } from './serve-live.ts';
import type { Subgraph } from '../subgraph.ts';

const BODY_LIMIT = 4_194_304;

/** Checks the `Authorization` that a router forwards, and throws a refusal unless it is a good token of an internal UI. */
export type ReadForwardedToken = (authorization: string, requestId: string) => Promise<Identity>;

/**
 * A subgraph as a process: it answers a gateway that signs the caller's identity, and, where `readToken` is given, a router
 * that forwards the caller's token. Nobody else.
 */
export function serveSubgraph(
  server: Server,
  subgraph: Subgraph,
  secret: string,
  log: Log,
  metrics?: Metrics,
  readToken?: ReadForwardedToken,
): void {
  const identityOf = async ({ headers, id }: Request, raw: Buffer): Promise<Identity> => {
    const { authorization, [IDENTITY_HEADER]: identity } = headers;
    if (readToken && identity === undefined && authorization) return readToken(authorization, id);
    return readIdentity(secret, identity as string, subgraph.name, raw);
  };
  const sockets = liveSockets(subgraph, secret, log);
  const fetches = new RpcServer({
    part: subgraph.name,
    secret,
    answer: async (body, identity, signal) => {
      const start = performance.now();
      const answer = JSON.stringify(await executeBody(subgraph, body, identity, signal));
      const ms = performance.now() - start;
      metrics?.fetchSeconds.observe(ms / 1000);
      if (log.isLevelEnabled('debug'))
        log.debug({ requestId: identity.requestId, ms: Math.round(ms) }, 'fetch');
      return answer;
    },
    log,
  });
  drainOf(server).onBegin(() => fetches.leave());
  server.addHook('preClose', async () => {
    await fetches.close();
    await sockets.close('The subgraph is stopping.');
  });
  void server.register(async (scope) => {
    // Entity batches of a gateway may be larger than a caller's body.
    takeRawBodies(scope, { inside: true });
    scope.get('/graphql', async (request, reply) => {
      if (!isUpgrade(request)) return reply.code(405).header('allow', 'POST').send();
      return fetches.takes(request) ? fetches.accept(request, reply) : sockets.accept(request, reply);
    });
    scope.post('/graphql', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const raw = rawBodyOf(request);
      try {
        const identity = await identityOf(request, raw);
        return await reply.send(await executeBody(subgraph, raw.toString(), identity, callerLeft(reply)));
      } catch (error) {
        if (error instanceof Refusal) {
          const { message, extensions } = error;
          return reply.code(401).send({ errors: [{ message, extensions }] });
        }
        if (!(error instanceof GraphQLError)) throw error;
        return reply.code(400).send({ errors: [{ message: error.message }] });
      }
    });
  });
}

function executeBody(
  subgraph: Subgraph,
  body: string,
  identity: Identity,
  signal: AbortSignal,
): Promise<ExecutionResult> {
  const { query, operationName, variables } = JSON.parse(body) as {
    query: string;
    operationName?: string;
    variables?: Record<string, unknown>;
  };
  return subgraph.execute({ query, operationName, variables, identity, signal });
}
