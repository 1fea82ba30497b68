import type { SharedTransaction } from '../../../../kernel/store/store.ts';
import {
  judgeQuestion,
  judgeSkill,
  type QuestionCounters,
  type QuestionJudgement,
} from './judge-question.rules.ts';
import { QuestionRow, QuestionSkillRow } from './question.entity.ts';

/** The share of right answers by level, over all skills. */
export type LevelMeans = ReadonlyMap<number, number>;

/** A level that nobody has answered yet. */
const USUAL_SHARE = 0.65;

/** A question that this night has suspended. */
export interface Suspension {
  questionId: string;
  skillId: string;
  reason: string;
}

/** Judges the questions of one skill by the answers so far. A night that is repeated changes nothing. */
export async function learnSkill(
  { statements, records, now }: SharedTransaction,
  skillId: string,
  levelMeans: LevelMeans,
): Promise<Suspension[]> {
  const questions = await records.find(QuestionRow, { skillId }, 'FOR NO KEY UPDATE');
  const counters = await readCounters(
    statements,
    questions.map(({ id }) => id),
  );
  const skill = (await records.lock(QuestionSkillRow, { skillId }))!;
  const suspensions: Suspension[] = [];
  for (const question of questions) {
    const own = counters.get(question.id) ?? [];
    const answered = own.reduce((sum, { n }) => sum + n, 0);
    if (question.state === 'suspended' || answered === question.answered) continue;
    const { chart, fastUnder } = question;
    const judged = judgeQuestion({
      counters: own,
      chart: { ...chart, fastUnder },
      levelMean: levelMeans.get(question.level) ?? USUAL_SHARE,
      sittings: skill.sittings,
    });
    await records.change(QuestionRow, { id: question.id }, columnsOf(judged, now));
    if (judged.suspends) suspensions.push({ questionId: question.id, skillId, reason: judged.suspends });
  }
  const { chart, leaked } = judgeSkill(skill.chart, { n: skill.sittings, hits: skill.verified });
  const isAlarm = leaked || suspensions.some(({ reason }) => reason === 'leaked');
  const alarmAt = skill.alarmAt ?? (isAlarm ? now : null);
  await records.change(QuestionSkillRow, { skillId }, { chart, alarmAt });
  return suspensions;
}

function columnsOf(
  { answered, difficulty, discrimination, flags, chart, suspends }: QuestionJudgement,
  now: Date,
): Partial<QuestionRow> {
  const { fastUnder, ...kept } = chart;
  const suspended = { state: 'suspended' as const, stateReason: suspends, stateAt: now };
  const columns = { answered, difficulty, discrimination, flags, fastUnder, chart: kept };
  return suspends ? { ...columns, ...suspended } : columns;
}

type Statements = SharedTransaction['statements'];

async function readCounters(
  statements: Statements,
  ids: readonly string[],
): Promise<Map<string, QuestionCounters[]>> {
  const rows = await statements.query<QuestionCounters & { questionId: string }>(
    `SELECT question_id AS "questionId", language, channel, stratum,
       sum(n)::integer AS n, sum(correct)::integer AS correct, sum(rest_sum) AS "restSum",
       sum(rest_squares) AS "restSquares", sum(rest_right) AS "restRight",
       sum(log_sum) AS "logSum", sum(log_squares) AS "logSquares", sum(fast_right)::integer AS "fastRight"
     FROM mandate.question_week WHERE question_id = ANY ($1)
     GROUP BY question_id, language, channel, stratum`,
    [ids],
  );
  return Map.groupBy(rows, ({ questionId }) => questionId);
}

export async function readLevelMeans(statements: Statements): Promise<LevelMeans> {
  const rows = await statements.query<{ level: number; share: number }>(
    `SELECT level, sum(correct)::float8 / sum(n) AS share
     FROM mandate.question_week JOIN mandate.question ON question.id = question_id GROUP BY level`,
  );
  return new Map(rows.map(({ level, share }) => [level, share]));
}
