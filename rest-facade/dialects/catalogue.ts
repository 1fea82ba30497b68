import { refusePastTheEnd } from '../lists.ts';
import type { Route } from '../route.ts';
import { NAME, objectOf } from '../shape.ts';
import { byStatus, USUAL_SUCCESS, type Dialect } from './dialect.ts';

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

/** The bodies of contract 3, inconsistent as it has them. */
export const catalogue: Dialect = {
  ...USUAL_SUCCESS,
  page: {
    body(answer) {
      refusePastTheEnd(answer);
      const { items, ...rest } = answer;
      return { data: items, ...rest };
    },
    schema: ({ properties, required }) => {
      const { items, ...rest } = properties!;
      const always = required!.filter((name) => name !== 'items');
      return { ...objectOf({ data: items!, ...rest }), required: ['data', ...always] };
    },
  },
  knows: (code) => Object.hasOwn(CATALOGUE_STATUS, code),
  failure({ code, message, details }, method = 'GET') {
    const status = CATALOGUE_STATUS[code] ?? 500;
    const said = details.map(({ path, message: rule }) => `${placeOf(path)} ${rule}`).join('; ') || message;
    const key = keyOf(status, method);
    return { status, body: key ? { [key]: said } : { success: false, message: said } };
  },
  errors: (route) =>
    byStatus(CATALOGUE_STATUS, codesOf(route), (_, status) => {
      const key = keyOf(status, route.method);
      const failed = { success: { type: 'boolean', const: false }, message: { type: 'string' } };
      return key
        ? { ...objectOf({ [key]: { type: 'string' } }), [NAME]: { name: ONE_WORD[key] } }
        : { ...objectOf(failed), [NAME]: { name: 'CatalogueFailure' } };
    }),
};

const ONE_WORD = { error: 'CatalogueError', message: 'CatalogueMessage' };

/** The only property of a body without `success`. */
function keyOf(status: number, method: string): 'error' | 'message' | undefined {
  if (status === 403) return 'message';
  if (status === 429) return 'error';
  if (status === 400) return method === 'GET' ? 'error' : 'message';
  return undefined;
}

const placeOf = (path: string) => path.replace(/^query\./, '') || 'The body';

function codesOf({ method, admin, params, query, body }: Route): string[] {
  return [
    ...(query || body ? ['VALIDATION_FAILED'] : []),
    'HTTPS_REQUIRED',
    ...(admin ? ['FORBIDDEN'] : []),
    ...(params || body ? ['NOT_FOUND'] : []),
    ...(method === 'POST' ? ['CONFLICT'] : []),
    // The size is checked also where no body is asked for.
    'PAYLOAD_TOO_LARGE',
    ...(body ? ['UNSUPPORTED_MEDIA_TYPE'] : []),
    'RATE_LIMITED',
    'SERVER_ERROR',
    'SERVICE_DISABLED',
  ];
}
