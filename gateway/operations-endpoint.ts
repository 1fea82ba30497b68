import type { Graph, Operation } from '../kernel/core/graph/graph.ts';
import type { Operations } from '../kernel/core/graph/operations.ts';
import { rawBodyOf, takeRawBodies } from '../kernel/edge/http/raw-bodies.ts';
import { callerLeft } from '../kernel/edge/http/caller-left.ts';
import type { Server } from '../kernel/edge/http/server.ts';
import { IDENTITY_HEADER, readIdentity } from '../kernel/core/identity/signed-identity.ts';
import { Refusal } from '../kernel/core/refusal.ts';

const BODY_LIMIT = 4_194_304;

interface OperationRequest {
  id: string;
  name: string;
  /** The text, sent when this gateway does not know the id: the facade is of another version. */
  text?: string;
  variables: Record<string, unknown>;
}

/** Runs the documents of facades in other processes, under an identity they have signed. */
export function serveOperations(server: Server, graph: Graph, operations: Operations, secret: string): void {
  void server.register(async (scope) => {
    // The bound allows for a caller's largest body in the graph's words, with its variables.
    takeRawBodies(scope, BODY_LIMIT);
    scope.post('/operations', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const raw = rawBodyOf(request);
      try {
        const identity = readIdentity(secret, request.headers[IDENTITY_HEADER] as string, 'gateway', raw);
        const { id, name, text, variables } = JSON.parse(raw.toString()) as OperationRequest;
        const operation: Operation | undefined =
          operations.byId(id) ?? (text ? { id, name, text } : undefined);
        if (!operation) return await reply.code(404).send({ unknown: id });
        return await reply.send(await graph.run(operation, variables, identity, callerLeft(reply)));
      } catch (error) {
        if (error instanceof Refusal) return reply.code(401).send({ errors: [{ message: error.message }] });
        throw error;
      }
    });
  });
}
