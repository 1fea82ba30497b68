import { refusePastTheEnd } from '../lists.ts';
import { byStatus, objectOf, type Dialect } from './dialect.ts';

const CATALOGUE_STATUS: Record<string, number> = {
  VALIDATION_FAILED: 400,
  HTTPS_REQUIRED: 403,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
  SERVICE_DISABLED: 503,
};

/** The bodies of CONTRACT 3, inconsistent as its seed has them. */
export const catalogue: Dialect = {
  success: (message, data) => ({ success: true, message, data }),
  successSchema: (data) =>
    objectOf({ success: { type: 'boolean', const: true }, message: { type: 'string' }, data }),
  page: {
    body(answer) {
      refusePastTheEnd(answer);
      const { items, page, limit, count } = answer;
      return { data: items, page, limit, count };
    },
    schema: ({ properties }) => {
      const { items, page, limit, count } = properties!;
      return objectOf({ data: items!, page: page!, limit: limit!, count: count! });
    },
  },
  failure({ code, message, details }) {
    const status = CATALOGUE_STATUS[code] ?? 500;
    const [first] = details;
    const said = first ? `${first.path} ${first.message}` : message;
    if (status === 403) return { status, body: { message: said } };
    if (status === 400 || status === 429) return { status, body: { error: said } };
    return { status, body: { success: false, message: said } };
  },
  errors: () => byStatus(CATALOGUE_STATUS, ANY_CALL, (_, status) => errorSchema(status)),
};

const ANY_CALL = [
  'VALIDATION_FAILED',
  'HTTPS_REQUIRED',
  'NOT_FOUND',
  'RATE_LIMITED',
  'SERVER_ERROR',
  'SERVICE_DISABLED',
];

function errorSchema(status: number) {
  if (status === 403) return objectOf({ message: { type: 'string' } });
  if (status === 400 || status === 429) return objectOf({ error: { type: 'string' } });
  return objectOf({ success: { type: 'boolean', const: false }, message: { type: 'string' } });
}
