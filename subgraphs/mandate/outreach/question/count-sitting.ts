import type { WriteTransaction } from '../../../../kernel/store/write-transaction.ts';
import type { AnswerChannel, CountedAnswer } from './count-answers.rules.ts';

/** A skill that is over, as it is counted. Nothing in it tells who was asked. */
export interface FinishedSitting {
  skillId: string;
  verified: boolean;
  channel: AnswerChannel;
  answers: readonly (CountedAnswer & { level: number })[];
}

/**
 * Rows are added in one order everywhere, so that two transactions cannot wait for each other. A sitting may have several answers to
 * variants of one template, which are one question here.
 */
const COUNT = `
  WITH given AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS given (
      "questionId" text, level smallint, correct boolean, language text, stratum smallint,
      "restShare" float8, "logSeconds" float8
    ) ORDER BY "questionId"
  ), known AS (
    INSERT INTO mandate.question (id, skill_id, level, state, state_at, flags, answered, chart)
    SELECT DISTINCT "questionId", $2, level, 'in_use', $5::timestamptz, '{}'::text[], 0, $6::jsonb FROM given ORDER BY "questionId"
    ON CONFLICT (id) DO NOTHING
  ), skill AS (
    INSERT INTO mandate.question_skill AS skill (skill_id, sittings, verified, chart)
    VALUES ($2, 1, $3::integer, $7::jsonb)
    ON CONFLICT (skill_id) DO UPDATE
    SET sittings = skill.sittings + 1, verified = skill.verified + excluded.verified
  )
  INSERT INTO mandate.question_week AS counted (
    question_id, week, language, channel, stratum, n, correct, rest_sum, rest_squares, rest_right, log_sum, log_squares, fast_right
  )
  SELECT "questionId", date_trunc('week', $5::timestamptz AT TIME ZONE 'UTC')::date, language, $4, stratum, count(*), sum(correct::integer),
    sum("restShare"), sum("restShare" ^ 2), sum("restShare" * correct::integer),
    coalesce(sum("logSeconds"), 0), coalesce(sum("logSeconds" ^ 2), 0),
    sum(coalesce(correct AND exp("logSeconds") < question.fast_under, false)::integer)
  FROM given LEFT JOIN mandate.question ON question.id = "questionId"
  GROUP BY "questionId", language, stratum
  ORDER BY "questionId"
  ON CONFLICT (question_id, week, language, channel, stratum) DO UPDATE
  SET n = counted.n + excluded.n, correct = counted.correct + excluded.correct,
    rest_sum = counted.rest_sum + excluded.rest_sum, rest_squares = counted.rest_squares + excluded.rest_squares,
    rest_right = counted.rest_right + excluded.rest_right,
    log_sum = counted.log_sum + excluded.log_sum, log_squares = counted.log_squares + excluded.log_squares,
    fast_right = counted.fast_right + excluded.fast_right`;

const NEW_SKILL_CHART = JSON.stringify({ cusum: 0, checkpoints: [] });
export const NEW_QUESTION_CHART = JSON.stringify({ cusum: 0, checkpoints: [], begunAt: 0 });

/**
 * Counts a skill that is over, in one statement. It belongs at the end of the transaction that ends the skill: all candidates of
 * a skill share the rows. Test mode asks questions of its own and learns nothing.
 */
export async function countSitting(
  { later, now, tenant }: WriteTransaction,
  { skillId, verified, channel, answers }: FinishedSitting,
): Promise<void> {
  if (tenant.mode !== 'live') return;
  const given = JSON.stringify(answers);
  await later.query(COUNT, [
    given,
    skillId,
    Number(verified),
    channel,
    now,
    NEW_QUESTION_CHART,
    NEW_SKILL_CHART,
  ]);
}
