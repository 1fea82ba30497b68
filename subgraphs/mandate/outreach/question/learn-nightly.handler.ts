import type { AskGraph } from '../../../../kernel/core/graph/ask.ts';
import { DAY_MS } from '../../../../kernel/core/durations.ts';
import type { Clock } from '../../../../kernel/core/clock.ts';
import { systemIdentity } from '../../../../kernel/core/identity/identity.ts';
import type { Log } from '../../../../kernel/core/log.ts';
import { every, type Every } from '../../../../kernel/store/jobs/cron.ts';
import type { JobHandler } from '../../../../kernel/store/jobs/handler.ts';
import type { Store } from '../../../../kernel/store/store.ts';
import { learnSkill, readLevelMeans } from './learn-skill.ts';
import { keepInBank, retireOthers } from './register-bank.ts';

const LEARN = 'question.learn';

/** A new installation registers the bank soon after its start, or operators would see no question for a day. */
const FIRST_AFTER_SECONDS = 120;

export const learnEveryNight: Every = every(LEARN, DAY_MS / 1000, FIRST_AFTER_SECONDS);

interface Services {
  store: Store;
  clock: Clock;
  ask: AskGraph;
  log: Log;
}

/**
 * Learns from the answers of the day: judges every question, suspends what must not be asked any more, and then brings the register up to
 * the bank, for which the other subgraph is needed.
 */
export class LearnNightly implements JobHandler {
  readonly kind = LEARN;
  readonly retrySeconds = [60, 600, 3_600];
  readonly lastRepeats = true;
  readonly timeoutSeconds = 1_800;

  constructor(private readonly services: Services) {}

  async run(_: unknown, { signal }: { signal: AbortSignal }): Promise<void> {
    const { store, log } = this.services;
    const shared = store.shared();
    await shared.write(({ statements, now }) => foldOldWeeks(statements, now));
    const levelMeans = await readLevelMeans(shared.statements);
    const skills = await shared.statements.query<{ skillId: string }>(
      'SELECT skill_id AS "skillId" FROM mandate.question_skill ORDER BY skill_id',
    );
    for (const { skillId } of skills) {
      if (signal.aborted) return;
      const suspensions = await shared.write((transaction) => learnSkill(transaction, skillId, levelMeans));
      for (const suspension of suspensions) log.warn(suspension, 'a question was suspended');
    }
    await this.#registerBank();
  }

  async #registerBank(): Promise<void> {
    const { store, ask } = this.services;
    const shared = store.shared();
    const kept: string[] = [];
    let after: string | null = null;
    do {
      const page: { next: string | null; questions: { id: string; skillId: string; level: number }[] } =
        await ask('QuestionBank', { after }, systemIdentity(LEARN));
      await shared.write((transaction) => keepInBank(transaction, page.questions));
      kept.push(...page.questions.map(({ id }) => id));
      after = page.next;
    } while (after !== null);
    await shared.write((transaction) => retireOthers(transaction, kept));
  }
}

/** Weeks older than a year are added up by year: the sums stay as they are. */
const FOLD = `
  WITH old AS (
    DELETE FROM mandate.question_week
    WHERE week < $1::timestamptz - interval '1 year' AND week <> date_trunc('year', week)::date RETURNING *
  )
  INSERT INTO mandate.question_week AS folded
  SELECT question_id, date_trunc('year', week)::date, language, channel, stratum, sum(n), sum(correct), sum(rest_sum),
    sum(rest_squares), sum(rest_right), sum(log_sum), sum(log_squares), sum(fast_right)
  FROM old GROUP BY 1, 2, 3, 4, 5
  ON CONFLICT (question_id, week, language, channel, stratum) DO UPDATE
  SET n = folded.n + excluded.n, correct = folded.correct + excluded.correct,
    rest_sum = folded.rest_sum + excluded.rest_sum, rest_squares = folded.rest_squares + excluded.rest_squares,
    rest_right = folded.rest_right + excluded.rest_right, log_sum = folded.log_sum + excluded.log_sum,
    log_squares = folded.log_squares + excluded.log_squares, fast_right = folded.fast_right + excluded.fast_right`;

const foldOldWeeks = (
  statements: { query: (sql: string, given: unknown[]) => Promise<unknown> },
  now: Date,
) => statements.query(FOLD, [now]);
