import type { IncomingHttpHeaders } from 'node:http';

/** The header in which a page names the session that it shows. No form, image or link can send it. */
export const SESSION_HEADER = 'x-console-session';

/** The header in which a page of an operator names the view that it shows of an organisation. */
export const VIEW_HEADER = 'x-console-view';

/**
 * Whether a page of this host sent the request. Browsers say so in `Origin`, on every request but a plain GET, and in
 * `Sec-Fetch-Site`, on every request over HTTPS or to the own machine. Neither may name another origin, and one must be there.
 */
export function isFromOwnPage(headers: IncomingHttpHeaders, ownOrigins: readonly string[]): boolean {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  if (origin === undefined && site === undefined) return false;
  if (site !== undefined && site !== 'same-origin') return false;
  return origin === undefined || ownOrigins.includes(origin);
}
