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

/** The code of JSON-RPC for what went wrong on our side. */
const INTERNAL_ERROR = -32_603;

interface AnyAnswer {
  error?: { code?: string | number };
  /** The answer of a tool; a refusal is in its text. */
  result?: { isError?: boolean; content?: { text?: string }[] };
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

/** The JSON of a body; undefined where there is none. The older revision of agents' messages has it in an event of a stream. */
export function jsonIn(body: string): unknown {
  const [, message = body] = /^event: message\ndata: (.*)$/m.exec(body) ?? [];
  if (!message.startsWith('{')) return undefined;
  try {
    return JSON.parse(message);
  } catch {
    return undefined;
  }
}

export function readJson(json: unknown): Pick<Outcome, 'codes' | 'answeredKeys'> & { noData: boolean } {
  const {
    error,
    errors = [],
    data,
    result,
  } = (typeof json === 'object' && json !== null ? json : {}) as AnyAnswer;
  const problems = Array.isArray(errors) ? errors : [];
  const code = error?.code === INTERNAL_ERROR ? 'INTERNAL_SERVER_ERROR' : error?.code;
  const byTool = result?.isError ? codesInText(result.content?.[0]?.text) : [];
  const codes = [code, ...byTool, ...problems.map(({ extensions }) => extensions?.code)].filter(
    (one): one is string => typeof one === 'string',
  );
  const withValue = Object.entries(data ?? {}).flatMap(([key, value]) => (value === null ? [] : [key]));
  const withProblem = problems.flatMap(({ path }) => (path && path.length > 0 ? [String(path[0])] : []));
  const nulls = problems.length === 0 ? Object.keys(data ?? {}) : [];
  return {
    codes,
    answeredKeys: [...new Set([...withValue, ...withProblem, ...nulls])],
    noData: (problems.length > 0 && withValue.length === 0) || result?.isError === true || error != null,
  };
}

/** The codes in the words of a tool that was refused; a wrong input is told without one. */
function codesInText(text = ''): string[] {
  try {
    const { problems = [] } = JSON.parse(text) as { problems?: { code?: string }[] };
    return problems.map(({ code }) => String(code));
  } catch {
    return [];
  }
}
