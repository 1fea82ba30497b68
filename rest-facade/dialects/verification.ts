import { NAME, objectOf } from '../shape.ts';
import { byStatus, narrowedTo, type Dialect } from './dialect.ts';

/** The codes of contract 2. */
const VERIFICATION_STATUS: Record<string, number> = {
  INVALID_REQUEST: 400,
  MISSING_SESSION_TOKEN: 400,
  MISSING_VERIFICATION_ID: 400,
  MISSING_VERIFICATION_METHOD: 400,
  INVALID_VERIFICATION_METHOD: 400,
  VERIFICATION_METHOD_NOT_SET: 400,
  INVALID_VERIFICATION_TYPE: 400,
  NO_SKILLS: 400,
  SKILL_NOT_FOUND: 400,
  INVALID_PROOF_URL: 400,
  NO_ITEMS_SELECTED: 400,
  ITEM_NOT_FOUND: 400,
  MISSING_NAME: 400,
  MISSING_EMAIL: 400,
  INVALID_EMAIL: 400,
  MISSING_COMPANY: 400,
  INVALID_WEBSITE: 400,
  INCOMPLETE_ENDORSEMENT: 400,
  UNKNOWN_QUESTION: 400,
  INVALID_ANSWER: 400,
  INVALID_RECORDING: 400,
  ANSWER_REQUIRED: 400,
  INVALID_LANGUAGE: 400,
  INVALID_ADDRESS: 400,
  NO_DATA: 400,
  ASSESSMENT_NOT_GENERATED: 400,
  INVALID_ANSWERS: 400,
  UNAUTHORIZED: 401,
  HTTPS_REQUIRED: 403,
  INVALID_TOKEN: 403,
  WRONG_CODE: 403,
  ASSESSMENT_LOCKED: 403,
  NOT_FOUND: 404,
  SESSION_NOT_FOUND: 404,
  VERIFICATION_NOT_FOUND: 404,
  METHOD_LOCKED: 409,
  DUPLICATE_SKILLS_IN_BUNDLE: 409,
  MAX_SKILLS_PER_SOURCE: 409,
  ASSESSMENT_ALREADY_PASSED: 409,
  ASSESSMENT_ALREADY_SUBMITTED: 409,
  DUPLICATE_REVIEWER_EMAIL: 409,
  TOO_MANY_CHANGES: 409,
  ALREADY_ENDORSED: 409,
  STEP_NOT_OPEN: 409,
  CONSENT_TEXT_CHANGED: 409,
  CONSENT_MISSING: 409,
  RESULT_CLOSED: 409,
  PAYLOAD_TOO_LARGE: 413,
  RATE_LIMITED: 429,
  GENERATION_FAILED: 500,
  INTERNAL_ERROR: 500,
  SERVICE_DISABLED: 503,
};

/** Codes of the partner's that have other names here. */
const TRANSLATED: Record<string, string> = {
  VALIDATION_FAILED: 'INVALID_REQUEST',
  UNSUPPORTED_MEDIA_TYPE: 'INVALID_REQUEST',
  SCOPE_MISSING: 'UNAUTHORIZED',
  SERVER_ERROR: 'INTERNAL_ERROR',
  SERVICE_UNAVAILABLE: 'INTERNAL_ERROR',
};

const wireCodeOf = (code: string): string => (Object.hasOwn(TRANSLATED, code) ? TRANSLATED[code]! : code);

export const verification: Dialect = {
  success(message, data, envelope) {
    if (envelope === 'flat') return { success: true, ...(data as object) };
    if (envelope === 'timed') {
      const { executionTime, ...rest } = data as Record<string, unknown>;
      return { success: true, data: rest, message, ...(executionTime !== undefined && { executionTime }) };
    }
    return envelope === 'data alone' ? { success: true, data } : { success: true, data, message };
  },
  successSchema(data, envelope) {
    const success = { type: 'boolean', const: true };
    if (envelope === 'flat') return objectOf({ success, ...data.properties });
    if (envelope === 'timed') {
      const { executionTime, ...rest } = data.properties!;
      const whole = objectOf({ success, data: { ...data, properties: rest }, message: { type: 'string' } });
      return { ...whole, properties: { ...whole.properties, executionTime: executionTime! } };
    }
    return objectOf({ success, data, ...(!envelope && { message: { type: 'string' } }) });
  },
  knows: (code) => Object.hasOwn(VERIFICATION_STATUS, wireCodeOf(code)),
  failure({ code, message, details }) {
    const wireCode = wireCodeOf(code);
    const [first] = details;
    return {
      status: code === 'SERVICE_UNAVAILABLE' ? 503 : (VERIFICATION_STATUS[wireCode] ?? 500),
      body: {
        success: false,
        error: {
          code: Object.hasOwn(VERIFICATION_STATUS, wireCode) ? wireCode : 'INTERNAL_ERROR',
          // Errors of this surface have no details, so the message has the first one.
          message: first ? `${first.path || 'The body'} ${first.message}.` : message,
        },
      },
    };
  },
  errors: ({ open, codes = [] }) =>
    byStatus(
      VERIFICATION_STATUS,
      [...new Set([...ANY_CALL, ...(open ? [] : ['UNAUTHORIZED']), ...codes])],
      errorSchema,
    ),
};

/** The codes of any call. A body may be too large also where none is asked for: its size is checked first. */
const ANY_CALL = [
  'INVALID_REQUEST',
  'HTTPS_REQUIRED',
  'PAYLOAD_TOO_LARGE',
  'RATE_LIMITED',
  'INTERNAL_ERROR',
  'SERVICE_DISABLED',
];

const ERROR = {
  ...objectOf({
    success: { type: 'boolean', const: false },
    error: objectOf({
      code: { type: 'string', enum: Object.keys(VERIFICATION_STATUS) },
      message: { type: 'string' },
    }),
  }),
  [NAME]: { name: 'VerificationError', description: 'Every refusal of the verification surface.' },
};

const errorSchema = (codes: string[]) => narrowedTo(codes, ERROR);
