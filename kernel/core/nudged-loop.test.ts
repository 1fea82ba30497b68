import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NudgedLoop } from './nudged-loop.ts';
import { silent } from '../../test/world/events/world.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function startLoop(run: () => Promise<'again' | 'idle'>) {
  const loop = new NudgedLoop({ name: 'the loop', run, everyMs: 100, log: silent });
  loop.start();
  return loop;
}

test('it runs again at once while there is more, then regularly', async () => {
  const outcomes: ('again' | 'idle')[] = ['again', 'again', 'idle'];
  const run = vi.fn(async () => outcomes.shift() ?? 'idle');
  const loop = startLoop(run);
  await vi.advanceTimersByTimeAsync(0);
  expect(run).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(run).toHaveBeenCalledTimes(13);
  await loop.stop();
});

test('a nudge runs it at once, also one that comes while it runs', async () => {
  let finish = () => {};
  const run = vi.fn(() => new Promise<'idle'>((resolve) => (finish = () => resolve('idle'))));
  const loop = startLoop(run);
  loop.nudge();
  loop.nudge();
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(run).toHaveBeenCalledTimes(2);
  finish();
  await vi.advanceTimersByTimeAsync(0);
  loop.nudge();
  await vi.advanceTimersByTimeAsync(0);
  expect(run).toHaveBeenCalledTimes(3);
  const stopped = loop.stop();
  finish();
  await stopped;
});

test('while it fails it runs less and less often, whoever nudges, and recovers', async () => {
  let broken = true;
  const run = vi.fn(async (): Promise<'idle'> => {
    if (broken) throw new Error('away');
    return 'idle';
  });
  const loop = startLoop(run);
  const nudging = setInterval(() => loop.nudge(), 1);
  await vi.advanceTimersByTimeAsync(60_000);
  clearInterval(nudging);
  expect(run.mock.calls.length).toBeLessThan(140);
  broken = false;
  await vi.advanceTimersByTimeAsync(1_000);
  run.mockClear();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(run.mock.calls.length).toBeGreaterThanOrEqual(9);
  await loop.stop();
});

test('stop waits for what runs, and for nothing else', async () => {
  let finish = () => {};
  const loop = startLoop(() => new Promise((resolve) => (finish = () => resolve('again'))));
  let stopped = false;
  const stopping = loop.stop().then(() => (stopped = true));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(stopped).toBe(false);
  finish();
  await stopping;

  const failing = startLoop(() => Promise.reject(new Error('away')));
  await vi.advanceTimersByTimeAsync(5_000);
  await failing.stop();
});
