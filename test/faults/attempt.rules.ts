/** The outcome of one request, sent once and, where it failed, once more. */
export interface Attempt {
  /** 0: no answer at all. */
  status: number;
  body: unknown;
  retryAfterSeconds: number | undefined;
  /** The proxy's own answer: nobody behind it was there to give one. */
  byProxy?: boolean;
}

export type Surface = 'partner' | 'catalogue' | 'graph';

export interface Outcome {
  what: string;
  surface: Surface;
  /** When it was sent, in milliseconds since the load began. */
  at: number;
  first: Attempt;
  /** How long the caller waited for the first answer, in milliseconds. */
  took: number;
  /** Missing where the first was well. */
  second?: Attempt;
}

export interface Tally {
  requests: number;
  failed: number;
  /** Connections that were refused, reset or timed out. */
  unanswered: number;
  uncured: number;
  /** Answered failures without the surface's own body or without Retry-After. */
  bare: number;
  /** From the first failure to the last one, in seconds. */
  failingSeconds: number;
  /** The longest that a caller waited for a first answer. */
  longestSeconds: number;
  /** How often each kind of failure was seen: `POST /workflows 503`. */
  kinds: Record<string, number>;
}

const WITHOUT_RETRY_AFTER_SECONDS = 1;
const MOST_SECONDS = 10;

export const isWell = ({ status, body }: Attempt): boolean =>
  status >= 200 && status < 300 && !Array.isArray((body as { errors?: unknown } | null)?.errors);

/** How long a caller waits before the one retry. */
export const retrySeconds = ({ retryAfterSeconds }: Attempt): number =>
  Math.min(retryAfterSeconds ?? WITHOUT_RETRY_AFTER_SECONDS, MOST_SECONDS);

/** Whether a failure says what a caller needs: the surface's own body, and when to come again. */
export function isEnveloped(surface: Surface, { body, retryAfterSeconds }: Attempt): boolean {
  if (retryAfterSeconds === undefined || typeof body !== 'object' || body === null) return false;
  const told = body as Record<string, any>;
  if (surface === 'partner') return told['success'] === false && typeof told['error']?.code === 'string';
  if (surface === 'catalogue') return told['success'] === false && typeof told['message'] === 'string';
  return typeof told['errors']?.[0]?.extensions?.code === 'string';
}

export function tally(outcomes: readonly Outcome[]): Tally {
  const failed = outcomes.filter(({ first }) => !isWell(first));
  const attempts = failed.flatMap(({ surface, first, second }) =>
    [first, second]
      .filter((one) => one !== undefined && !isWell(one))
      .map((one) => ({ surface, attempt: one! })),
  );
  const kinds: Record<string, number> = {};
  for (const { what, first } of failed) {
    const kind = `${what} ${first.status || 'no answer'}${first.byProxy ? ' by the proxy' : ''}`;
    kinds[kind] = (kinds[kind] ?? 0) + 1;
  }
  return {
    requests: outcomes.length,
    failed: failed.length,
    unanswered: failed.filter(({ first }) => first.status === 0).length,
    uncured: failed.filter(({ second }) => !second || !isWell(second)).length,
    bare: attempts.filter(({ surface, attempt }) => attempt.status !== 0 && !isEnveloped(surface, attempt))
      .length,
    failingSeconds: failed.length === 0 ? 0 : (failed.at(-1)!.at - failed[0]!.at) / 1000,
    longestSeconds: outcomes.reduce((longest, { took }) => Math.max(longest, took), 0) / 1000,
    kinds,
  };
}
