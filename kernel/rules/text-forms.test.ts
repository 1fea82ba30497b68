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
  it.each(['a', 'a@', 'a@b', 'a b@example.org', '<a@example.org>', '\ud800', 'a@\ud800.org'])(
    '%j is none',
    (text) => {
      expect(isEmailAddress(text)).toBe(false);
    },
  );
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
  ])('%s is none', (text) => {
    expect(fits(text)).toBe(false);
  });
});
