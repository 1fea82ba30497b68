/** Waits, and throws the signal's reason as soon as it is aborted. */
export function wait(seconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(reasonOf(signal));
    const stop = () => {
      clearTimeout(timer);
      reject(reasonOf(signal!));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, seconds * 1000);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

const reasonOf = (signal: AbortSignal): Error => signal.reason as Error;

/** Between half of it and all of it, so that many callers do not come back at once. */
export const backOffSeconds = (
  retry: number,
  { first = 0.5, most = 8 }: { first?: number; most?: number } = {},
  random: () => number = Math.random,
): number => Math.min(most, first * 2 ** retry) * (0.5 + random() / 2);
