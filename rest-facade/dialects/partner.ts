import { EVERY_REASON } from '../../kernel/edge/limits/limit-reasons.ts';
import type { Route } from '../route.ts';
import { NAME, objectOf } from '../shape.ts';
import { byStatus, narrowedTo, USUAL_SUCCESS, type DescribedError, type Dialect } from './dialect.ts';

/** The closed enumeration of contract 1.3. */
const PARTNER_STATUS: Record<string, number> = {
  VALIDATION_FAILED: 400,
  IDEMPOTENCY_KEY_REQUIRED: 400,
  UNAUTHORIZED: 401,
  INSUFFICIENT_CREDITS: 402,
  FORBIDDEN: 403,
  HTTPS_REQUIRED: 403,
  SCOPE_MISSING: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  IDEMPOTENCY_IN_PROGRESS: 409,
  WORKFLOW_IN_USE: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IDEMPOTENCY_KEY_REUSED: 422,
  LIMIT_EXCEEDED: 422,
  RATE_LIMITED: 429,
  COOLDOWN: 429,
  DAILY_CAP: 429,
  SERVER_ERROR: 500,
  SERVICE_DISABLED: 503,
};

export const partner: Dialect = {
  ...USUAL_SUCCESS,
  knows: (code) => code === 'SERVICE_UNAVAILABLE' || Object.hasOwn(PARTNER_STATUS, code),
  failure({ code, message, details, reason }) {
    const wireCode = Object.hasOwn(PARTNER_STATUS, code) ? code : 'SERVER_ERROR';
    return {
      status: code === 'SERVICE_UNAVAILABLE' ? 503 : PARTNER_STATUS[wireCode]!,
      ...(reason !== undefined && { headers: { [REASON_HEADER]: reason } }),
      body: { success: false, error: { code: wireCode, message, details } },
    };
  },
  errors: (route) =>
    byStatus(PARTNER_STATUS, codesOf(route), errorSchema).map((error) => {
      // A database that is away answers 503 with this code.
      const codes = error.status === 503 ? [...error.codes, 'SERVER_ERROR'] : error.codes;
      return { ...error, codes, schema: errorSchema(codes), ...reasonHeader(codes, route) };
    }),
};

const REASON_HEADER = 'x-error-reason';

/** The header is described where one of these codes has reasons. */
function reasonHeader(codes: string[], { rates }: Route): Pick<DescribedError, 'headers'> {
  const buckets = ['key', 'recruiter', 'organisation', 'failed-authentication', rates];
  const isOfRow = ([kind, bucket]: string[]) => kind !== 'limit' || buckets.includes(bucket);
  const reasons = Object.entries(EVERY_REASON)
    .filter(([reason, code]) => codes.includes(code) && isOfRow(reason.split(':')))
    .map(([reason]) => reason);
  if (reasons.length === 0) return {};
  const description = 'Why, for programs; left out where the code says it all.';
  return { headers: { [REASON_HEADER]: { description, schema: { type: 'string', enum: reasons } } } };
}

const detail = objectOf({ path: { type: 'string' }, message: { type: 'string' } });

const ERROR = {
  ...objectOf({
    success: { type: 'boolean', const: false },
    error: objectOf({
      code: { type: 'string', enum: Object.keys(PARTNER_STATUS) },
      message: { type: 'string' },
      details: { type: 'array', items: detail },
    }),
  }),
  [NAME]: { name: 'Error', description: 'Every refusal of the partner surface.' },
};

const errorSchema = (codes: string[]) => narrowedTo(codes, ERROR);

/** The codes that any call can get, and those of some routes only. */
function codesOf({ method, params, idempotent, taxonomy, codes = [] }: Route): string[] {
  const always = [
    'VALIDATION_FAILED',
    'UNAUTHORIZED',
    'HTTPS_REQUIRED',
    'SCOPE_MISSING',
    // The organisation that a platform acts for may be none of its own, whatever the route.
    'NOT_FOUND',
    'PAYLOAD_TOO_LARGE',
    'RATE_LIMITED',
    'COOLDOWN',
  ];
  return [
    ...always,
    ...(taxonomy ? ['DAILY_CAP'] : []),
    ...(method !== 'GET' && params ? ['FORBIDDEN', 'CONFLICT'] : []),
    ...(method === 'GET' ? [] : ['UNSUPPORTED_MEDIA_TYPE']),
    ...(idempotent === 'required' ? ['IDEMPOTENCY_KEY_REQUIRED'] : []),
    ...(idempotent ? ['IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_KEY_REUSED'] : []),
    ...codes,
    'SERVER_ERROR',
    'SERVICE_DISABLED',
  ];
}
