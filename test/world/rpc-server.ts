import type { Socket } from 'node:net';
import Fastify from 'fastify';
import type { Identity } from '../../kernel/core/identity/identity.ts';
import { createLog } from '../../kernel/core/log.ts';
import { isUpgrade, takeUpgrades } from '../../kernel/edge/http/upgrades.ts';
import { RpcServer } from '../../kernel/subgraph/serving/rpc/rpc-server.ts';

export const FETCH_SECRET = 'an internal secret of the tests, long enough';

export type FetchAnswer = (
  body: string,
  identity: Identity,
  signal: AbortSignal,
) => Promise<string | undefined>;

export interface ServedCalls {
  /** The address, as a setting has it. */
  url: string;
  port: number;
  /** Tells the clients to go elsewhere. */
  leave(): void;
  stop(): Promise<unknown>;
  /** Ends it as SIGKILL does: every connection is gone at once, and nobody listens. */
  kill(): Promise<void>;
}

/** The part `stock`, which answers fetches on loopback. */
export async function serveRpc(
  answer: FetchAnswer,
  { port = 0, host = '127.0.0.1', part = 'stock', secret = FETCH_SECRET } = {},
): Promise<ServedCalls> {
  const fetches = new RpcServer({ part, secret, answer, log: createLog('test', 'silent') });
  const server = Fastify({ forceCloseConnections: true });
  takeUpgrades(server);
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.addHook('preClose', () => fetches.close());
  server.get('/graphql', (request, reply) =>
    isUpgrade(request) ? fetches.accept(request, reply) : reply.send(),
  );
  const url = await server.listen({ host, port });
  return {
    url,
    port: Number(new URL(url).port),
    leave: () => fetches.leave(),
    stop: () => server.close(),
    kill: async () => {
      const closed = new Promise<void>((resolve) => server.server.close(() => resolve()));
      for (const socket of sockets) socket.resetAndDestroy();
      await closed;
    },
  };
}
