import { describe, expect, it } from 'vitest';
import { nextDelivery } from './delivery-retry.rules.ts';

const SCHEDULE = [5, 30, 120];
const createdAt = new Date('2026-03-01T00:00:00Z');
const after = (days: number, seconds = 0) => new Date(createdAt.getTime() + (days * 86_400 + seconds) * 1000);

describe('a failed delivery is tried again', () => {
  it.each([
    [1, 5],
    [3, 120],
    [40, 120],
  ])('after attempt %i in %i seconds: the last wait repeats', (attempt, seconds) => {
    const next = nextDelivery(SCHEDULE, { createdAt, attempt }, after(1), () => 0.5);
    expect(next).toEqual(after(1, seconds));
  });

  it('up to a fifth sooner or later', () => {
    const at = (draw: number) =>
      nextDelivery(SCHEDULE, { createdAt, attempt: 3 }, after(1), () => draw)!.getTime();
    expect([at(0), at(1)]).toEqual([after(1, 96).getTime(), after(1, 144).getTime()]);
  });

  it('until its event is 30 days old', () => {
    const last = (seconds: number) =>
      nextDelivery(SCHEDULE, { createdAt, attempt: 9 }, after(30, seconds), () => 0.5);
    expect(last(-120)).toEqual(after(30));
    expect(last(-119)).toBeUndefined();
  });
});
