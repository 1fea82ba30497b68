import type { DocumentNode, ExecutionResult, GraphQLFormattedError } from 'graphql';
import { RpcClient } from '../kernel/subgraph/serving/rpc/rpc-client.ts';
import { causeOfFailure } from '../kernel/subgraph/serving/rpc/unanswered.ts';
import type { LiveResult } from '../kernel/subgraph/live.ts';
import type { Subgraph, SubscribeRequest } from '../kernel/subgraph/subgraph.ts';
import type { Log } from '../kernel/core/log.ts';
import { refuse } from '../kernel/core/refusal.ts';
import { traced } from '../kernel/core/tracing.ts';
import type { GraphCaller } from './callers.ts';
import { RemoteLive } from './subscriptions/remote-live.ts';
import type { CheckedSubscription } from './subscriptions/checked-subscription.ts';

export interface GatewayContext extends Pick<GraphCaller, 'identity' | 'key' | 'token' | 'tell'> {
  /** True when the caller may send texts, and so be told names of the schema. */
  namesSchema?: boolean | undefined;
  /** Aborted when the time is over or the caller has left. */
  signal?: AbortSignal;
  /** Receives a checked subscription, to be opened; missing where none is taken. */
  onSubscription?: (subscription: CheckedSubscription) => void;
}

/** One fetch of a plan. */
interface Fetch {
  request: {
    query?: string | undefined;
    operationName?: string | undefined;
    variables?: Record<string, unknown> | undefined;
  };
  context: GatewayContext;
  /** The text of the request, parsed. */
  document?: DocumentNode | undefined;
}

/** The answer of a subgraph, of this process or from the wire. */
interface FetchAnswer {
  data?: Record<string, unknown> | null;
  errors?: readonly GraphQLFormattedError[];
}

export interface DataSource {
  process(fetch: Fetch): Promise<FetchAnswer>;
}

/** A data source of the gateway that can also be subscribed to. */
export interface LiveDataSource extends DataSource {
  subscribe(request: SubscribeRequest): Promise<AsyncIterableIterator<LiveResult> | ExecutionResult>;
}

/** A subgraph of this process: the plan's document is executed as it is, nothing printed or parsed again. */
export const inProcessSource = (subgraph: Subgraph): LiveDataSource => ({
  process: ({ request, context, document }) =>
    traced(`fetch ${subgraph.name}`, {}, () =>
      subgraph.execute({
        query: request.query ?? '',
        document,
        operationName: request.operationName,
        variables: request.variables,
        identity: context.identity,
        signal: context.signal,
      }),
    ),
  subscribe: (request) => subgraph.subscribe(request),
});

/** A subgraph of another process, over sockets that stay open, under an identity signed for this very request. */
export class RemoteDataSource implements LiveDataSource {
  readonly #name: string;
  readonly #fetches: RpcClient;
  readonly #live: RemoteLive;
  readonly #log: Log | undefined;

  /** All addresses at which processes of the subgraph listen. */
  constructor(name: string, urls: readonly string[], secret: string, log?: Log) {
    this.#name = name;
    this.#log = log;
    this.#fetches = new RpcClient({ urls, path: '/graphql', part: name, secret, log });
    this.#live = new RemoteLive(name, () => this.#fetches.reach);
  }

  process(fetch: Fetch): Promise<FetchAnswer> {
    return traced(`fetch ${this.#name}`, { kind: 'client' }, () => this.#fetch(fetch));
  }

  async #fetch({ request, context }: Fetch): Promise<FetchAnswer> {
    const { query, operationName, variables } = request;
    const { identity, signal } = context;
    try {
      const body = JSON.stringify({ query, operationName, variables });
      const fetched = { body, query: query ?? '', variables, identity, signal };
      return JSON.parse(await this.#fetches.fetch(fetched)) as FetchAnswer;
    } catch (error) {
      const { requestId } = identity;
      if (!signal?.aborted)
        this.#log?.warn(
          { cause: causeOfFailure(error), subgraph: this.#name, requestId },
          'a subgraph did not answer',
        );
      // A restarting subgraph is away for a moment, as the database may be.
      const { message, extensions } = refuse.unavailable();
      return { errors: [{ message, extensions }] };
    }
  }

  async subscribe(request: SubscribeRequest): Promise<AsyncIterableIterator<LiveResult>> {
    return this.#live.subscribe(request);
  }

  async close(): Promise<void> {
    await this.#live.close();
    await this.#fetches.close();
  }
}
