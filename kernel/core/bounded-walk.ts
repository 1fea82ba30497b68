import type { Condition } from './readiness.rules.ts';

interface LookOptions {
  /** An answer is good for so long. */
  keepMs?: number;
  /** Nobody who asks waits longer: balancers take a late answer for none. */
  waitMs?: number;
}

/** One look at a time, however many ask. While one takes long, what was known to be bad still is, and the rest is slow. */
export function boundedWalk(
  look: () => Promise<Condition>,
  { keepMs = 1_000, waitMs = 500 }: LookOptions = {},
): () => Promise<Condition> {
  let known: { condition: Condition; at: number } | undefined;
  let looking: Promise<Condition> | undefined;
  const begin = async () => {
    try {
      const condition = await look();
      known = { condition, at: performance.now() };
      return condition;
    } finally {
      looking = undefined;
    }
  };
  return async () => {
    if (known && performance.now() - known.at < keepMs) return known.condition;
    looking ??= begin();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Condition>((resolve) => {
      timer = setTimeout(() => resolve(known && known.condition !== 'ok' ? known.condition : 'slow'), waitMs);
    });
    const answer = await Promise.race([looking, late]);
    clearTimeout(timer);
    return answer;
  };
}
