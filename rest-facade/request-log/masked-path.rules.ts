import type { Surface } from '../surface.ts';
import { isId, isShownName, isShownValue } from './shown-fields.rules.ts';

export const MASKED = '***';
const MAX_LETTERS = 500;

/** Called with every text that is masked. */
export type Hide = (text: string) => void;

interface CalledUrl {
  url: string;
  /** The path of the route, with its parameters as `:name`; empty where there is none. */
  route: string;
  /** The words of all routes, which are shown in an unknown path too. */
  words: ReadonlySet<string>;
}

export const wordsOf = ({ base, routes }: Pick<Surface, 'base' | 'routes'>): Set<string> =>
  new Set(routes.flatMap(({ path }) => `${base}${path}`.split('/')).filter((step) => !step.startsWith(':')));

/** The address of a call, masked step by step and parameter by parameter. */
export function maskedPath({ url, route, words }: CalledUrl, hide: Hide): string {
  const end = url.indexOf('?');
  const steps = (end === -1 ? url : url.slice(0, end)).split('/');
  const known = route === '' ? [] : route.split('/');
  const path = steps
    .map((step, at) => {
      if (known[at] !== undefined && !known[at].startsWith(':')) return known[at];
      const text = decoded(step);
      return shownOr(text, hide, isId(text) || (known.length === 0 && words.has(text)));
    })
    .join('/');
  const query = end === -1 ? '' : `?${maskedQuery(url.slice(end + 1), hide)}`;
  return (path + query).slice(0, MAX_LETTERS);
}

function maskedQuery(query: string, hide: Hide): string {
  return query
    .split('&')
    .map((part) => {
      const at = part.indexOf('=');
      const name = decoded(at === -1 ? part : part.slice(0, at));
      const shownName = shownOr(name, hide, name === '' || isShownName(name));
      if (at === -1) return shownName;
      const value = decoded(part.slice(at + 1));
      return `${shownName}=${shownOr(value, hide, value === '' || isShownValue(name, value))}`;
    })
    .join('&');
}

function shownOr(text: string, hide: Hide, isShown: boolean): string {
  if (!isShown) hide(text);
  return isShown ? text : MASKED;
}

/** A part that cannot be decoded stays as it is: no form of what is shown has a `%`. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    return part;
  }
}
