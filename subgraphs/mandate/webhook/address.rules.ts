import { BlockList, isIP } from 'node:net';

/**
 * Where no delivery may go: everything in the registries of special purpose addresses (IANA, RFC 6890), so that a URL
 * of a partner's cannot reach what only we can. Names are checked by what they resolve to.
 */
const NOT_PUBLIC_V4 = [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // shared by carriers (CGNAT); also metadata of one cloud
  ['127.0.0.0', 8], // loopback
  ['169.254.0.0', 16], // link-local, metadata of most clouds
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocol assignments
  ['192.0.2.0', 24], // documentation
  ['192.31.196.0', 24], // AS112
  ['192.52.193.0', 24], // AMT
  ['192.88.99.0', 24], // 6to4 relays
  ['192.168.0.0', 16], // private
  ['192.175.48.0', 24], // AS112
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, broadcast
] as const;

/**
 * Of IPv6 only 2000::/3 is given out at all: loopback, link-local, unique local, multicast, IPv4-mapped and -compatible
 * and NAT64 addresses are outside of it. Inside, these are not public, or hold an IPv4 address that could be anything.
 */
const NOT_PUBLIC_V6 = [
  ['2001::', 23], // protocol assignments, Teredo and ORCHID among them
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4
  ['2620:4f:8000::', 48], // AS112
  ['3fff::', 20], // documentation
] as const;

const notPublic = new BlockList();
for (const [address, bits] of NOT_PUBLIC_V4) notPublic.addSubnet(address, bits, 'ipv4');
for (const [address, bits] of NOT_PUBLIC_V6) notPublic.addSubnet(address, bits, 'ipv6');

const givenOut = new BlockList();
givenOut.addSubnet('2000::', 3, 'ipv6');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** What one's own machine and network have, where that is allowed. */
const ownNetwork = new BlockList();
for (const [address, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  ownNetwork.addSubnet(address, bits, 'ipv4');
ownNetwork.addSubnet('fc00::', 7, 'ipv6');

/**
 * Where clouds tell a machine its secrets, at addresses that look like any other of a private network, or even public.
 * Those of link-local, CGNAT and protocol ranges are refused with their range.
 */
const metadata = new BlockList();
metadata.addAddress('168.63.129.16', 'ipv4'); // Azure
metadata.addSubnet('fd00:ec2::', 32, 'ipv6'); // AWS
metadata.addSubnet('fd20:ce::', 32, 'ipv6'); // Google Cloud
metadata.addSubnet('fd00:c1::', 32, 'ipv6'); // Oracle
metadata.addSubnet('fd00:42::', 32, 'ipv6'); // Scaleway

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** IPv4 inside IPv6 is never an address of a receiver, and lists of IPv4 addresses would match it. */
const isMapped = (address: string) => isIP(address) === 6 && /^(0*:)*:?(0*:)*ffff:/i.test(address);

export const isLoopback = (address: string): boolean =>
  !isMapped(address) && loopback.check(address, familyOf(address));

export function isPublic(address: string): boolean {
  if (isIP(address) === 0) return false;
  const family = familyOf(address);
  if (family === 'ipv6' && !givenOut.check(address, family)) return false;
  return !notPublic.check(address, family) && !metadata.check(address, family);
}

/** Metadata services, multicast and the rest stay out of reach also where private targets are allowed. */
export const isAllowed = (address: string, privateTargets: boolean): boolean =>
  isPublic(address) ||
  (privateTargets &&
    isIP(address) !== 0 &&
    !isMapped(address) &&
    !metadata.check(address, familyOf(address)) &&
    (isLoopback(address) || ownNetwork.check(address, familyOf(address))));
