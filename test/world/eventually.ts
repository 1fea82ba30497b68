import { setTimeout as wait } from 'node:timers/promises';

/** Asks again until there is an answer, which `false` is not; what never comes is named. */
export async function eventually<Answer>(
  what: string,
  seconds: number,
  ask: () => Promise<Answer | undefined | false> | Answer | undefined | false,
): Promise<Answer> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > deadline) throw new Error(`not within ${seconds} s: ${what}`);
    await wait(25);
  }
}
