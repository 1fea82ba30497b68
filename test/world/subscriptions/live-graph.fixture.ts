import { buildSubgraphSchema } from '@apollo/subgraph';
import Fastify from 'fastify';
import { parse } from 'graphql';
import type { StoredEvent } from '../../../kernel/store/events/stored-event.ts';
import { LogSubscription } from '../../../kernel/store/events/log-subscription.ts';
import type { LiveEvents, LogSubscriptionRequest } from '../../../kernel/store/events/tail-reader.ts';
import { applyGuards } from '../../../kernel/subgraph/guarded.ts';
import type { LiveContext } from '../../../kernel/subgraph/live.ts';
import { serveSubgraph } from '../../../kernel/subgraph/serving/serve-subgraph.ts';
import { createSubgraph, type Subgraph } from '../../../kernel/subgraph/subgraph.ts';
import { takeUpgrades } from '../../../kernel/edge/http/upgrades.ts';
import type { Identity } from '../../../kernel/core/identity/identity.ts';
import { createLog } from '../../../kernel/core/log.ts';
import { Refusal, refuse } from '../../../kernel/core/refusal.ts';
import { compose } from '../../../gateway/compose.ts';
import { inProcessSource, RemoteDataSource, type LiveDataSource } from '../../../gateway/data-sources.ts';
import { loadFederatedGraph, type FederatedGraph } from '../../../gateway/federated-graph.ts';

const LINK = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.7", import: ["@key"])`;
const orders = `${LINK}
  type Query { orders: Int }
  type Subscription { ordered(sku: ID, after: ID): Ordered! }
  type Ordered { eventId: ID! amount: Int! product: Product! }
  type Product @key(fields: "sku", resolvable: false) { sku: ID! }`;
const stock = `${LINK}
  type Query { stock: Int }
  type Product @key(fields: "sku") { sku: ID! label: String left: Int! }`;

export const SECRET = 'an internal secret of the tests, long enough';
export const silent = createLog('test', 'silent');

export const listenerOf = (organisationId: string, scopes = ['orders:read']): Identity => ({
  organisationId,
  mode: 'live',
  scopes,
  actor: { kind: 'ui', id: `user of ${organisationId}` },
  requestId: 'r',
});

/** A log in memory that behaves as the kernel's does. */
export class MemoryLog implements LiveEvents {
  readonly events: StoredEvent[] = [];
  readonly #open = new Set<LogSubscription>();
  opened = 0;

  append(organisationId: string, sku: string): StoredEvent {
    const position = this.events.length + 1;
    const event: StoredEvent = {
      position,
      id: `EV_${position}`,
      organisationId,
      mode: 'live',
      type: 'ordered',
      version: 1,
      objectKey: sku,
      data: { amount: position },
      createdAt: new Date(0),
    };
    this.events.push(event);
    for (const one of this.#open) one.push(event);
    return event;
  }

  async subscribe(request: LogSubscriptionRequest): Promise<LogSubscription> {
    const { organisationId, objectKeys, after, upTo } = request;
    const wants = (event: StoredEvent) =>
      event.organisationId === organisationId && (!objectKeys || objectKeys.includes(event.objectKey));
    const known = this.events.find((event) => event.id === after && event.organisationId === organisationId);
    if (after !== undefined && !known) throw refuse.invalid([{ path: 'after', message: 'is not known' }]);
    this.opened += 1;
    const subscription = new LogSubscription({
      wants,
      after: request.afterPosition ?? known?.position,
      attachedAt: upTo ?? this.events.length,
      ends: upTo !== undefined,
      readPage: async (from, to, limit) =>
        this.events
          .filter((event) => event.position > from && event.position <= to && wants(event))
          .slice(0, limit),
      pageSize: 100,
      bufferLimit: 200,
      onClose: () => this.#open.delete(subscription),
    });
    if (upTo === undefined) this.#open.add(subscription);
    return subscription;
  }

  get listening(): number {
    return this.#open.size;
  }

  /** Breaks all streams off, as when the process of the subgraph goes. */
  breakOff(): void {
    for (const one of this.#open) one.close(refuse.unavailable());
  }
}

export interface LiveGraph {
  graph: FederatedGraph;
  log: MemoryLog;
  /** How often the other subgraph was asked. */
  asked: () => number;
  /** The other subgraph answers only after `letGo`. */
  hold: () => void;
  letGo: () => void;
  close(): Promise<void>;
}

/** Two subgraphs: events are of one, what their products are called is known by the other. */
export async function openLiveGraph(shape: 'in process' | 'over sockets'): Promise<LiveGraph> {
  const log = new MemoryLog();
  let asked = 0;
  let gate = Promise.withResolvers<void>();
  gate.resolve();
  const subgraphs = [
    ordersSubgraph(log),
    stockSubgraph(() => {
      asked += 1;
      return gate.promise;
    }),
  ];
  const closers: (() => Promise<unknown>)[] = [];
  const sources = new Map<string, LiveDataSource>();
  for (const subgraph of subgraphs) {
    if (shape === 'in process') sources.set(subgraph.name, inProcessSource(subgraph));
    else {
      const server = Fastify({ forceCloseConnections: true });
      takeUpgrades(server);
      serveSubgraph(server, subgraph, SECRET, silent);
      const source = new RemoteDataSource(
        subgraph.name,
        [await server.listen({ host: '127.0.0.1', port: 0 })],
        SECRET,
      );
      sources.set(subgraph.name, source);
      closers.push(
        () => source.close(),
        () => server.close(),
      );
    }
  }
  const graph = await loadFederatedGraph({
    supergraphSdl: compose({ orders, stock }),
    dataSourceFor: (name) => sources.get(name)!,
    timeoutMilliseconds: 60_000,
    log: silent,
  });
  return {
    graph,
    log,
    asked: () => asked,
    hold: () => (gate = Promise.withResolvers<void>()),
    letGo: () => gate.resolve(),
    close: async () => {
      for (const close of closers) await close();
    },
  };
}

function ordersSubgraph(log: MemoryLog): Subgraph {
  const ordered = {
    subscribe: (_: unknown, { sku, after }: { sku?: string; after?: string }, { live }: LiveContext) =>
      live({ objectKeys: sku === undefined ? undefined : [sku], after }),
    resolve: ({ id, objectKey, data }: StoredEvent) => ({
      eventId: id,
      amount: data['amount'],
      product: { sku: objectKey },
    }),
  };
  const schema = buildSubgraphSchema([{ typeDefs: parse(orders), resolvers: { Subscription: { ordered } } }]);
  for (const type of [schema.getQueryType(), schema.getSubscriptionType()])
    for (const field of Object.values(type!.getFields()))
      Object.assign(field, { extensions: { guard: { scope: 'orders:read' } } });
  applyGuards(schema);
  return createSubgraph({ name: 'orders', schema, contextFor: () => ({}), events: log, log: silent });
}

function stockSubgraph(onAsked: () => Promise<void>): Subgraph {
  const __resolveReference = async ({ sku }: { sku: string }) => {
    await onAsked();
    if (sku === 'broken') throw new Refusal('SERVICE_UNAVAILABLE', 'The stock is closed.');
    return { sku, label: `product ${sku}`, left: 3 };
  };
  const schema = buildSubgraphSchema([
    { typeDefs: parse(stock), resolvers: { Product: { __resolveReference } } },
  ]);
  return createSubgraph({ name: 'stock', schema, contextFor: () => ({}), log: silent });
}
