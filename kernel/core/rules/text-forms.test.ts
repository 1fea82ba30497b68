import fc from 'fast-check';
import addressParser from 'nodemailer/lib/addressparser';
import { describe, expect, it } from 'vitest';
import { isEmailAddress, TEXT_FORMS, toE164 } from './text-forms.ts';

describe('a phone number', () => {
  it.each([
    ['+919812345678', '+919812345678'],
    ['+919876543200', '+919876543200'],
    // A range that nobody uses today may be used tomorrow.
    ['+910000000000', '+910000000000'],
    ['+15550000000', '+15550000000'],
    ['+971501234567', '+971501234567'],
    // The zero that is dialled inside the country.
    ['+9109812345678', '+919812345678'],
  ])('%s is kept as %s', (text, kept) => {
    expect(toE164(text)).toBe(kept);
  });

  it.each([
    ['no country', '9812345678'],
    ['blanks', '+91 98123 45678'],
    ['signs', '+91-9812345678'],
    ['a country that is none', '+999123456789'],
    ['a zero first', '+0919812345678'],
    ['too short', '+9198'],
    ['too long', '+9198123456789012'],
    ['letters', '+91981234567x'],
    ['something after it', '+919812345678;ext=5'],
    ['nothing', ''],
  ])('is none with %s', (_, text) => {
    expect(toE164(text)).toBe(undefined);
  });
});

describe('an e-mail address', () => {
  it.each(['a@example.org', 'a.b+c@mail.example.co.in'])('%s is one', (text) => {
    expect(isEmailAddress(text)).toBe(true);
  });
  it.each([
    'a',
    'a@',
    'a@b',
    'a b@example.org',
    '<a@example.org>',
    '\ud800',
    'a@\ud800.org',
    '"a b"@example.org',
    '"a\r\nRCPT TO:<x@y.z>"@example.com',
    'a\u0000@example.org',
    `${'a'.repeat(64)}@${'long.'.repeat(40)}example.org`,
  ])('%j is none', (text) => {
    expect(isEmailAddress(text)).toBe(false);
  });
});

describe('whatever is taken as an e-mail address', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '"',
      '\r\n',
      '\t',
      ' ',
      '<',
      '>',
      '\\',
      '\u2028',
      '\u0085',
      '\u200b',
      'RCPT TO:',
      ',',
      ';',
      '@',
      '.',
    ),
    fc.string({ unit: 'binary', maxLength: 3 }),
    fc.stringMatching(/^[a-z0-9.+-]{1,80}$/),
  );
  const local = fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join(''));
  const addresses = fc
    .tuple(
      local,
      fc.boolean(),
      fc.constantFrom('example.org', 'mail.example.co.in', `${'long.'.repeat(48)}example.org`),
    )
    .map(([text, quoted, domain]) => `${quoted ? JSON.stringify(text) : text}@${domain}`);

  it('is one line of at most 254 visible characters, without quotes, that a mail server takes for one recipient', () => {
    fc.assert(
      fc.property(fc.oneof(addresses, fc.emailAddress()), (text) => {
        if (!isEmailAddress(text)) return;
        expect(text).toMatch(/^[^\s\p{C}\p{Z}"<>,;:\\]{3,254}$/u);
        expect(text.split('@')).toHaveLength(2);
        expect(addressParser(text)).toEqual([{ address: text, name: '' }]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is so in general: most addresses of people are', () => {
    const taken = fc.sample(fc.emailAddress(), 200).filter(isEmailAddress);
    expect(taken.length).toBeGreaterThan(150);
  });
});

describe('a moment', () => {
  const { fits } = TEXT_FORMS['moment']!;
  it.each(['2026-01-31T09:30:00Z', '2026-01-31T09:30:00.123Z', '2026-01-31T15:00+05:30'])(
    '%s is one',
    (text) => {
      expect(fits(text)).toBe(true);
    },
  );
  it.each([
    '2026-01-31',
    '2026-13-31T09:30:00Z',
    '2026-02-29T09:30:00Z',
    '2026-01-31T09:30:00',
    'yesterday',
    '1767225600',
    '2026-01-31T23:59:60Z',
    '2026-01-31t09:30:00Z',
    '2026-01-31T09:30:00z',
    '2026-01-31T09:30:00 05:30',
    '0000-01-31T09:30:00Z',
    '0001-01-01T00:00:00+05:30',
    '9999-12-31T23:59:59-05:30',
  ])('%s is none', (text) => {
    expect(fits(text)).toBe(false);
  });
});
