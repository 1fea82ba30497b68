import { errorCodeDef, ERRORS } from '@apollo/federation-internals';
import type { FetchNode, ResponsePath } from '@apollo/query-planner';
import { GraphQLError } from 'graphql';
import { pathsOfPlaces } from './places.ts';
import type { RunningOperation } from './running-operation.ts';

/** The errors of one fetch, as errors of the whole: the subgraph named, paths from the root of the response. */
export function reportSubgraphErrors(
  running: RunningOperation,
  fetch: FetchNode,
  path: ResponsePath,
  errors: readonly GraphQLError[],
): void {
  let places: ResponsePath[] | undefined;
  const wholePath = (own: ResponsePath | undefined): ResponsePath | undefined => {
    // `_entities.3.name`: the third of the objects that the fetch was for.
    if (fetch.requires && typeof own?.[1] === 'number') {
      places ??= pathsOfPlaces(running.data, path);
      return [...(places[own[1]] ?? []), ...own.slice(2)];
    }
    return own && [...path, ...own];
  };
  running.errors.push(
    ...errors.map((error) =>
      subgraphError(error, fetch.serviceName, wholePath(error.path as ResponsePath | undefined)),
    ),
  );
}

function subgraphError(
  error: GraphQLError,
  serviceName: string,
  path: ResponsePath | undefined,
): GraphQLError {
  const message = error.message || `Error while fetching subquery from service "${serviceName}"`;
  // Over HTTP an error may come without extensions.
  const extensions = error.extensions as GraphQLError['extensions'] | undefined;
  const options = { originalError: error, path, extensions: { ...extensions, serviceName } };
  const known = errorCodeDef(error);
  if (!known && extensions?.['code']) return new GraphQLError(message, options);
  return (known ?? ERRORS.DOWNSTREAM_SERVICE_ERROR).err(message, options);
}
