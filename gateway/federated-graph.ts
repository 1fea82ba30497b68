import type { GatewayExecutor, GatewayInterface } from '@apollo/server-gateway-interface';
import {
  buildASTSchema,
  parse,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { Graph, Operation } from '../kernel/core/graph/graph.ts';
import { inTime } from './deadline.ts';
import { operationTimes, timeFor } from '../kernel/core/graph/operation-times.ts';
import { rootFields } from '../kernel/core/graph/root-fields.ts';
import type { Log } from '../kernel/core/log.ts';
import { traced } from '../kernel/core/tracing.ts';
import { compileOperations } from './compiled/compile-operations.ts';
import type { DataSource, GatewayContext, LiveDataSource } from './data-sources.ts';
import { PlannedSupergraph } from './planned-supergraph.ts';
import { refuseWithStatus } from './refuse-with-status.ts';
import { Subscriptions } from './subscriptions/subscriptions.ts';
import { knowScalars } from './variables/known-scalars.ts';

interface FederatedGraphOptions {
  /** The service's own supergraph, which its documents are compiled from. */
  supergraphSdl: string;
  /** The graph without internal fields, which callers' texts and subscriptions are held against; without it, all of it. */
  publicSdl?: string;
  /** Compiled by the warm-up, or when they first come; other documents of the service only then. */
  operations?: readonly Operation[];
  /** A source without `subscribe` has no subscriptions. */
  dataSourceFor: (subgraph: string) => DataSource & Partial<LiveDataSource>;
  /** A slower operation is refused, and cancelled down to its statements; a model's has more time. */
  timeoutMilliseconds: number;
  log: Log;
}

/** A text of a caller, valid and within the limits. */
export interface CheckedText {
  /** The hash of the text. */
  hash: string;
  text: string;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  operationName: string | undefined;
  variables: Record<string, unknown>;
}

export interface FederatedGraph extends Graph {
  /** The public graph, as callers see it. */
  schema: GraphQLSchema;
  subscriptions: Subscriptions;
  /** Runs a document for callers who only read the data: equal parts of it may be one object. */
  read: Graph['run'];
  /** Runs a caller's text that was found valid and within the limits. */
  runText(text: CheckedText, context: GatewayContext): Promise<ExecutionResult>;
  /** For Apollo Server, as the gateway that plans and runs. */
  forApolloServer(): GatewayInterface;
  /**
   * Compiles and loads what the first of each request would wait for. The process serves already, so a failure is
   * logged and the request that needs the document reports it.
   */
  warmUp(): Promise<void>;
}

export async function loadFederatedGraph(options: FederatedGraphOptions): Promise<FederatedGraph> {
  const { supergraphSdl, publicSdl, operations = [], timeoutMilliseconds, log } = options;
  const sources = new Map<string, DataSource>();
  const sourceOf = (name: string) => {
    const source = sources.get(name) ?? options.dataSourceFor(name);
    sources.set(name, source);
    return source;
  };
  const graph = new PlannedSupergraph(supergraphSdl);
  // Callers may see a part of the graph only; it is planned with the service's own supergraph, which has it all.
  const schema = publicSdl === undefined ? graph.toSchema() : publishedSchema(publicSdl);
  const compiled = compileOperations({ graph, publicSchema: schema, operations, sources: sourceOf });
  const subscriptions = new Subscriptions({
    parts: { graph, schema, sources: sourceOf },
    sources: (name) => sourceOf(name) as LiveDataSource,
    log,
  });

  const timeOf = operationTimes(timeoutMilliseconds);
  const inTimeOf =
    (run: Graph['run']): Graph['run'] =>
    (operation, variables, identity, left) =>
      traced(`operation ${operation.name}`, {}, () =>
        inTime(timeOf(operation), left, (signal) => run(operation, variables, identity, signal)),
      );

  /** The id of a document is the hash of its text. */
  const runText: FederatedGraph['runText'] = (
    { hash, text, document, operation, operationName, variables },
    { identity, namesSchema, key, signal: left },
  ) => {
    const fields = [...rootFields(document, operation).keys()];
    const run = async (signal: AbortSignal) => {
      const compiledText = compiled.has(hash)
        ? compiled.find({ id: hash, name: operationName ?? '', text })
        : compiled.texts.find(hash, document, operationName);
      // The skills that a partner key is shown are counted in the data, and the marks taken out of it.
      return compiledText(variables, { identity, signal, namesSchema }, key ? 'own' : 'read only');
    };
    const attributes = { 'graphql.root_fields': fields.join(' ').slice(0, 200) };
    return traced('operation', { attributes }, () => inTime(timeFor(fields, timeoutMilliseconds), left, run));
  };

  const execute: GatewayExecutor = (request) => {
    const { queryHash: hash, source: text, document, operation, operationName, context } = request;
    if (operation.operation === 'subscription') return checkedOnly(request);
    const variables = request.request.variables ?? {};
    const checked = { hash, text, document, operation, operationName: operationName ?? undefined, variables };
    return runText(checked, context as GatewayContext).catch(refuseWithStatus) as ReturnType<GatewayExecutor>;
  };

  return {
    schema,
    subscriptions,
    run: inTimeOf(compiled.run),
    read: inTimeOf(compiled.read),
    runText,
    forApolloServer: () => ({
      load: async () => ({ executor: execute }),
      onSchemaLoadOrUpdate: (tell) => {
        tell({ apiSchema: schema, coreSupergraphSdl: supergraphSdl });
        return () => {};
      },
      stop: async () => {},
    }),
    warmUp: async () => {
      try {
        await compiled.warmUp();
      } catch (error) {
        log.warn({ err: error }, 'not warmed up');
      }
    },
  };
}

/** Reading it as it is printed takes a fifth of making it from a supergraph. Its rules are checked when it is written. */
const publishedSchema = (sdl: string): GraphQLSchema =>
  knowScalars(buildASTSchema(parse(sdl, { noLocation: true }), { assumeValidSDL: true }));

/** Hands a subscription that passed validation and limits back to be opened. */
const checkedOnly = ({ document, queryHash, operationName, request, context }: Checked) => {
  const { identity, namesSchema, onSubscription } = context as GatewayContext;
  onSubscription?.({
    document,
    hash: queryHash,
    operationName: operationName ?? undefined,
    variables: request.variables ?? {},
    identity,
    namesSchema,
  });
  return Promise.resolve({ data: null });
};

type Checked = Parameters<GatewayExecutor>[0];
