import type { ExecutionResult } from 'graphql';
import type { Graph, Operation } from '../../core/graph/graph.ts';
import { operationTimes } from '../../core/graph/operation-times.ts';
import type { Log } from '../../core/log.ts';
import { refuse } from '../../core/refusal.ts';
import { RpcClient } from './rpc/rpc-client.ts';
import { causeOfFailure } from './rpc/unanswered.ts';

const USUAL_MILLISECONDS = 10_000;
/** The gateway is given time to say itself why it took too long. */
const LATER_MILLISECONDS = 5_000;

/** The answer of a gateway that does not know the id of a document: the two processes are of different versions. */
export const UNKNOWN_OPERATION = '"unknown"';

interface RemoteGraphOptions {
  /** The addresses of all gateways. */
  urls: readonly string[];
  secret: string;
  log?: Log;
}

/** The graph of gateways in other processes. */
export function remoteGraph(options: RemoteGraphOptions): Graph & { close(): Promise<void> } {
  const fetches = new RpcClient({ ...options, path: '/operations', part: 'gateway' });
  const timeOf = operationTimes(USUAL_MILLISECONDS);

  return {
    async run(operation: Operation, variables, identity, left) {
      const { id, name, text: query } = operation;
      const milliseconds = timeOf(operation) + LATER_MILLISECONDS;
      const send = (asked: object) => {
        const body = JSON.stringify(asked);
        return fetches.fetch({ body, query, variables, identity, signal: left, milliseconds });
      };
      try {
        let answer = await send({ id, name, variables });
        if (answer === UNKNOWN_OPERATION) answer = await send({ id, name, text: query, variables });
        return JSON.parse(answer) as ExecutionResult;
      } catch (error) {
        const { requestId } = identity;
        if (!left?.aborted)
          options.log?.warn(
            { cause: causeOfFailure(error), operation: name, requestId },
            'no gateway answered',
          );
        // A gateway that restarts is away for a moment.
        throw refuse.unavailable();
      }
    },
    close: () => fetches.close(),
  };
}
