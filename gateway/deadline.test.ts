import { describe, expect, it } from 'vitest';
import { inTime } from './deadline.ts';

const never = (seen: (signal: AbortSignal) => void) => (signal: AbortSignal) => {
  seen(signal);
  return new Promise<never>(() => {});
};

describe('an answer in time', () => {
  it('is passed on, and what fails is too', async () => {
    expect(await inTime(60_000, undefined, async () => 'done')).toBe('done');
    const failing = inTime(60_000, undefined, () => Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
  });

  it('that does not come is refused, and the work is told', async () => {
    let told: AbortSignal | undefined;
    const late = inTime(
      5,
      undefined,
      never((signal) => (told = signal)),
    );
    await expect(late).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 5 });
    expect(told?.aborted).toBe(true);
  });

  it('nobody waits for is cancelled at once', async () => {
    const caller = new AbortController();
    let told: AbortSignal | undefined;
    const left = inTime(
      60_000,
      caller.signal,
      never((signal) => (told = signal)),
    );
    caller.abort();
    await expect(left).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(told?.aborted).toBe(true);
  });

  it('whose caller had left before is not even begun', async () => {
    let begun = false;
    const late = inTime(60_000, AbortSignal.abort(), async () => (begun = true));
    await expect(late).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(begun).toBe(false);
  });
});
