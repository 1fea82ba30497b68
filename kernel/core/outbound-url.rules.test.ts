import { describe, expect, it } from 'vitest';
import { problemOfUrl } from './outbound-url.rules.ts';

describe('the URL of a webhook', () => {
  it.each([
    'https://ats.example.com',
    'https://ats.example.com:8443/a?b=c',
    'https://93.184.216.34/x',
    'https://[2606:4700::1]/',
  ])('%s is taken everywhere', (url) => {
    expect(problemOfUrl(url, false)).toBe(undefined);
    expect(problemOfUrl(url, true)).toBe(undefined);
  });

  it.each([
    'http://127.0.0.1:9/x',
    'http://localhost:9',
    'http://[::1]:9',
    'https://127.0.0.1',
    'http://a.localhost',
    'http://localhost.',
    'https://10.0.0.1/',
    'http://2130706433/',
  ])('%s is taken only where private targets are allowed', (url) => {
    expect(problemOfUrl(url, false)).toEqual(expect.any(String));
    expect(problemOfUrl(url, true)).toBe(undefined);
  });

  // Other spellings of loopback, private and metadata addresses.
  it.each([
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://017700000001/',
    'https://127.1/',
    'https://127.0.0.1./',
    'https://127。0。0。1/',
    'https://①②⑦.0.0.1/',
    'https://%31%32%37.0.0.1/',
    'https://localhost./',
    'https://LOCALHOST/',
    'https://x.localhost/',
    'https://0xa9fea9fe/',
    'https://[::ffff:169.254.169.254]/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://[64:ff9b::169.254.169.254]/',
    'https://[fd00:ec2::254]/',
    'https://[fe80::1]/',
    'https://[::]/',
    'https://0/',
    'https://0.0.0.0/',
  ])('%s is refused in production', (url) => {
    expect(problemOfUrl(url, false)).toEqual(expect.any(String));
  });

  it.each([
    'http://ats.example.com/',
    'http://93.184.216.34/',
    'http://10.0.0.1/',
    'https://user@ats.example.com/',
    'https://user:secret@ats.example.com/',
    'https://ats.example.com@127.0.0.1/',
    'https://ats.example.com/#part',
    'https://ats.example.com/#',
    'https://[fe80::1%25eth0]/',
    'https://ats.example.com\\@127.0.0.1/',
    ' https://ats.example.com/',
    'https://ats.example.com/\n',
    'https://',
    'https:///',
    'ats.example.com',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'gopher://127.0.0.1/',
    'https://169.254.169.254/',
    'https://[::ffff:127.0.0.1]/',
    'https://224.0.0.1/',
  ])('%j is refused everywhere', (url) => {
    expect(problemOfUrl(url, false)).toEqual(expect.any(String));
    expect(problemOfUrl(url, true)).toEqual(expect.any(String));
  });
});
