/** Every error that this package throws on purpose, but those of wrong arguments, which are TypeErrors. */
export class SkillVerificationError extends Error {}

export interface ErrorDetail {
  path: string;
  message: string;
}

export interface RefusalFacts {
  status: number;
  /** Null where the answer had none, such as one that a proxy made. */
  code: string | null;
  message: string;
  details: readonly ErrorDetail[];
  /** The header x-error-reason: why a 403, 409 or 429 came. */
  reason: string | null;
  requestId: string | null;
  retryAfterSeconds: number | null;
}

/** The service has refused a call. Each code has a class of its own. */
export class ApiError extends SkillVerificationError {
  readonly status: number;
  readonly code: string | null;
  readonly details: readonly ErrorDetail[];
  readonly reason: string | null;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(facts: RefusalFacts) {
    super(facts.message);
    this.name = classNameOf(facts.code);
    this.status = facts.status;
    this.code = facts.code;
    this.details = facts.details;
    this.reason = facts.reason;
    this.requestId = facts.requestId;
    this.retryAfterSeconds = facts.retryAfterSeconds;
  }
}

/** VALIDATION_FAILED is ValidationFailedError. Made from the code, since bundlers rename classes. */
const classNameOf = (code: string | null): string =>
  code === null
    ? 'ApiError'
    : code
        .toLowerCase()
        .replace(/_error$/, '')
        .replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase()) + 'Error';

/** No answer came: the connection was refused, reset or cut off in the middle of the answer. */
export class ConnectionFailedError extends SkillVerificationError {
  override name = 'ConnectionFailedError';
}

/** No whole answer came in time. */
export class TimedOutError extends SkillVerificationError {
  override name = 'TimedOutError';
}

/** An answer came that the service does not give: from something else at this address, perhaps. */
export class UnexpectedAnswerError extends SkillVerificationError {
  override name = 'UnexpectedAnswerError';
  readonly status: number;
  readonly requestId: string | null;

  constructor(message: string, status: number, requestId: string | null) {
    super(message);
    this.status = status;
    this.requestId = requestId;
  }
}

export type WebhookProblem =
  'missing_header' | 'bad_timestamp' | 'too_old' | 'too_new' | 'no_matching_signature' | 'not_an_event';

/** A request is not a delivery of the service: do not act on it, and answer 400. */
export class WebhookVerificationError extends SkillVerificationError {
  override name = 'WebhookVerificationError';
  readonly reason: WebhookProblem;

  constructor(reason: WebhookProblem, message: string) {
    super(message);
    this.reason = reason;
  }
}
