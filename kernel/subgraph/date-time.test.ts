import { parseValue } from 'graphql';
import { describe, expect, it } from 'vitest';
import { DateTimeScalar } from './date-time.ts';

describe('DateTime', () => {
  it('is read with its zone, as a value and in a text of a query', () => {
    const at = new Date('2026-01-31T09:30:00Z');
    expect(DateTimeScalar.parseValue('2026-01-31T15:00:00+05:30')).toEqual(at);
    expect(DateTimeScalar.parseLiteral(parseValue('"2026-01-31T09:30Z"'))).toEqual(at);
  });

  it.each([
    ['a day alone', '2026-01-31'],
    ['a time without a zone', '2026-01-31T09:30:00'],
    ['a day that does not exist', '2026-02-31T09:30:00Z'],
    ['a number', 1_767_225_600],
    ['nothing', null],
  ])('is not %s', (_, value) => {
    expect(() => DateTimeScalar.parseValue(value)).toThrow('DateTime is an ISO 8601 text');
  });
});
