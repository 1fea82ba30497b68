import { Refusal } from '../kernel/core/refusal.ts';

export const tookTooLong = () =>
  new Refusal('SERVICE_UNAVAILABLE', 'The answer took too long; try again.', { retryAfterSeconds: 5 });

const callerLeft = () => new Refusal('CANCELLED', 'The caller has left.');

/** Refuses when time is over or the caller has left; the signal then tells the work, down to its statements. */
export function inTime<Answer>(
  milliseconds: number,
  left: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    const give = (refusal: Refusal) => {
      reject(refusal);
      controller.abort(refusal);
    };
    const leave = () => give(callerLeft());
    if (left?.aborted) return leave();
    const timer = setTimeout(() => give(tookTooLong()), milliseconds);
    left?.addEventListener('abort', leave, { once: true });
    const stopWatching = () => {
      clearTimeout(timer);
      left?.removeEventListener('abort', leave);
    };
    work(controller.signal).finally(stopWatching).then(resolve, reject);
  });
}
