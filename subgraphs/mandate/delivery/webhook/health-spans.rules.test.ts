import { expect, it } from 'vitest';
import { decideHealthSpans } from './health-spans.rules.ts';

const NOW = new Date('2026-03-02T19:40:00Z');
const from = (by: 'hour' | 'day', last: number) =>
  decideHealthSpans({ by, last }, NOW).map((span) => span.from.toISOString());

it('spans of hours end with the hour under way', () => {
  expect(from('hour', 2)).toEqual(['2026-03-02T18:00:00.000Z', '2026-03-02T19:00:00.000Z']);
});

it('days are those of India, where it is tomorrow already', () => {
  expect(from('day', 2)).toEqual(['2026-03-01T18:30:00.000Z', '2026-03-02T18:30:00.000Z']);
});

it('a span ends where the next begins', () => {
  const spans = decideHealthSpans({ by: 'day', last: null }, NOW);
  expect(spans).toHaveLength(30);
  for (const [nth, span] of spans.entries())
    expect(span.until).toEqual(spans[nth + 1]?.from ?? new Date('2026-03-03T18:30:00Z'));
});

it.each([
  ['hour', 0],
  ['hour', 169],
  ['day', 32],
] as const)('refuses %s × %d', (by, last) => {
  expect(() => decideHealthSpans({ by, last }, NOW)).toThrow();
});
