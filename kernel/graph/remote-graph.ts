import type { ExecutionResult } from 'graphql';
import { Pool } from 'undici';
import { IDENTITY_HEADER, mintIdentity } from '../identity/signed-identity.ts';
import type { Identity } from '../identity/identity.ts';
import { refuse } from '../refusal.ts';
import type { Graph, Operation } from './graph.ts';

export interface RemoteGraph extends Graph {
  close(): Promise<void>;
}

/** The graph of a gateway in another process. */
export function remoteGraph(url: string, secret: string): RemoteGraph {
  const pool = new Pool(url, { connections: 32, headersTimeout: 15_000, bodyTimeout: 15_000 });

  const send = async (request: object, identity: Identity, signal?: AbortSignal) => {
    const body = JSON.stringify(request);
    const response = await pool.request({
      path: '/operations',
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-request-id': identity.requestId,
        [IDENTITY_HEADER]: mintIdentity(secret, identity, 'gateway', body),
      },
      body,
      ...(signal && { signal }),
    });
    return { status: response.statusCode, answer: (await response.body.json()) as ExecutionResult };
  };

  return {
    async run({ id, name, text }: Operation, variables, identity, left) {
      try {
        let { status, answer } = await send({ id, name, variables }, identity, left);
        if (status === 404) ({ status, answer } = await send({ id, name, text, variables }, identity, left));
        if (status === 200) return answer;
      } catch {
        // A gateway that restarts is away for a moment.
      }
      throw refuse.unavailable();
    },
    close: () => pool.close(),
  };
}
