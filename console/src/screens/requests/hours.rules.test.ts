import { expect, it } from 'vitest';
import { hourBegin, hourEnd, lastHours } from './hours.rules.ts';

const NOW = Date.parse('2026-11-19T10:26:00Z');

it('shows 24 hours up to now, those without calls as zeros', () => {
  const hours = lastHours([{ hour: '2026-11-19T09:00:00.000Z', calls: 5, refused: 2 }], NOW);
  expect(hours).toHaveLength(24);
  expect(hours[0]).toEqual({ hour: '2026-11-18T11:00:00.000Z', calls: 0, refused: 0 });
  expect(hours.at(-2)).toEqual({ hour: '2026-11-19T09:00:00.000Z', calls: 5, refused: 2 });
  expect(hours.at(-1)).toEqual({ hour: '2026-11-19T10:00:00.000Z', calls: 0, refused: 0 });
});

it('takes the beginning of an hour from the address, and nothing else', () => {
  expect(hourBegin('2026-11-19T10:00:00.000Z')).toBe('2026-11-19T10:00:00.000Z');
  expect(hourEnd('2026-11-19T23:00:00.000Z')).toBe('2026-11-20T00:00:00.000Z');
  for (const other of ['2026-11-19T10:30:00.000Z', '2026-02-31T10:00:00.000Z', '101', 6, null, '🙂'])
    expect(hourBegin(other)).toBeUndefined();
});
