import { isIPv4, isIPv6 } from 'node:net';

/** The subject of a client address in the counters. */
export const clientSubject = (address: string | undefined): string => `address:${clientNetwork(address)}`;

/** IPv6 counts by its /64, which one household has; texts that are no address share one name. */
export const clientNetwork = (address: string | undefined): string => networkOf(address, 32, 64);

/** The network that one customer of a provider may have: IPv6 by its /48, IPv4 by its /24. */
export const wideNetwork = (address: string | undefined): string => networkOf(address, 24, 48);

function networkOf(address: string | undefined, bitsOfFour: 24 | 32, bitsOfSix: 48 | 64): string {
  if (address === undefined) return 'unknown';
  if (isIPv4(address)) return networkOfFour(address.split('.').map(Number), bitsOfFour);
  const plain = address.replace(/%.*$/s, '');
  if (!isIPv6(plain)) return 'unknown';
  const groups = groupsOf(plain);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    const [high, low] = [groups[6]!, groups[7]!];
    return networkOfFour([high >> 8, high & 255, low >> 8, low & 255], bitsOfFour);
  }
  const prefix = groups.slice(0, bitsOfSix / 16).map((group) => group.toString(16));
  return `${prefix.join(':')}::/${bitsOfSix}`;
}

const networkOfFour = (bytes: number[], bits: 24 | 32): string =>
  bits === 32 ? bytes.join('.') : `${bytes.slice(0, 3).join('.')}.0/24`;

/** The eight groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const front = parse(head);
  if (tail === undefined) return front;
  const back = parse(tail);
  return [...front, ...Array<number>(8 - front.length - back.length).fill(0), ...back];
}

function parse(text: string): number[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const [a, b, c, d] = group.split('.').map(Number);
    return [a! * 256 + b!, c! * 256 + d!];
  });
}
