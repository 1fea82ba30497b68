import { setTimeout as wait } from 'node:timers/promises';

/** For what comes in any case, sooner or later: a machine that is slow is no defect, and what never comes is named. */
export const PATIENCE_SECONDS = 90;

type Ask<Answer> = () => Promise<Answer | undefined | false> | Answer | undefined | false;

/** Asks again until there is an answer, which `false` is not. */
export const eventually = <Answer>(what: string, ask: Ask<Answer>): Promise<Answer> =>
  within(what, PATIENCE_SECONDS, ask);

/** The same with a time of its own: one that is promised, or of a start that takes longer. */
export async function within<Answer>(what: string, seconds: number, ask: Ask<Answer>): Promise<Answer> {
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
