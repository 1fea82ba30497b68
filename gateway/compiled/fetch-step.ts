import type { FetchNode, ResponsePath } from '@apollo/query-planner';
import { entityFetch } from './entity-fetch.ts';
import type { Ask, FetchCompiler, Send, Source } from './fetch.types.ts';
import { mergeInto } from './merge.ts';
import type { Step } from './places.ts';
import { compileRewrites } from './rewrites.ts';
import { reportSubgraphErrors } from './subgraph-errors.ts';

export const REPRESENTATIONS = 'representations';

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
    const answer = await source.process({ request, context: running.context, document });
    if (answer.errors) reportSubgraphErrors(running, { fetch, path, findPaths }, answer.errors);
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
