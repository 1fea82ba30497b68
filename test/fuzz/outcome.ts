/** The outcome of one input, as far as it can be judged. */
export interface Outcome {
  /** 0 where there was no answer. On a socket, the code it was closed with. */
  status: number;
  /** `cut`: the connection ended without an answer. `late`: none came in time. */
  end: 'answered' | 'cut' | 'late';
  /** Codes of refusals in the answer. */
  codes: string[];
  /** Response keys of a document that got a value, or a problem of their own. */
  answeredKeys: string[];
  /** Nothing was done: a status of 400 or more, or a document without data. */
  refused: boolean;
  /** The length of head and body; on a socket, of the largest message that refuses. */
  bytes: number;
  milliseconds: number;
  /** The beginning of the answer, for people. */
  excerpt: string;
  /** The answer, where it is small and JSON. */
  json?: unknown;
}

interface GraphProblem {
  path?: (string | number)[];
  extensions?: { code?: string };
}

interface AnyAnswer {
  error?: { code?: string };
  errors?: GraphProblem[];
  data?: Record<string, unknown> | null;
}

/** Codes that say "not you" or "not now" before a field or a route has been asked at all. */
export const DOOR_CODES = new Set([
  'UNAUTHORIZED',
  'HTTPS_REQUIRED',
  'RATE_LIMITED',
  'COOLDOWN',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'SERVICE_DISABLED',
  'SCOPE_MISSING',
]);

export function readJson(json: unknown): Pick<Outcome, 'codes' | 'answeredKeys'> & { noData: boolean } {
  const { error, errors = [], data } = (typeof json === 'object' && json !== null ? json : {}) as AnyAnswer;
  const problems = Array.isArray(errors) ? errors : [];
  const codes = [error?.code, ...problems.map(({ extensions }) => extensions?.code)].filter(
    (code): code is string => typeof code === 'string',
  );
  const withValue = Object.entries(data ?? {}).flatMap(([key, value]) => (value === null ? [] : [key]));
  const withProblem = problems.flatMap(({ path }) => (path && path.length > 0 ? [String(path[0])] : []));
  const nulls = problems.length === 0 ? Object.keys(data ?? {}) : [];
  return {
    codes,
    answeredKeys: [...new Set([...withValue, ...withProblem, ...nulls])],
    noData: problems.length > 0 && withValue.length === 0,
  };
}
