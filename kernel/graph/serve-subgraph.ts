import { GraphQLError } from 'graphql';
import { rawBodyOf, takeRawBodies } from '../http/raw-bodies.ts';
import { callerLeft } from '../http/caller-left.ts';
import type { Server } from '../http/server.ts';
import { isUpgrade } from '../http/upgrades.ts';
import { IDENTITY_HEADER, readIdentity } from '../identity/signed-identity.ts';
import type { Log } from '../log.ts';
import { Refusal } from '../refusal.ts';
import { liveSockets } from './serve-live.ts';
import type { Subgraph } from './subgraph.ts';

const BODY_LIMIT = 4_194_304;

/** A subgraph as a process: it answers nobody but a gateway that signs the caller's identity. */
export function serveSubgraph(server: Server, subgraph: Subgraph, secret: string, log: Log): void {
  const sockets = liveSockets(subgraph, secret, log);
  server.addHook('preClose', () => sockets.close('The subgraph is stopping.'));
  void server.register(async (scope) => {
    // Entity batches of the gateway may be larger than a caller's body.
    takeRawBodies(scope, BODY_LIMIT);
    scope.get('/graphql', async (request, reply) => {
      if (!isUpgrade(request)) return reply.code(405).header('allow', 'POST').send();
      return sockets.accept(request, reply);
    });
    scope.post('/graphql', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const raw = rawBodyOf(request);
      try {
        const identity = readIdentity(secret, request.headers[IDENTITY_HEADER] as string, subgraph.name, raw);
        const { query, operationName, variables } = JSON.parse(raw.toString()) as {
          query: string;
          operationName?: string;
          variables?: Record<string, unknown>;
        };
        const signal = callerLeft(reply);
        return await reply.send(
          await subgraph.execute({ query, operationName, variables, identity, signal }),
        );
      } catch (error) {
        const status = error instanceof Refusal ? 401 : error instanceof GraphQLError ? 400 : 500;
        if (status === 500) throw error;
        return reply.code(status).send({ errors: [{ message: (error as Error).message }] });
      }
    });
  });
}
