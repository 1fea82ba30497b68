import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Alarm } from './alarm.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('rings once, at the earliest of its times, and can be set again', () => {
  const ring = vi.fn();
  const alarm = new Alarm(ring);
  for (const inMs of [300, 100, 200]) alarm.set(inMs);
  vi.advanceTimersByTime(99);
  expect(ring).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(ring).toHaveBeenCalledTimes(1);
  alarm.set(50);
  vi.advanceTimersByTime(50);
  expect(ring).toHaveBeenCalledTimes(2);
  alarm.set(50);
  alarm.stop();
  vi.advanceTimersByTime(1_000);
  expect(ring).toHaveBeenCalledTimes(2);
});
