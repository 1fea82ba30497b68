/** A part of a path that is as long as this may be a secret. */
const LONG = 16;
const HIDDEN = '***';

/** The address of an endpoint as operators see it: without the query, user and long parts of the path, which may open it. */
export function shownAddress(address: string): string {
  const { origin, pathname, search } = new URL(address);
  const path = pathname
    .split('/')
    .map((part) => (part.length < LONG ? part : HIDDEN))
    .join('/');
  return `${origin}${path}${search && `?${HIDDEN}`}`;
}
