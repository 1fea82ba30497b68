import { Supergraph, type Schema } from '@apollo/federation-internals';
import { QueryPlanner } from '@apollo/query-planner';
import type { GraphQLSchema } from 'graphql';
import { typesOf, type IsOfType } from './compiled/types-of-objects.ts';
import { knowScalars } from './variables/known-scalars.ts';

/** A supergraph and its planner, of which a process has one: another would take 10 MB. */
export class PlannedSupergraph {
  readonly apiSchema: Schema;
  readonly isOfType: IsOfType;
  readonly #supergraph: Supergraph;
  #planner: QueryPlanner | undefined;

  constructor(sdl: string) {
    // The committed supergraphs are validated when they are written.
    this.#supergraph = Supergraph.build(sdl, { validateSupergraph: false });
    this.apiSchema = this.#supergraph.apiSchema();
    this.isOfType = typesOf(this.#supergraph.schema);
  }

  get planner(): QueryPlanner {
    return (this.#planner ??= new QueryPlanner(this.#supergraph, { exposeDocumentNodeInFetchNode: true }));
  }

  /** The graph as callers see it, in the form of graphql-js. */
  toSchema(): GraphQLSchema {
    return knowScalars(this.apiSchema.toGraphQLJSSchema());
  }
}
