import type { ErrorDetail } from './errors.ts';
import type { ReadRefusal } from './transport.ts';

interface RefusalBody {
  error?: { code?: unknown; message?: unknown; details?: unknown } | string | null;
  errors?: { message?: unknown; extensions?: { code?: unknown; details?: unknown } }[];
  message?: unknown;
}

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const detailsIn = (value: unknown): ErrorDetail[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : [];

/** Partners and student platforms are answered `error` with a code; the graph answers `errors`. */
export const readPartnerRefusal: ReadRefusal = (body) => {
  const { error, errors } = (body ?? {}) as RefusalBody;
  const first = Array.isArray(errors) ? errors[0] : undefined;
  const { code, details } = (first?.extensions ?? error ?? {}) as { code?: unknown; details?: unknown };
  const { message } = (first ?? error ?? {}) as { message?: unknown };
  return { code: textIn(code) ?? null, message: textIn(message), details: detailsIn(details) };
};

const CODES: Record<number, string> = {
  400: 'VALIDATION_FAILED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
  503: 'SERVICE_DISABLED',
};

/** The catalogue has no codes: they follow from the status, and the words are in `message` or in `error`. */
export const readCatalogueRefusal: ReadRefusal = (body, status) => {
  const { error, message } = (body ?? {}) as RefusalBody;
  return {
    code: CODES[status] ?? (status >= 500 ? 'SERVER_ERROR' : null),
    message: textIn(message) ?? textIn(error),
  };
};
