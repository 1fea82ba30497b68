import { maskedText } from './mask.rules.ts';

const MASKED = '***';
const MAX_LETTERS = 500;

/** Parameters of a path that are secrets. */
const HAS_SECRET = /\/:(?:sessionToken|token)(?=\/|$)/;

/** A part as long as a token that is no id of ours: in an unknown path it may stand anywhere. */
const TOKEN_LIKE = /(?<=\/)(?![A-Z]{2,4}_)[\w.~-]{24,}(?=\/|$)/g;

/** The address of a call without secrets and people. The route has its parameters as `:name`. */
export function loggedPath(url: string, route: string): string {
  const shown = url.length > MAX_LETTERS ? url.slice(0, MAX_LETTERS) : url;
  const end = shown.indexOf('?');
  const path = (end === -1 ? shown : shown.slice(0, end)).replace(TOKEN_LIKE, MASKED);
  const clean = HAS_SECRET.test(route) ? withoutSecrets(path, route.split('/')) : path;
  return end === -1 ? clean : `${clean}?${maskedText(decoded(shown.slice(end + 1)))}`;
}

const withoutSecrets = (path: string, route: readonly string[]): string =>
  path
    .split('/')
    .map((step, at) => (HAS_SECRET.test(`/${route[at]}`) ? MASKED : step))
    .join('/');

function decoded(query: string): string {
  try {
    return decodeURIComponent(query).replaceAll('\0', '').toWellFormed();
  } catch {
    return query;
  }
}
