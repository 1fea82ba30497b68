import type { RefusalDetail } from '../../../../kernel/core/refusal.ts';
import { refuse } from '../../../../kernel/core/refusal.ts';

export const MOST_HEADERS = 10;
const LONGEST_NAME = 64;
const LONGEST_VALUE = 1_000;
/** Stands for a stored value in answers; in a change it keeps that value. */
export const STORED_VALUE = '***';

const NAME = /^[!#$%&'*+.^_`|~0-9a-z-]+$/;
const VALUE = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;
/** The signature, the body and the connection are the service's own. */
const RESERVED =
  /^(?:webhook-|content-|proxy-)|^(?:host|connection|keep-alive|transfer-encoding|te|trailer|upgrade|expect|traceparent|tracestate)$/;

export function headerProblems(headers: Record<string, unknown>): RefusalDetail[] {
  const names = Object.keys(headers);
  if (names.length > MOST_HEADERS)
    return [{ path: '', message: `must not have more than ${MOST_HEADERS} headers` }];
  const folded = names.map((name) => name.toLowerCase());
  return names.flatMap((path, index) => {
    const name = folded[index]!;
    const value = headers[path];
    if (!NAME.test(name) || name.length > LONGEST_NAME)
      return [{ path, message: `must be the name of a header, ${LONGEST_NAME} characters at most` }];
    if (RESERVED.test(name)) return [{ path, message: 'is a header of the service itself' }];
    if (folded.indexOf(name) < index) return [{ path, message: 'is there twice' }];
    if (typeof value !== 'string' || !VALUE.test(value) || value.length > LONGEST_VALUE)
      return [{ path, message: `must be printable ASCII text of 1 to ${LONGEST_VALUE} characters` }];
    return [];
  });
}

/** The headers to store, by lower-case name; a value left as it was shown is taken from what is stored. */
export function decideHeaders(
  given: Record<string, string>,
  stored: Record<string, string>,
): Record<string, string> {
  const kept = Object.entries(given).map(([name, value]) => {
    const key = name.toLowerCase();
    if (value !== STORED_VALUE) return [key, value];
    if (!Object.hasOwn(stored, key))
      throw refuse.invalid([{ path: `headers.${name}`, message: 'has no stored value to keep' }]);
    return [key, stored[key]!];
  });
  return Object.fromEntries(kept) as Record<string, string>;
}

/** Headers as answers show them. */
export const shownHeaders = (names: readonly string[]): Record<string, string> | null =>
  names.length === 0 ? null : Object.fromEntries(names.map((name) => [name, STORED_VALUE]));
