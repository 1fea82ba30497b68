import { isIP } from 'node:net';
import { NOT_ALLOWED } from './rules/field-problems.ts';
import { isAllowed, isLoopback } from './address.rules.ts';

export const LONGEST_URL = 2_048;

/** The problem with the address of an endpoint, or undefined. The addresses of its name are checked at each delivery. */
export function problemOfUrl(text: string, privateTargets: boolean): string | undefined {
  if (/[\s\\]/.test(text)) return NOT_ALLOWED;
  const url = URL.parse(text);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return 'must be an https URL';
  if (url.username || url.password) return 'must not hold a user name or a password';
  if (url.hash || text.includes('#')) return 'must not have a fragment';
  const host = hostOf(url);
  const local = isLocalName(host) || isLoopback(host);
  if (url.protocol === 'http:' && !(privateTargets && local)) return 'must be an https URL';
  if (local && !privateTargets) return 'must not be an address of a private network';
  if (isIP(host) !== 0 && !isAllowed(host, privateTargets))
    return 'must not be an address of a private network';
  return undefined;
}

/** Without brackets and the dot of the root; other spellings of an IPv4 address were made the usual one by URL. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '');

/** RFC 6761: these names never leave the machine. */
export const isLocalName = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost');
