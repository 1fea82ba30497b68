import { setTimeout as wait } from 'node:timers/promises';

/** Asks again until there is an answer, which `false` is not; what never comes is named. */
export async function eventually<Answer>(
  what: string,
  seconds: number,
  ask: () => Promise<Answer | undefined | false> | Answer | undefined | false,
): Promise<Answer> {
  const begin = Date.now();
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    const waited = Date.now() - begin;
    if (waited > seconds * 1000) throw new Error(`not within ${seconds} s: ${what}`);
    // The longer it takes the less often it is asked for: asking takes time from those who do it.
    await wait(Math.min(Math.max(20, waited / 10), 100));
  }
}
