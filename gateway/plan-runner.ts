import { operationFromDocument } from '@apollo/federation-internals';
import { executeQueryPlan } from '@apollo/gateway/dist/executeQueryPlan.js';
import { buildOperationContext, type OperationContext } from '@apollo/gateway/dist/operationContext.js';
import type { GraphQLDataSource, ServiceMap } from '@apollo/gateway';
import type { QueryPlan } from '@apollo/query-planner';
import type { GatewayExecutor } from '@apollo/server-gateway-interface';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import { countFields } from '../kernel/core/graph/count-fields.ts';
import { BoundedMap, memoize } from '../kernel/core/memoize.ts';
import type { GatewayContext } from './data-sources.ts';
import type { PlannedSupergraph } from './planned-supergraph.ts';

export type { OperationContext };

/** Plans of free texts are kept by the size of the text, so that callers cannot fill the memory with them. */
const MAX_FIELDS = 20_000;

interface PlanRunnerOptions {
  graph: PlannedSupergraph;
  /** The graph as callers see it, which documents were validated against: it may be less than all. */
  schema: GraphQLSchema;
  sources: (subgraph: string) => Pick<GraphQLDataSource<GatewayContext>, 'process'>;
}

interface KnownText {
  plan: QueryPlan;
  operationContext: OperationContext;
  fields: number;
}

/**
 * Plans and runs documents that cannot be compiled, with Apollo's planner and executor. They are taken out of its gateway,
 * whose other modules and second copy of the supergraph held 27 MB for nothing: decision 63.
 */
export class PlanRunner {
  readonly schema: GraphQLSchema;
  readonly #supergraphSchema: GraphQLSchema;
  readonly #graph: PlannedSupergraph;
  readonly #services: ServiceMap;
  readonly #known = new BoundedMap<string, KnownText>(MAX_FIELDS, (_, { fields }) => 1 + fields);

  constructor({ graph, schema, sources }: PlanRunnerOptions) {
    const { supergraph } = graph;
    this.schema = schema;
    this.#graph = graph;
    this.#supergraphSchema = supergraph.schema.toGraphQLJSSchema();
    const names = supergraph.subgraphsMetadata().map(({ name }) => name);
    this.#services = Object.fromEntries(names.map((name) => [name, sources(name) as GraphQLDataSource]));
  }

  /** The plan of a document that has been validated. */
  plan(document: DocumentNode, operationName?: string): QueryPlan {
    return this.#graph.planner.buildQueryPlan(
      operationFromDocument(this.#graph.apiSchema, document, {
        ...(operationName !== undefined && { operationName }),
        validate: false,
      }),
    );
  }

  operationContext(document: DocumentNode, operationName?: string): OperationContext {
    return buildOperationContext({
      schema: this.schema,
      operationDocument: document,
      ...(operationName !== undefined && { operationName }),
    });
  }

  /** Runs a plan, in which the given source answers for its subgraph. */
  run(
    plan: QueryPlan,
    operationContext: OperationContext,
    request: Parameters<GatewayExecutor>[0],
    instead: Record<string, Pick<GraphQLDataSource, 'process'>> = {},
  ): ReturnType<typeof executeQueryPlan> {
    return executeQueryPlan(
      plan,
      { ...this.#services, ...instead },
      request as never,
      operationContext,
      this.#supergraphSchema,
      this.#graph.apiSchema,
    );
  }

  /** Runs a document that has been validated, under variables that have been checked. */
  readonly execute: GatewayExecutor = async (request) => {
    const { document, queryHash } = request;
    const operationName = request.request.operationName ?? undefined;
    const key = operationName === undefined ? queryHash : `${queryHash}:${operationName}`;
    const { plan, operationContext } = memoize(this.#known, key, () => ({
      plan: this.plan(document, operationName),
      operationContext: this.operationContext(document, operationName),
      fields: countFields(document),
    }));
    return this.run(plan, operationContext, request) as ReturnType<GatewayExecutor>;
  };
}
