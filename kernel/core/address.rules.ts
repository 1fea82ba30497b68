import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Where clouds tell a machine its secrets, at addresses that look like any other of a private network, or even public.
 * Those of link-local, CGNAT and protocol ranges are refused with their range.
 */
const METADATA = [
  '168.63.129.16/32', // Azure
  'fd00:ec2::/32', // AWS
  'fd20:ce::/32', // Google Cloud
  'fd00:c1::/32', // Oracle
  'fd00:42::/32', // Scaleway
].map((range) => ipaddr.parseCIDR(range));

/** IPv6 addresses outside of it are given out to nobody; loopback, link-local and those that hold an IPv4 one among them. */
const GIVEN_OUT = ipaddr.parseCIDR('2000::/3');

type Parsed = ReturnType<typeof ipaddr.parse>;
const isIn = (address: Parsed, [network, bits]: [Parsed, number]): boolean =>
  address.kind() === network.kind() && address.match(network, bits);

/** The registry of special purpose addresses (IANA, RFC 6890) that an address is in; `unicast` is in none. */
function rangeOf(address: string): string {
  if (isIP(address) === 0) return 'none';
  const parsed = ipaddr.parse(address);
  if (METADATA.some((range) => isIn(parsed, range))) return 'metadata';
  const range = parsed.range();
  return range === 'unicast' && parsed.kind() === 'ipv6' && !isIn(parsed, GIVEN_OUT) ? 'none' : range;
}

/** Ranges of one's own machine and network. */
const OWN = ['loopback', 'private', 'uniqueLocal'];

export const isLoopback = (address: string): boolean => rangeOf(address) === 'loopback';

export const isPublic = (address: string): boolean => rangeOf(address) === 'unicast';

/**
 * Where a delivery may go, so that a URL of a partner's cannot reach what only we can. Names are checked by what they
 * resolve to. Metadata services, multicast and the rest stay out of reach also where private targets are allowed.
 */
export const isAllowed = (address: string, privateTargets: boolean): boolean =>
  isPublic(address) || (privateTargets && OWN.includes(rangeOf(address)));
