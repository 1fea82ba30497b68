import { errorCodeDef, ERRORS } from '@apollo/federation-internals';
import type { FetchNode, ResponsePath } from '@apollo/query-planner';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { RunningOperation } from './running-operation.ts';

/** Finds, for each representation of a fetch, the paths of all places in the response that it is for. */
export type FindPaths = () => ResponsePath[][];

interface FailedFetch {
  fetch: FetchNode;
  path: ResponsePath;
  findPaths?: FindPaths | undefined;
}

/** The errors of one fetch, as errors of the whole: the subgraph named, paths from the root of the response. */
export function reportSubgraphErrors(
  running: RunningOperation,
  { fetch, path, findPaths }: FailedFetch,
  errors: readonly GraphQLFormattedError[],
): void {
  let paths: ResponsePath[][] | undefined;
  const wholePaths = (own: ResponsePath | undefined): (ResponsePath | undefined)[] => {
    const index = own?.[1];
    if (!findPaths || !own || typeof index !== 'number') return [own && [...path, ...own]];
    // `_entities.3.name`: the fourth of the representations, which may be for several places.
    paths ??= findPaths();
    const inner = own.slice(2);
    return (paths[index] ?? [[]]).map((place) => [...place, ...inner]);
  };
  for (const error of errors)
    for (const whole of wholePaths(error.path as ResponsePath | undefined))
      running.errors.push(subgraphError(error, fetch.serviceName, whole));
}

function subgraphError(
  error: GraphQLFormattedError,
  serviceName: string,
  path: ResponsePath | undefined,
): GraphQLError {
  const message = error.message || `Error while fetching subquery from service "${serviceName}"`;
  const { extensions } = error;
  // An error from the wire has the fields of an error, and none of its methods.
  const options = { originalError: error as GraphQLError, path, extensions: { ...extensions, serviceName } };
  const known = errorCodeDef(error);
  if (!known && extensions?.['code']) return new GraphQLError(message, options);
  return (known ?? ERRORS.DOWNSTREAM_SERVICE_ERROR).err(message, options);
}
