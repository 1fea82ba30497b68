import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOf, day, filters, filtersIn, isFilteredBy, oneOf, text } from './search.rules.ts';

/** Texts that a reader of addresses might take for something else than a text. */
const TELLING = ['101', '6', '0', '-1', '1e9', '0x1f', '007', '9007199254740993', 'true', 'false', 'null'];
const MORE = [
  'undefined',
  'NaN',
  '[]',
  '{}',
  '{"a":1}',
  '["a"]',
  '"',
  "'",
  '""',
  '%',
  '%25',
  '%zz',
  '+',
  '&a=b',
];
const HOSTILE = [...TELLING, ...MORE, '#', '?', '=', '🙂', '\u0000', '__proto__', 'x'.repeat(500)];

const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...HOSTILE), fc.nat().map(String));
const anyName = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1 }),
  fc.constantFrom('q', '__proto__', '1'),
);

describe('the filters in an address', () => {
  it('are read as they were written, each a text', () => {
    fc.assert(
      fc.property(fc.dictionary(anyName, anyText), (written) => {
        const read = filtersIn(addressOf(written));
        expect(Object.entries(read)).toEqual(
          Object.entries(written).map(([name, value]) => [name.toWellFormed(), value.toWellFormed()]),
        );
      }),
    );
  });

  it('are texts whatever the address says, the last of each name', () => {
    fc.assert(
      fc.property(anyText, (address) => {
        for (const value of Object.values(filtersIn(`?${address}`))) expect(typeof value).toBe('string');
      }),
    );
    expect(filtersIn('?q=6&q=true')).toEqual({ q: 'true' });
  });

  it('leave out what is not set', () => {
    expect(addressOf({ q: undefined, status: 'ready' })).toBe('?status=ready');
    expect(addressOf({})).toBe('');
  });

  it('of a screen are a text as it was typed, a choice that it offers, a day, or nothing', () => {
    const read = filters({ q: text, status: oneOf('ready', 'failed'), from: day });
    fc.assert(
      fc.property(anyText, (given) => {
        const { q, status, from } = read(filtersIn(addressOf({ q: given, status: given, from: given })));
        const typed = given.replaceAll(/\p{Cc}/gu, '').toWellFormed();
        expect(q).toBe(typed.trim() ? typed : undefined);
        expect(['ready', 'failed', undefined]).toContain(status);
        expect(from === undefined || /^\d{4}-\d\d-\d\d$/.test(from)).toBe(true);
      }),
    );
    for (const given of ['2026-02-31', '2026-13-01', '0000-01-01', '9999-12-31', '2026-1-1'])
      expect(read({ from: given }).from).toBeUndefined();
    expect(read({ from: '2028-02-29' }).from).toBe('2028-02-29');
  });

  it('that a screen does not know, or that make no sense to it, are taken from it', () => {
    const read = filters({ status: oneOf('ready', 'failed') });
    expect({ stray: '1', status: 'x', ...read({ stray: '1', status: 'x' }) }).toEqual({
      stray: undefined,
      status: undefined,
    });
    expect(isFilteredBy(read({ stray: '1', status: 'x' }))).toBe(false);
    expect(isFilteredBy(read({ status: 'ready' }))).toBe(true);
  });
});
