import {
  Client,
  type AnyVariables,
  createRequest,
  fetchExchange,
  makeOperation,
  mapExchange,
} from '@urql/core';
import { documentOf, type ChangeName, type Data, type QueryName, type Variables } from './documents.ts';
import { patientFetch } from './patient-fetch.ts';
import { problemOf, UNREACHABLE, type Problem } from './problem.ts';

/** A document without a definition is sent as its id alone. */
const byId = mapExchange({
  onOperation: (operation) =>
    makeOperation(operation.kind, { ...operation, query: { ...operation.query, definitions: [] } }),
});

export const client = new Client({
  url: '/graphql',
  exchanges: [byId, fetchExchange],
  preferGetMethod: false,
  requestPolicy: 'network-only',
});

export type Answer<T> = { data: T; problem?: undefined } | { data?: undefined; problem: Problem };

let lastKey = 0;

const NOTHING: Problem = { code: UNREACHABLE, message: '', fields: [], requestId: null };

/** Asks once, outside of a component: an export that goes from page to page. */
export async function askGraph<Name extends QueryName>(
  name: Name,
  variables: Variables<Name>,
): Promise<Answer<Data<Name>>> {
  const context = { fetch: patientFetch(true) };
  // A key of its own: the client would answer with what an earlier call, made before a change, is still waiting for.
  const request = { ...createRequest(documentOf(name), variables as AnyVariables), key: (lastKey += 1) };
  const { data, error } = await client.executeQuery(request, context).toPromise();
  return answerOf(data as Data<Name> | undefined, error);
}

export async function changeGraph<Name extends ChangeName>(
  name: Name,
  variables: Variables<Name>,
): Promise<Answer<Data<Name>>> {
  const context = { fetch: patientFetch(false) };
  const { data, error } = await client
    .mutation(documentOf(name), variables as AnyVariables, context)
    .toPromise();
  return answerOf(data as Data<Name> | undefined, error);
}

/** Half an answer is none: a screen shows what is whole. */
export function answerOf<T>(
  data: T | undefined,
  error: Parameters<typeof problemOf>[0] | undefined,
): Answer<T> {
  if (error) return { problem: problemOf(error) };
  return data ? { data } : { problem: NOTHING };
}
