import { expect, it } from 'vitest';
import { holdMilliseconds, MOST_HELD, RESTART_MS } from './wait-for-restart.rules.ts';

const NOTHING = { requests: 0, bytes: 0 };

it('a request waits for a part that was lost until a restart would be over', () => {
  expect(holdMilliseconds({ lostMsAgo: 0, held: NOTHING }, 100)).toBe(RESTART_MS);
  expect(holdMilliseconds({ lostMsAgo: 3_000, held: NOTHING }, 100)).toBe(RESTART_MS - 3_000);
  expect(holdMilliseconds({ lostMsAgo: RESTART_MS + 1, held: NOTHING }, 100)).toBe(0);
});

it('nobody waits for a part that was never there', () => {
  expect(holdMilliseconds({ lostMsAgo: undefined, held: NOTHING }, 100)).toBe(0);
});

it('so many wait, and so many bytes, and no more', () => {
  const { requests, bytes } = MOST_HELD;
  expect(holdMilliseconds({ lostMsAgo: 0, held: { requests, bytes: 0 } }, 1)).toBe(0);
  expect(holdMilliseconds({ lostMsAgo: 0, held: { requests: 1, bytes: bytes - 1 } }, 1)).toBe(RESTART_MS);
  expect(holdMilliseconds({ lostMsAgo: 0, held: { requests: 1, bytes } }, 1)).toBe(0);
});
