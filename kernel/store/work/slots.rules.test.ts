import { expect, test } from 'vitest';
import { every } from './cron.ts';
import { dailyAt, slotOf, type Rhythm } from './slots.rules.ts';

test.each<[Rhythm, string, string]>([
  [60, '2026-03-01T10:00:59.999Z', '2026-03-01T10:00:00.000Z'],
  [60, '2026-03-01T10:01:00.000Z', '2026-03-01T10:01:00.000Z'],
  [3_600, '2026-03-01T10:59:00Z', '2026-03-01T10:00:00.000Z'],
  // 02:30 in India is 21:00 the day before in UTC.
  [dailyAt('02:30'), '2026-03-01T20:59:59.999Z', '2026-02-28T21:00:00.000Z'],
  [dailyAt('02:30'), '2026-03-01T21:00:00.000Z', '2026-03-01T21:00:00.000Z'],
  [dailyAt('00:00'), '2026-03-01T18:29:59.999Z', '2026-02-28T18:30:00.000Z'],
  [dailyAt('23:59'), '2026-03-01T18:29:00.000Z', '2026-03-01T18:29:00.000Z'],
])('slots of %o: %s is in the one that began at %s', (rhythm, now, slot) => {
  expect(slotOf(rhythm, new Date(now)).toISOString()).toBe(slot);
});

test.each(['24:00', '2:30', '02:60', 'noon'])('%s is no time of day', (time) => {
  expect(() => every('x', dailyAt(time))).toThrow('is not a time of day');
});
