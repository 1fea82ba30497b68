import type { CombinedError } from '@urql/core';

/** Why a call was refused, in the words of the graph. */
export interface Problem {
  code: string;
  message: string;
  /** The fields that are wrong, by their path in the input: `skills.0.name`. */
  fields: { path: string; message: string }[];
  /** By which support finds the call in the log; null where it never arrived. */
  requestId: string | null;
}

interface Extensions {
  code?: string;
  details?: { path: string; message: string }[];
}

/** The code of a call that never got an answer. */
export const UNREACHABLE = 'UNREACHABLE';

export function problemOf(error: CombinedError): Problem {
  const [first] = error.graphQLErrors;
  const response = error.response as Response | undefined;
  const requestId = response?.headers?.get('x-request-id') ?? null;
  if (!first) return { code: UNREACHABLE, message: '', fields: [], requestId };
  const { code = 'SERVER_ERROR' } = first.extensions as Extensions;
  // Each wrong variable is an error of its own.
  const fields = error.graphQLErrors.flatMap(({ extensions }) => (extensions as Extensions).details ?? []);
  return { code, message: first.message, fields, requestId };
}

/** The message at one field or an item of it; the graph may give the path with the name of the input in front. */
export const fieldProblem = (problem: Problem | null | undefined, name: string): string | undefined =>
  problem?.fields.find(({ path }) => isAt(path, name))?.message;

export function isAt(path: string, name: string): boolean {
  const field = path.replace(/(\[\d+\]|\.\d+)$/, '');
  return field === name || field.endsWith(`.${name}`);
}
