import { store } from '../store.ts';

/** Whether the service answers. It is kept in one place, so that an outage is shown once. */
export const line = store<'up' | 'down'>('up');

/** How far the clock of the service is ahead of this one's, in milliseconds, according to its last answer. */
let ahead = 0;

export function heard(response: Response): void {
  const at = Date.parse(response.headers.get('date') ?? '');
  if (!Number.isNaN(at)) ahead = at - Date.now();
}

export const serviceTime = (): number => Date.now() + ahead;

/** The wait before the next attempt, in milliseconds: half a second, doubled, 8 seconds at most. */
export const waitBefore = (attempt: number): number => Math.min(500 * 2 ** attempt, 8_000);

/** Waits; less long where the browser says that it is online again, or somebody comes back to the page. */
export function pause(milliseconds: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      removeEventListener('online', go);
      signal?.removeEventListener('abort', leave);
      settle();
    };
    const go = () => end(resolve);
    const leave = () => end(() => reject(new DOMException('left', 'AbortError')));
    const timer = setTimeout(go, milliseconds);
    addEventListener('online', go);
    signal?.addEventListener('abort', leave);
  });
}
