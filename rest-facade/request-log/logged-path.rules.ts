import { maskedText } from './mask.rules.ts';

const MASKED = '***';
const MAX_LETTERS = 500;

/** Parameters of a path that are secrets. */
const SECRET_PARAMETERS = new Set(['sessionToken', 'token']);

/** As long as a token and no id of ours: in an unknown path it may stand anywhere. */
const TOKEN_LIKE = /^(?![A-Z]{2,4}_)[\w.~-]{24,}$/;

/** The address of a call without secrets and people. The route has its parameters as `:name`. */
export function loggedPath(url: string, route: string): string {
  const [path, ...query] = url.slice(0, MAX_LETTERS).split('?') as [string, ...string[]];
  const steps = route.split('/');
  const clean = path
    .split('/')
    .map((step, at) => {
      const name = steps[at]?.startsWith(':') ? steps[at].slice(1) : undefined;
      return (name !== undefined && SECRET_PARAMETERS.has(name)) || TOKEN_LIKE.test(step) ? MASKED : step;
    })
    .join('/');
  return query.length === 0 ? clean : `${clean}?${maskedText(decoded(query.join('?')))}`;
}

function decoded(query: string): string {
  try {
    return decodeURIComponent(query).replaceAll('\0', '').toWellFormed();
  } catch {
    return query;
  }
}
