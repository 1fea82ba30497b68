import { describe, expect, it } from 'vitest';
import { isAllowed, isLoopback, isPublic } from './address.rules.ts';

describe('an address', () => {
  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '93.184.216.34',
    '100.63.255.255',
    '100.128.0.1',
    '172.32.0.1',
    '223.255.255.255',
  ])('%s is public', (address) => expect(isPublic(address)).toBe(true));
  it.each(['2606:4700:4700::1111', '2a00:1450::1', '2001:4860:4860::8888', '2400:cb00::1'])(
    '%s is public',
    (address) => expect(isPublic(address)).toBe(true),
  );

  const NEVER = [
    ['0.0.0.0', 'this network'],
    ['100.64.0.1', 'CGNAT'],
    ['100.100.100.200', 'metadata in CGNAT'],
    ['169.254.169.254', 'metadata'],
    ['169.254.0.1', 'link-local'],
    ['168.63.129.16', 'metadata at a public address'],
    ['192.0.0.192', 'metadata in protocol assignments'],
    ['fd00:ec2::254', 'metadata in a private network'],
    ['fd00:0ec2:0:0:0:0:0:254', 'the same, long'],
    ['fd00:ec2::23', 'credentials of a container'],
    ['fd20:ce::254', 'metadata in a private network'],
    ['fd00:c1::a9fe:a9fe', 'metadata in a private network'],
    ['fd00:42::42', 'metadata in a private network'],
    ['::ffff:169.254.169.254', 'IPv4-mapped metadata'],
    ['::ffff:a83f:8110', 'IPv4-mapped metadata in hex'],
    ['64:ff9b::a9fe:a9fe', 'NAT64 of metadata'],
    ['64:ff9b::169.254.169.254', 'NAT64 of metadata, dotted'],
    ['64:ff9b:1::a9fe:a9fe', 'local NAT64 of metadata'],
    ['2002:a9fe:a9fe::', '6to4 of metadata'],
    ['::a9fe:a9fe', 'IPv4-compatible metadata'],
    ['192.0.0.8', 'protocol assignments'],
    ['192.0.2.1', 'documentation'],
    ['192.88.99.1', '6to4 relay'],
    ['198.18.0.1', 'benchmarks'],
    ['198.19.255.255', 'benchmarks'],
    ['198.51.100.7', 'documentation'],
    ['203.0.113.7', 'documentation'],
    ['224.0.0.1', 'multicast'],
    ['239.255.255.255', 'multicast'],
    ['240.0.0.1', 'reserved'],
    ['255.255.255.255', 'broadcast'],
    ['::', 'unspecified'],
    ['::ffff:127.0.0.1', 'IPv4-mapped loopback'],
    ['::ffff:7f00:1', 'IPv4-mapped loopback in hex'],
    ['0:0:0:0:0:ffff:10.0.0.1', 'IPv4-mapped private, long'],
    ['::ffff:8.8.8.8', 'IPv4-mapped, even of a public one'],
    ['::127.0.0.1', 'IPv4-compatible'],
    ['::ffff:0:127.0.0.1', 'IPv4-translated'],
    ['64:ff9b::7f00:1', 'NAT64'],
    ['64:ff9b:1::a00:1', 'local NAT64'],
    ['100::1', 'discard'],
    ['2001::1', 'Teredo'],
    ['2001:10::1', 'ORCHID'],
    ['2001:20::1', 'ORCHIDv2'],
    ['2001:db8::1', 'documentation'],
    ['2002:7f00:1::', '6to4 of loopback'],
    ['2002:a00:1::1', '6to4 of a private one'],
    ['3fff::1', 'documentation'],
    ['fe80::1', 'link-local'],
    ['fec0::1', 'site-local'],
    ['ff02::1', 'multicast'],
    ['4000::1', 'not given out'],
    ['', 'nothing'],
    ['localhost', 'a name'],
    ['fe80::1%eth0', 'with a zone'],
  ] as const;
  it.each(NEVER)('%s (%s) is not allowed, private targets or not', (address) => {
    expect(isPublic(address)).toBe(false);
    expect(isAllowed(address, false)).toBe(false);
    expect(isAllowed(address, true)).toBe(false);
  });

  it.each([
    '127.0.0.1',
    '127.255.255.254',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '::1',
    'fd00:ec3::254',
    'fc00::1',
  ])('%s is allowed only where private targets are', (address) => {
    expect(isPublic(address)).toBe(false);
    expect(isAllowed(address, false)).toBe(false);
    expect(isAllowed(address, true)).toBe(true);
  });

  it('of loopback is known in every spelling but IPv4 inside IPv6', () => {
    for (const address of ['127.0.0.1', '127.9.9.9', '::1', '0:0:0:0:0:0:0:1'])
      expect(isLoopback(address)).toBe(true);
    for (const address of ['::ffff:127.0.0.1', '128.0.0.1', '::2']) expect(isLoopback(address)).toBe(false);
  });
});
