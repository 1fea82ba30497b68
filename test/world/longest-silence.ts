import { expect } from 'vitest';
import { world } from './world.ts';

/** The longest that the running service took to say that it is there, in milliseconds, while something else went on. */
export async function longestSilence(during: Promise<unknown>): Promise<number> {
  const state = { over: false };
  void during.finally(() => (state.over = true)).catch(() => {});
  let longest = 0;
  do {
    const start = performance.now();
    expect((await fetch(`${world().url}/healthz`)).status).toBe(200);
    longest = Math.max(longest, performance.now() - start);
  } while (!state.over);
  return longest;
}
