import type { Operation } from '../kernel/core/graph/graph.ts';
import type { Operations } from '../kernel/core/graph/operations.ts';
import { rawBodyOf, takeRawBodies } from '../kernel/edge/http/raw-bodies.ts';
import { callerLeft } from '../kernel/edge/http/caller-left.ts';
import { drainOf } from '../kernel/edge/http/drain.ts';
import type { Server } from '../kernel/edge/http/server.ts';
import { isUpgrade } from '../kernel/edge/http/upgrades.ts';
import type { Identity } from '../kernel/core/identity/identity.ts';
import { IDENTITY_HEADER, readIdentity } from '../kernel/core/identity/signed-identity.ts';
import type { Log } from '../kernel/core/log.ts';
import type { Metrics } from '../kernel/core/metrics.ts';
import { Refusal } from '../kernel/core/refusal.ts';
import { RpcServer } from '../kernel/subgraph/serving/rpc/rpc-server.ts';
import type { FederatedGraph } from './federated-graph.ts';
import { UNKNOWN_OPERATION } from '../kernel/subgraph/serving/remote-graph.ts';

const BODY_LIMIT = 4_194_304;

interface OperationRequest {
  id: string;
  name: string;
  /** The text, sent when this gateway does not know the id: the facade is of another version. */
  text?: string;
  variables: Record<string, unknown>;
}

interface OperationsParts {
  graph: Pick<FederatedGraph, 'read'>;
  operations: Operations;
  secret: string;
  log: Log;
  metrics: Metrics;
}

/** Runs the documents of facades and subgraphs in other processes, under an identity they have signed. */
export function serveOperations(server: Server, parts: OperationsParts): void {
  const { graph, operations, secret, log, metrics } = parts;
  const operationOf = ({ id, name, text }: OperationRequest): Operation | undefined =>
    operations.byId(id) ?? (text ? { id, name, text } : undefined);

  const answer = async (body: string, identity: Identity, signal: AbortSignal): Promise<string> => {
    const start = performance.now();
    const request = JSON.parse(body) as OperationRequest;
    const operation = operationOf(request);
    if (!operation) return UNKNOWN_OPERATION;
    try {
      return JSON.stringify(await graph.read(operation, request.variables, identity, signal));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { message, extensions } = error;
      return JSON.stringify({ errors: [{ message, extensions }] });
    } finally {
      metrics.fetchSeconds.observe((performance.now() - start) / 1000);
    }
  };
  const fetches = new RpcServer({ part: 'gateway', secret, answer, log });
  drainOf(server).onBegin(() => fetches.leave());
  server.addHook('preClose', () => fetches.close());

  void server.register(async (scope) => {
    // The bound allows for a caller's largest body in the graph's words, with its variables.
    takeRawBodies(scope, { inside: true });
    scope.get('/operations', async (request, reply) =>
      isUpgrade(request) && fetches.takes(request) ? fetches.accept(request, reply) : reply.callNotFound(),
    );
    // The way of processes of an earlier version, which a rolled gateway still answers.
    scope.post('/operations', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const raw = rawBodyOf(request);
      try {
        const identity = readIdentity(secret, request.headers[IDENTITY_HEADER] as string, 'gateway', raw);
        const asked = JSON.parse(raw.toString()) as OperationRequest;
        const operation = operationOf(asked);
        if (!operation) return await reply.code(404).send({ unknown: asked.id });
        return await reply.send(await graph.read(operation, asked.variables, identity, callerLeft(reply)));
      } catch (error) {
        if (error instanceof Refusal) return reply.code(401).send({ errors: [{ message: error.message }] });
        throw error;
      }
    });
  });
}
