import type { ExecutionResult } from 'graphql';
import { Pool } from 'undici';
import { IDENTITY_HEADER, mintIdentity } from '../../core/identity/signed-identity.ts';
import type { Identity } from '../../core/identity/identity.ts';
import { refuse } from '../../core/refusal.ts';
import { currentSpan } from '../../core/tracing.ts';
import type { Graph, Operation } from '../../core/graph/graph.ts';
import { operationTimes } from '../../core/graph/operation-times.ts';

const USUAL_MILLISECONDS = 10_000;
/** The gateway is given time to say itself why it took too long. */
const LATER_MILLISECONDS = 5_000;

/** The graph of a gateway in another process. */
export function remoteGraph(url: string, secret: string): Graph & { close(): Promise<void> } {
  const pool = new Pool(url, { connections: 32 });
  const timeOf = operationTimes(USUAL_MILLISECONDS);

  const send = async (request: object, time: number, identity: Identity, signal?: AbortSignal) => {
    const body = JSON.stringify(request);
    const span = currentSpan();
    const response = await pool.request({
      path: '/operations',
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-request-id': identity.requestId,
        ...(span && { traceparent: span.traceparent }),
        [IDENTITY_HEADER]: mintIdentity(secret, identity, 'gateway', body),
      },
      body,
      headersTimeout: time,
      bodyTimeout: time,
      ...(signal && { signal }),
    });
    return { status: response.statusCode, answer: (await response.body.json()) as ExecutionResult };
  };

  return {
    async run(operation: Operation, variables, identity, left) {
      const { id, name, text } = operation;
      const time = timeOf(operation) + LATER_MILLISECONDS;
      try {
        let { status, answer } = await send({ id, name, variables }, time, identity, left);
        if (status === 404)
          ({ status, answer } = await send({ id, name, text, variables }, time, identity, left));
        if (status === 200) return answer;
      } catch {
        // A gateway that restarts is away for a moment.
      }
      throw refuse.unavailable();
    },
    close: () => pool.close(),
  };
}
