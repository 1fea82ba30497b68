import { describe, expect, it } from 'vitest';
import { offsetClock } from './clock.ts';

describe('the test clock', () => {
  it('is ahead of real time by what was read last, also when nothing can be read', async () => {
    let read = async () => 3_600_000;
    const clock = offsetClock(() => read());
    // A millisecond that passes between the two would make it -0.
    const ahead = () => Math.round((clock.now().getTime() - Date.now()) / 60_000) + 0;
    expect(ahead()).toBe(0);
    await clock.refresh();
    expect(ahead()).toBe(60);
    read = () => Promise.reject(new Error('away'));
    await clock.refresh();
    expect(ahead()).toBe(60);
  });
});
