import type { Client } from 'pg';
import type { DayRange } from '../../subgraphs/mandate/insight/analytics/overview.rules.ts';

/** Recounts for tests, by SQL that shares nothing with what is tested. */

const FUNNEL = ['invited', 'reached', 'consented', 'enriched', 'skills_done', 'completed', 'qualified'];
const CHANNELS = ['whatsapp', 'sms', 'email', 'voice'];
const OUTCOMES = ['finished', 'hung_up', 'machine', 'busy', 'no_answer', 'failed', 'unknown'];
const STEPS = ['contact', 'consent', 'enrichment', 'skills', 'interest'];

async function columns(client: Client, sql: string, parameters: unknown[]): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; count: string }>(sql, parameters);
  return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]));
}

function overview(
  workflowId: string,
  { from, to }: DayRange,
  count: (name: string) => number,
  languages: string[],
) {
  const answered = count('answered');
  return {
    workflowId,
    from,
    to,
    funnel: FUNNEL.map((stage) => ({ stage, count: count(stage) })),
    channels: CHANNELS.map((channel) => ({
      channel,
      attempts: count(`attempts ${channel}`),
      reached: count(`reached ${channel}`),
      completed: count(`completed ${channel}`),
    })),
    followUps: [1, 2, 3, 4, 5].map((number) => ({
      number,
      sent: count(`sent ${number}`),
      reached: count(`reached ${number}`),
    })),
    calls: {
      attempts: count('attempts voice'),
      answered,
      averageSeconds: answered === 0 ? 0 : Math.round((count('seconds') / answered) * 10) / 10,
      outcomes: OUTCOMES.map((outcome) => ({ outcome, count: count(`ended ${outcome}`) })),
    },
    dropOffs: STEPS.map((step) => ({ step, count: count(`stopped ${step}`) })),
    languages: languages.map((language) => ({
      language,
      invited: count(`invited ${language}`),
      completed: count(`completed ${language}`),
    })),
  };
}

const LANGUAGES = ['en', 'hi', 'ta'];

/** From the results and contacts themselves; they do not know every day, so it is for all days. */
export async function recountFromRows(client: Client, workflowId: string, days: DayRange) {
  const { rows: results } = await client.query<{
    status: string;
    stage: string;
    channel: string | null;
    language: string;
    step: number | null;
    qualified: boolean | null;
    methods: string[];
  }>(
    `SELECT status, stage, channel, language, reached_step AS step, (output ->> 'qualified')::boolean AS qualified,
       flow.body -> 'methods' AS methods
     FROM mandate.result JOIN mandate.flow USING (mandate_id, flow_version) WHERE workflow_id = $1`,
    [workflowId],
  );
  const { rows: contacts } = await client.query<{
    channel: string;
    step: number;
    state: string;
    seconds: number | null;
    outcome: string | null;
  }>(
    `SELECT contact.* FROM mandate.contact JOIN mandate.result ON result.id = result_id WHERE workflow_id = $1`,
    [workflowId],
  );
  const ORDER = ['invited', 'reached', 'consented', 'enriched', 'skills_done', 'interest_given'];
  const came = (stage: string) => (row: (typeof results)[number]) =>
    ORDER.indexOf(row.stage) >= ORDER.indexOf(stage);
  const had = (method: string) => (row: (typeof results)[number]) => row.methods.includes(method);
  const completed = results.filter(({ status }) => status === 'completed');
  const reached = results.filter(came('reached'));
  const counts = new Map<string, number>([
    ['invited', results.length],
    ['reached', reached.length],
    ['consented', results.filter(came('consented')).length],
    ['enriched', results.filter(came('enriched')).filter(had('data_enrichment')).length],
    ['skills_done', results.filter(came('skills_done')).filter(had('skill_verification')).length],
    ['completed', completed.length],
    ['qualified', completed.filter(({ qualified }) => qualified).length],
    ['answered', contacts.filter(({ seconds }) => seconds !== null).length],
    ['seconds', contacts.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0)],
  ]);
  const add = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const { channel, step, state, outcome } of contacts) {
    add(`attempts ${channel}`);
    if (outcome !== null) add(`ended ${outcome}`);
    if (step > 0 && state === 'sent') add(`sent ${step}`);
  }
  for (const { step, channel } of reached) {
    add(`reached ${step}`);
    add(`reached ${channel}`);
  }
  for (const { channel } of completed) add(`completed ${channel}`);
  for (const { language } of results) add(`invited ${language}`);
  for (const { language } of completed) add(`completed ${language}`);
  for (const { status, stage, methods } of results) {
    if (status !== 'declined' && status !== 'failed') continue;
    const ahead = ['enrichment', 'skills', 'interest'].filter(
      (step, nth) =>
        ORDER.indexOf(stage) < 3 + nth &&
        methods.includes(
          { enrichment: 'data_enrichment', skills: 'skill_verification', interest: 'interest_collection' }[
            step
          ]!,
        ),
    );
    add(
      `stopped ${stage === 'invited' ? 'contact' : stage === 'reached' ? 'consent' : (ahead[0] ?? 'interest')}`,
    );
  }
  const count = (name: string) => counts.get(name) ?? 0;
  return overview(workflowId, days, count, languagesOf(count));
}

/** From the events, by the days that PostgreSQL says they have in Kolkata. */
export async function recountFromLog(
  client: Client,
  subjectId: string,
  days: DayRange,
  field: 'workflowId' | 'campaignId' = 'workflowId',
) {
  const counts = await columns(
    client,
    `WITH event AS (
       SELECT type, data, data ->> 'to' AS to_stage FROM kernel.event
       WHERE data ->> '${field}' = $1
         AND (created_at AT TIME ZONE 'Asia/Kolkata')::date BETWEEN $2::date AND $3::date
     ), moved AS (
       SELECT event.*, stage, methods FROM event
         JOIN LATERAL (SELECT data ->> 'stage' AS stage, flow.body -> 'methods' AS methods
           FROM mandate.result JOIN mandate.flow USING (mandate_id, flow_version)
           WHERE result.id = data ->> 'resultId') flow ON true
       WHERE type = 'result.moved'
     ), stopped AS (
       SELECT CASE WHEN stage = 'invited' THEN 'contact' WHEN stage = 'reached' THEN 'consent'
         WHEN stage = 'consented' AND methods ? 'data_enrichment' THEN 'enrichment'
         WHEN stage IN ('consented', 'enriched') AND methods ? 'skill_verification' THEN 'skills'
         ELSE 'interest' END AS step
       FROM moved WHERE to_stage IN ('declined', 'failed')
     ), counted AS (
       SELECT 'invited' AS name, value::int AS count FROM event, jsonb_each_text(data -> 'languages')
         WHERE type = 'candidates.invited'
       UNION ALL SELECT 'invited ' || key, value::int FROM event, jsonb_each_text(data -> 'languages')
         WHERE type = 'candidates.invited'
       UNION ALL SELECT to_stage, 1 FROM moved
       UNION ALL SELECT 'qualified', 1 FROM moved WHERE to_stage = 'completed' AND data ->> 'qualified' = 'true'
       UNION ALL SELECT to_stage || ' ' || (data ->> 'channel'), 1 FROM moved
         WHERE to_stage IN ('reached', 'completed') AND data ->> 'channel' IS NOT NULL
       UNION ALL SELECT 'reached ' || (data ->> 'step'), 1 FROM moved
         WHERE to_stage = 'reached' AND data ->> 'step' IS NOT NULL
       UNION ALL SELECT 'completed ' || (data ->> 'language'), 1 FROM moved WHERE to_stage = 'completed'
       UNION ALL SELECT 'stopped ' || step, 1 FROM stopped
       UNION ALL SELECT 'attempts ' || (data ->> 'channel'), 1 FROM event WHERE type = 'contact.made'
       UNION ALL SELECT 'sent ' || (data ->> 'step'), 1 FROM event
         WHERE type = 'contact.made' AND data ->> 'state' = 'sent'
       UNION ALL SELECT 'answered', 1 FROM event WHERE type = 'contact.made' AND data ->> 'answered' = 'true'
       UNION ALL SELECT 'ended ' || (data ->> 'outcome'), 1 FROM event
         WHERE type = 'contact.made' AND data ->> 'outcome' IS NOT NULL
       UNION ALL SELECT 'seconds', (data ->> 'seconds')::int FROM event
         WHERE type = 'contact.made' AND data ->> 'answered' = 'true'
     )
     SELECT name, sum(count) AS count FROM counted GROUP BY name`,
    [subjectId, days.from, days.to],
  );
  const count = (name: string) => counts[name] ?? 0;
  return overview(subjectId, days, count, languagesOf(count));
}

/** The workflow speaks English; others are there once a candidate does. */
const languagesOf = (count: (name: string) => number) =>
  LANGUAGES.filter(
    (language) => language === 'en' || count(`invited ${language}`) + count(`completed ${language}`) > 0,
  );
