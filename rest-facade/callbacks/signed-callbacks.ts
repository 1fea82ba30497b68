import type { RateLimiter } from '../../kernel/edge/limits/rate-limiter.ts';
import { countingFailures, refuseGuesser } from '../../kernel/edge/limits/failed-authentication.ts';
import type { Graph } from '../../kernel/core/graph/graph.ts';
import type { Operations } from '../../kernel/core/graph/operations.ts';
import { rawBodyOf, takeRawBodies } from '../../kernel/edge/http/raw-bodies.ts';
import type { Request, Server } from '../../kernel/edge/http/server.ts';
import type { Log } from '../../kernel/core/log.ts';
import type { Sealer } from '../../kernel/core/sealed.ts';
import { Refusal, refuse } from '../../kernel/core/refusal.ts';
import type { Settings } from '../../kernel/core/settings.ts';
import { isSignatureForm, isSignedBy } from './provider-signature.ts';

type Reply = Parameters<Parameters<Server['setErrorHandler']>[0]>[2];

export interface CallbackOptions {
  graph: Graph;
  operations: Operations;
  rateLimiter: RateLimiter;
  settings: Pick<Settings, 'sms' | 'voice' | 'publicUrl' | 'requireHttps'>;
  /** Opens the credentials of senders. */
  sealer: Sealer;
  log: Log;
  before: () => Promise<void>;
}

export const XML = 'text/xml; charset=utf-8';

const STATUS: Readonly<Record<string, number>> = {
  VALIDATION_FAILED: 400,
  UNAUTHORIZED: 403,
  HTTPS_REQUIRED: 403,
  NOT_FOUND: 404,
  PAYLOAD_TOO_LARGE: 413,
  RATE_LIMITED: 429,
  SERVICE_UNAVAILABLE: 503,
};

/** Reports of providers have some thirty fields and two kilobytes. */
const MOST_BYTES = 16_384;
const MOST_FIELDS = 100;

/** A path at which a provider calls, and what is done with the form that it sends. */
export interface SignedCallback {
  path: string;
  answer(request: Request, reply: Reply, form: URLSearchParams): Promise<unknown>;
  /** The answer while the service is away, where an error would lose more; undefined: the error. */
  whenAway?(request: Request): string | undefined;
}

/** How the requests of a provider are known to be its own. */
export interface SignatureCheck {
  /** Whether the headers and the address have something that could be a signature: the body is read only then. */
  couldBe(request: Request): boolean;
  isSigned(request: Request, form: URLSearchParams): Promise<boolean> | boolean;
}

const signatureOf = (request: Request) => request.headers['x-twilio-signature'];

/** Twilio's way: over the address that the provider was given, whatever a proxy has made of it. */
export const signedWith = (
  publicUrl: string,
  tokenOf: (request: Request) => Promise<string | null> | string | null,
): SignatureCheck => ({
  couldBe: (request) => isSignatureForm(signatureOf(request)),
  async isSigned(request, form) {
    const token = await tokenOf(request);
    const given = String(signatureOf(request));
    return token !== null && isSignedBy(token, `${publicUrl}${request.url}`, form, given);
  },
});

/** Paths of a provider, each request signed with its token. They are of no surface: switching one off loses no report. */
export function serveSignedCallbacks(
  server: Server,
  { settings, rateLimiter, log, before }: CallbackOptions,
  check: SignatureCheck,
  callbacks: readonly SignedCallback[],
): void {
  const refuseAtTheHeaders = async (request: Request): Promise<void> => {
    if (settings.requireHttps && request.protocol !== 'https') throw refuse.overHttps();
    await refuseGuesser(rateLimiter, request.ip);
    await countingFailures(rateLimiter, request.ip, async () => {
      if (!check.couldBe(request)) throw refuse.unauthorized(WRONG_SIGNATURE);
    });
  };
  const readSigned = async (request: Request): Promise<URLSearchParams> => {
    const form = readForm(rawBodyOf(request).toString('utf8'));
    if (!(await check.isSigned(request, form))) throw refuse.unauthorized(WRONG_SIGNATURE);
    return form;
  };

  void server.register(async (scope) => {
    takeRawBodies(scope);
    scope.setErrorHandler(async (error, request, reply) => {
      const refusal = error instanceof Refusal && Object.hasOwn(STATUS, error.code) ? error : undefined;
      const { statusCode = 500 } = error as { statusCode?: number };
      const status = refusal ? STATUS[refusal.code]! : statusCode;
      if (status >= 500 && !refusal) log.error({ err: error, requestId: request.id }, 'unexpected error');
      if (refusal?.retryAfterSeconds !== undefined)
        reply.header('retry-after', String(refusal.retryAfterSeconds));
      const message = refusal?.message ?? `The report was not taken. Request ${request.id}.`;
      return reply.code(status).send({ message });
    });
    for (const { path, answer, whenAway } of callbacks)
      scope.post(path, { bodyLimit: MOST_BYTES, preParsing: refuseAtTheHeaders }, async (request, reply) => {
        const form = await countingFailures(rateLimiter, request.ip, () => readSigned(request));
        try {
          await before();
          return await answer(request, reply, form);
        } catch (error) {
          const isAway = error instanceof Refusal && error.code === 'SERVICE_UNAVAILABLE';
          const instead = isAway ? whenAway?.(request) : undefined;
          if (instead === undefined) throw error;
          return reply.type(XML).send(instead);
        }
      });
  });
}

const WRONG_SIGNATURE = 'The signature is missing or wrong.';

/** Fields are counted before they are parsed: parsing and sorting tens of thousands takes a second. */
function readForm(text: string): URLSearchParams {
  if (text.split('&', MOST_FIELDS + 1).length > MOST_FIELDS)
    throw refuse.invalid([{ path: '', message: `has more than ${MOST_FIELDS} fields` }]);
  return new URLSearchParams(text);
}
