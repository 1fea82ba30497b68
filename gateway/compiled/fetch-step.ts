import type { GraphQLDataSource } from '@apollo/gateway';
import type { FetchNode, ResponsePath } from '@apollo/query-planner';
import type { GatewayContext } from '../data-sources.ts';
import { entityFetch } from './entity-fetch.ts';
import { mergeInto } from './merge.ts';
import { compileRewrites } from './rewrites.ts';
import type { Data, RunningOperation, Step } from './running-operation.ts';
import type { Places } from './places.ts';
import type { Sharing } from './sharing.ts';
import { reportSubgraphErrors, type FindPaths } from './subgraph-errors.ts';
import type { IsOfType } from './types-of-objects.ts';

/** The part of a gateway's data source that fetches need. */
export type Source = Pick<GraphQLDataSource<GatewayContext>, 'process'>;

export const REPRESENTATIONS = 'representations';

export interface FetchCompiler {
  sources: (subgraph: string, fetch: FetchNode) => Source;
  isOfType: IsOfType;
  sharing: Sharing;
}

/** Asks the subgraph. `findPaths` serves the paths of errors. */
export type Send = (
  running: RunningOperation,
  representations?: Data[],
  findPaths?: FindPaths,
) => Promise<Data | null | undefined>;

export function compileFetch(fetch: FetchNode, path: ResponsePath, compiler: FetchCompiler): Step {
  const send = sender(fetch, path, compiler.sources(fetch.serviceName, fetch));
  const ask = fetch.requires ? entityFetch(fetch, path, send, compiler) : rootFetch(fetch, send, compiler);
  return async (running, at) => {
    try {
      if (at.objects.length > 0) await ask(running, at);
    } catch (error) {
      running.errors.push(error as Error);
    }
  };
}

export type Ask = (running: RunningOperation, places: Places) => Promise<void>;

function sender(fetch: FetchNode, path: ResponsePath, source: Source): Send {
  const { operation: query, operationName, operationDocumentNode: document, variableUsages = [] } = fetch;
  return async (running, representations, findPaths) => {
    const variables: Record<string, unknown> = {};
    for (const name of variableUsages)
      if (Object.hasOwn(running.variables, name) && running.variables[name] !== undefined)
        variables[name] = running.variables[name];
    if (representations) {
      if (REPRESENTATIONS in variables) throw new Error(`Variables cannot contain key "${REPRESENTATIONS}"`);
      variables[REPRESENTATIONS] = representations;
    }
    const request = { query, variables, operationName };
    // Our sources read nothing else of a request.
    const answer = await source.process({ request, context: running.context, document } as never);
    if (answer.errors) reportSubgraphErrors(running, { fetch, path, findPaths }, answer.errors as never);
    return answer.data;
  };
}

function rootFetch(fetch: FetchNode, send: Send, { isOfType }: FetchCompiler): Ask {
  const rewrite = compileRewrites(fetch.outputRewrites, isOfType);
  return async (running, places) => {
    const answered = await send(running);
    rewrite?.(answered);
    for (const place of places.objects) mergeInto(place, answered);
  };
}
