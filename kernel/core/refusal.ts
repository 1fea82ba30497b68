import type { Reason } from './reasons.ts';

export interface RefusalDetail {
  path: string;
  message: string;
}

/** The facts of a refusal, for programs, as details: `needed` and `balance` of a 402. */
export const factsOf = (facts: Record<string, string | number>): RefusalDetail[] =>
  Object.entries(facts).map(([path, value]) => ({ path, message: String(value) }));

/** The most details of a refusal; no more are looked for. */
export const MOST_DETAILS = 20;

interface RefusalOptions {
  details?: RefusalDetail[] | undefined;
  retryAfterSeconds?: number | undefined;
  reason?: Reason | undefined;
}

/** A "no" that the caller may read. Anything thrown that is not a refusal is logged and answered as an empty 500. */
export class Refusal extends Error {
  readonly code: string;
  readonly details: RefusalDetail[];
  readonly retryAfterSeconds: number | undefined;
  readonly reason: Reason | undefined;

  constructor(code: string, message: string, options: RefusalOptions = {}) {
    const { details = [], retryAfterSeconds, reason } = options;
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.details = details.slice(0, MOST_DETAILS);
    this.retryAfterSeconds = retryAfterSeconds;
    this.reason = reason;
  }

  /** The form in which graphql-js sends a thrown error. */
  get extensions(): Record<string, unknown> {
    return {
      code: this.code,
      ...(this.details.length > 0 && { details: this.details }),
      ...(this.retryAfterSeconds !== undefined && { retryAfter: this.retryAfterSeconds }),
      ...(this.reason !== undefined && { reason: this.reason }),
    };
  }
}

const sizeInWords = (bytes: number): string =>
  bytes < 1_048_576 ? `${bytes / 1024} KB` : `${bytes / 1_048_576} MB`;

/** The codes that more than one part gives. A domain's own codes stand in its `*.errors.ts`. */
export const refuse = {
  invalid: (details: RefusalDetail[]) =>
    new Refusal('VALIDATION_FAILED', 'The request does not follow the rules of its fields.', { details }),
  notFound: (what: string) => new Refusal('NOT_FOUND', `No such ${what}.`),
  unauthorized: (message = 'The credentials are missing or wrong.', reason?: Reason) =>
    new Refusal('UNAUTHORIZED', message, { reason }),
  nonceRepeated: () =>
    new Refusal('UNAUTHORIZED', 'The x-nonce was used before: sign the call anew with another one.', {
      reason: 'nonce_repeated',
    }),
  scopeMissing: (scope: string) => new Refusal('SCOPE_MISSING', `This call needs the scope ${scope}.`),
  switchedOff: () =>
    new Refusal('SERVICE_DISABLED', 'The service is switched off for now.', { retryAfterSeconds: 60 }),
  bodyTooLarge: (mostBytes: number) =>
    new Refusal('PAYLOAD_TOO_LARGE', `The body is over ${sizeInWords(mostBytes)}.`),
  overHttps: () => new Refusal('HTTPS_REQUIRED', 'Calls must be made over HTTPS.'),
  organisationOff: () =>
    new Refusal('SERVICE_DISABLED', 'The service is switched off for this organisation.', {
      retryAfterSeconds: 300,
    }),
  /** After a failover to a server that lagged, or a restore, earlier positions mean nothing. */
  logSetBack: () =>
    new Refusal(
      'LOG_SET_BACK',
      'The log of events was set back to an earlier state. Subscribe again, after the last event received that is still listed.',
    ),
  /** The cause is in the log under the request's id, and nowhere else. */
  ourFault: (requestId?: string) =>
    new Refusal(
      'SERVER_ERROR',
      `Something went wrong on our side.${requestId ? ` Request ${requestId}.` : ''}`,
    ),
  unavailable: (retryAfterSeconds = 5, requestId?: string) =>
    new Refusal(
      'SERVICE_UNAVAILABLE',
      `The service cannot answer right now; try again.${requestId ? ` Request ${requestId}.` : ''}`,
      { retryAfterSeconds },
    ),
};
