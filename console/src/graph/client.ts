import { Client, fetchExchange } from '@urql/core';
import { documentOf, type ChangeName, type Data, type QueryName, type Variables } from './documents.ts';
import { patientFetch } from './patient-fetch.ts';
import { problemOf, UNREACHABLE, type Problem } from './problem.ts';

export const client = new Client({
  url: '/graphql',
  exchanges: [fetchExchange],
  preferGetMethod: false,
  requestPolicy: 'network-only',
});

export type Answer<T> = { data: T; problem?: undefined } | { data?: undefined; problem: Problem };

const NOTHING: Problem = { code: UNREACHABLE, message: '', fields: [], requestId: null };

/** Asks once, outside of a component: an export that goes from page to page. */
export async function askGraph<Name extends QueryName>(
  name: Name,
  variables: Variables<Name>,
): Promise<Answer<Data<Name>>> {
  const context = { fetch: patientFetch(true) };
  const { data, error } = await client.query(documentOf(name), variables as never, context).toPromise();
  return answerOf(data as Data<Name> | undefined, error);
}

export async function changeGraph<Name extends ChangeName>(
  name: Name,
  variables: Variables<Name>,
): Promise<Answer<Data<Name>>> {
  const context = { fetch: patientFetch(false) };
  const { data, error } = await client.mutation(documentOf(name), variables as never, context).toPromise();
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
