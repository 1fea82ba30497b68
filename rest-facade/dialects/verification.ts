import { byStatus, objectOf, type Dialect } from './dialect.ts';

const VERIFICATION_STATUS: Record<string, number> = {
  INVALID_REQUEST: 400,
  INVALID_EMAIL: 400,
  UNAUTHORIZED: 401,
  HTTPS_REQUIRED: 403,
  NOT_FOUND: 404,
  PAYLOAD_TOO_LARGE: 413,
  RATE_LIMITED: 429,
  GENERATION_FAILED: 500,
  INTERNAL_ERROR: 500,
  SERVICE_DISABLED: 503,
};

/** What other parts call by the partner's names. */
const TRANSLATED: Record<string, string> = {
  VALIDATION_FAILED: 'INVALID_REQUEST',
  UNSUPPORTED_MEDIA_TYPE: 'INVALID_REQUEST',
  SERVER_ERROR: 'INTERNAL_ERROR',
  SERVICE_UNAVAILABLE: 'INTERNAL_ERROR',
};

export const verification: Dialect = {
  success: (message, data) => ({ success: true, data, message }),
  successSchema: (data) =>
    objectOf({ success: { type: 'boolean', const: true }, data, message: { type: 'string' } }),
  failure({ code, message, details }) {
    const wireCode = TRANSLATED[code] ?? code;
    const known = VERIFICATION_STATUS[wireCode] !== undefined;
    const [first] = details;
    return {
      status: code === 'SERVICE_UNAVAILABLE' ? 503 : (VERIFICATION_STATUS[wireCode] ?? 500),
      body: {
        success: false,
        error: {
          code: known ? wireCode : 'INTERNAL_ERROR',
          // Errors of this surface have no details, so the first one is told in the message.
          message: first ? `${first.path || 'The body'} ${first.message}.` : message,
        },
      },
    };
  },
  errors: () => byStatus(VERIFICATION_STATUS, ANY_CALL, errorSchema),
};

const ANY_CALL = [
  'INVALID_REQUEST',
  'INVALID_EMAIL',
  'UNAUTHORIZED',
  'HTTPS_REQUIRED',
  'PAYLOAD_TOO_LARGE',
  'RATE_LIMITED',
  'INTERNAL_ERROR',
  'SERVICE_DISABLED',
];

const errorSchema = (codes: string[]) =>
  objectOf({
    success: { type: 'boolean', const: false },
    error: objectOf({ code: { type: 'string', enum: codes }, message: { type: 'string' } }),
  });
