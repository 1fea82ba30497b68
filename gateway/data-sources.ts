import type { GraphQLDataSource, GraphQLDataSourceProcessOptions } from '@apollo/gateway';
import type { ExecutionResult } from 'graphql';
import { Pool } from 'undici';
import type { PartnerKeyFacts } from '../kernel/edge/limits/partner-limits.ts';
import type { LiveResult } from '../kernel/graph/live.ts';
import { LONG_MILLISECONDS } from '../kernel/graph/operation-times.ts';
import type { Subgraph, SubscribeRequest } from '../kernel/graph/subgraph.ts';
import { IDENTITY_HEADER, mintIdentity } from '../kernel/identity/signed-identity.ts';
import type { Identity } from '../kernel/identity/identity.ts';
import { refuse } from '../kernel/refusal.ts';
import { RemoteLive } from './subscriptions/remote-live.ts';
import type { CheckedSubscription } from './subscriptions/checked-subscription.ts';

export interface GatewayContext {
  identity: Identity;
  key?: PartnerKeyFacts;
  /** Aborted when the time is over or the caller has left. */
  signal?: AbortSignal;
  /** Who takes subscriptions gets them here, checked but not opened. */
  onSubscription?: (subscription: CheckedSubscription) => void;
}

type Options = GraphQLDataSourceProcessOptions<GatewayContext>;
type Answer = ReturnType<GraphQLDataSource<GatewayContext>['process']>;

/** A data source of the gateway that can also be subscribed to. */
export interface LiveDataSource extends GraphQLDataSource<GatewayContext> {
  subscribe(request: SubscribeRequest): Promise<AsyncIterableIterator<LiveResult> | ExecutionResult>;
}

/** A subgraph of this process: the plan's document is executed as it is, nothing printed or parsed again. */
export class InProcessDataSource implements LiveDataSource {
  readonly #subgraph: Subgraph;

  constructor(subgraph: Subgraph) {
    this.#subgraph = subgraph;
  }

  process({ request, context, document }: Options & { document?: never }): Answer {
    return this.#subgraph.execute({
      query: request.query ?? '',
      document,
      operationName: request.operationName,
      variables: request.variables,
      identity: context.identity,
      signal: context.signal,
    }) as Answer;
  }

  subscribe(request: SubscribeRequest): ReturnType<LiveDataSource['subscribe']> {
    return this.#subgraph.subscribe(request);
  }
}

const SUBGRAPH_TIMEOUT_MILLISECONDS = 10_000;

/** A subgraph of another process, over kept connections, under an identity minted for this very request. */
export class PooledDataSource implements LiveDataSource {
  readonly #pool: Pool;
  readonly #name: string;
  readonly #secret: string;
  readonly #live: RemoteLive;

  constructor(name: string, url: string, secret: string) {
    this.#name = name;
    this.#secret = secret;
    this.#live = new RemoteLive(name, url, secret);
    this.#pool = new Pool(url, {
      connections: 32,
      headersTimeout: SUBGRAPH_TIMEOUT_MILLISECONDS,
      bodyTimeout: SUBGRAPH_TIMEOUT_MILLISECONDS,
    });
  }

  async process({ request, context }: Options): Answer {
    const { query, operationName, variables } = request;
    const body = JSON.stringify({ query, operationName, variables });
    const answer = await this.#send(body, context as GatewayContext);
    return answer as Awaited<Answer>;
  }

  async #send(body: string, { identity, signal }: GatewayContext): Promise<ExecutionResult> {
    try {
      const response = await this.#pool.request({
        path: '/graphql',
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-request-id': identity.requestId,
          [IDENTITY_HEADER]: mintIdentity(this.#secret, identity, this.#name, body),
        },
        body,
        // Whoever gives a signal ends it in time.
        ...(signal && { signal, headersTimeout: LONG_MILLISECONDS, bodyTimeout: LONG_MILLISECONDS }),
      });
      if (response.statusCode === 200) return (await response.body.json()) as ExecutionResult;
      await response.body.dump();
    } catch {
      // A subgraph that restarts is away for a moment, as the database may be.
    }
    const { message, extensions } = refuse.unavailable();
    return { errors: [{ message, extensions } as never] };
  }

  async subscribe(request: SubscribeRequest): Promise<AsyncIterableIterator<LiveResult>> {
    return this.#live.subscribe(request);
  }

  async close(): Promise<void> {
    await this.#live.close();
    await this.#pool.close();
  }
}
