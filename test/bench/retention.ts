import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { Client } from 'pg';
import { loadOperations } from '../../kernel/core/graph/operations.ts';
import { openCampaignBench } from './campaign-bench.ts';

// The built product: Node's type stripping cannot run decorators.
const dist = <Module>(file: string): Promise<Module> => import(`../../dist/${file}`) as Promise<Module>;

const RESULTS = 1_000_000;
const ORGANISATIONS = 500;
const LONGEST_MS = 250;
const QUIET_SECONDS = 20;
/** The purge is looked at for so long, whether it has ended or not. */
const MINUTES = 15;
const PAGE = 50;
const INVITED = 20;

type Bench = Awaited<ReturnType<typeof openCampaignBench>>;

/** How long calls took, in milliseconds. */
interface Times {
  count: number;
  median: number;
  p99: number;
  longest: number;
  overLimit: number;
}

export interface RetentionFigures {
  purged: number;
  minutes: number;
  /** The statements of the purge, three for each batch, as their thread timed them. */
  statements: Times;
  /** Statements of anybody that took the database longer than the limit while the purge ran. */
  slowStatements: string[];
  live: Record<'read' | 'write', Record<'before' | 'beside', Times>>;
}

/**
 * Retention over a million results of 501 organisations, half of them of one, whose time is over all at once: each with four
 * answers, a contact and, every tenth, a recording. Beside it the large organisation reads pages of results, some twenty a second,
 * and starts two campaigns of twenty people a second. The database itself says which statements were slow, because this process has much to do.
 */
export async function benchRetention({ results = RESULTS } = {}): Promise<RetentionFigures> {
  const slow: string[] = [];
  const bench = await openCampaignBench({
    settings: { max_wal_size: '4GB', log_min_duration_statement: String(LONGEST_MS) },
    log: (line) => void slow.push(line),
  });
  const owner = new Client({ connectionString: bench.ownerUrl });
  try {
    await owner.connect();
    await fill(owner, bench, results);
    const read: number[] = [];
    const write: number[] = [];
    const live = startTraffic(bench, read, write);
    await wait(QUIET_SECONDS * 1_000);
    const before = { read: timesOf(read), write: timesOf(write) };
    slow.length = read.length = write.length = 0;

    const begun = performance.now();
    const took = await purgeInThread(bench.partsUrl);
    const minutes = (performance.now() - begun) / 60_000;
    const beside = { read: timesOf(read), write: timesOf(write) };
    const slowStatements = slowIn(slow);
    await live.stop();
    const { rows } = await owner.query(
      'SELECT count(*)::integer AS purged FROM mandate.result WHERE erased_at IS NOT NULL',
    );
    return {
      purged: rows[0].purged as number,
      minutes,
      statements: timesOf(took),
      slowStatements,
      live: {
        read: { before: before.read, beside: beside.read },
        write: { before: before.write, beside: beside.write },
      },
    };
  } finally {
    await owner.end();
    await bench.close();
  }
}

/** In a thread of its own: what this one does must not count as time of the database. */
function purgeInThread(url: string): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL(import.meta.url), { workerData: { purge: url } });
    thread.once('message', resolve);
    thread.once('error', reject);
  });
}

/** How long each statement took. */
async function purge(url: string): Promise<number[]> {
  const { purgingOldPeople } = await dist<
    typeof import('../../subgraphs/mandate/outreach/erasure/purge-people.ts')
  >('subgraphs/mandate/outreach/erasure/purge-people.js');
  const client = new Client({ connectionString: url });
  await client.connect();
  const took: number[] = [];
  const statements = {
    query: async <Row extends object>(sql: string, parameters: readonly unknown[] = []) => {
      const at = performance.now();
      const timed = () => took.push(performance.now() - at);
      // One that was stopped counts as well.
      const { rows } = await client.query(sql, [...parameters]).finally(timed);
      if (took.length % 200 === 0) process.stderr.write(`\r${took.length} statements `);
      return rows as Row[];
    },
  };
  const transaction = async <Answer>(
    work: (inside: typeof statements) => Promise<Answer>,
  ): Promise<Answer> => {
    await client.query('BEGIN');
    try {
      const answer = await work(statements);
      await client.query('COMMIT');
      return answer;
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    }
  };
  const now = new Date();
  const purgeBatch = purgingOldPeople();
  const end = performance.now() + MINUTES * 60_000;
  while (performance.now() < end && !(await purgeBatch(statements, now, transaction)));
  await client.end();
  return took;
}

function startTraffic(bench: Bench, read: number[], write: number[]) {
  const over = new AbortController();
  const { text } = loadOperations().byName('ListResults');
  const repeat = async (times: number[], pauseMs: number, call: () => Promise<unknown>) => {
    for (; !over.signal.aborted; await wait(pauseMs)) {
      const at = performance.now();
      await call();
      times.push(performance.now() - at);
    }
  };
  let after: string | null = null;
  let people = 0;
  const readers = repeat(read, 30, async () => {
    const data: any = await bench.run(text, { first: PAGE, after });
    after = data.results.pageInfo.hasNextPage ? data.results.pageInfo.endCursor : null;
  });
  const writers = repeat(write, 400, () =>
    bench.create(
      Array.from({ length: INVITED }, () => ({
        name: 'Somebody',
        phone: `+9198${String((people += 1)).padStart(8, '0')}`,
      })),
    ),
  );
  return {
    stop: async () => {
      over.abort();
      await Promise.all([readers, writers]);
    },
  };
}

/** A statement follows its duration, often on lines of its own. */
const slowIn = (lines: readonly string[]): string[] =>
  lines
    .join(' ')
    .split(/(?=duration: )/)
    .filter((text) => text.startsWith('duration: '))
    .map((text) => text.replaceAll(/\s+/g, ' ').slice(0, 200));

const timesOf = (all: readonly number[]): Times => {
  const sorted = all.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    count: sorted.length,
    median: at(0.5),
    p99: at(0.99),
    longest: sorted.at(-1) ?? 0,
    overLimit: sorted.filter((ms) => ms > LONGEST_MS).length,
  };
};

/** A hundred thousand at a time. Every second result is the large organisation's. */
async function fill(owner: Client, { campaign }: Bench, results: number): Promise<void> {
  const { organisationId, mandateId, workflowId } = campaign;
  await owner.query(ORGANISATION_ROWS, [ORGANISATIONS]);
  await owner.query(CAMPAIGN_ROWS, [organisationId, mandateId, workflowId]);
  for (let from = 1; from <= results; from += 100_000) {
    const span = [from, Math.min(from + 99_999, results)];
    await owner.query(RESULT_ROWS, [...span, organisationId, mandateId, workflowId, ORGANISATIONS]);
    for (const rows of [ANSWER_ROWS, CONTACT_ROWS, RECORDING_ROWS]) await owner.query(rows, span);
    process.stderr.write(`\r${span[1]} results `);
  }
  process.stderr.write('\n');
  for (const table of ['result', 'answer', 'contact', 'recording'])
    await owner.query(`VACUUM ANALYZE mandate.${table}`);
}

const ORGANISATION_ROWS = `
  INSERT INTO mandate.organisation (id, name, created_at, results_days)
  SELECT 'OR_' || n, 'Number ' || n, now(), 730 FROM generate_series(1, $1::int) n`;

/** A campaign for the large organisation, and one for each of the others. */
const CAMPAIGN_ROWS = `
  WITH others AS (SELECT id FROM mandate.organisation WHERE id <> $1),
  workflows AS (
    INSERT INTO mandate.workflow (id, organisation_id, mode, origin, status, name, default_methods, languages, channels,
      follow_ups, expires_in_days, created_at, updated_at)
    SELECT 'WF_' || others.id, others.id, 'live', 'api', 'active', 'one', '{interest_collection}', '{en}', '{sms}', '{}', 7, now(), now()
    FROM others RETURNING id, organisation_id),
  mandates AS (
    INSERT INTO mandate.mandate (id, organisation_id, mode, origin, status, workflow_id, flow_version, body, left_out,
      recent_changes, skill_ids, pending_names, resolved_skills, preparing_since, created_at, updated_at)
    SELECT 'JM_' || organisation_id, organisation_id, 'live', 'api', 'ready', id, 1, '{}', '{}', '{}', '{}', '{}', '{}', now(), now(), now()
    FROM workflows RETURNING id, organisation_id, workflow_id),
  flows AS (
    INSERT INTO mandate.flow (id, organisation_id, mode, mandate_id, flow_version, body, question_sets, preparation_milliseconds, created_at)
    SELECT 'FL_' || organisation_id, organisation_id, 'live', id, 1, '{}', '[]', 1, now() FROM mandates)
  INSERT INTO mandate.campaign (id, organisation_id, mode, origin, status, name, mandate_id, workflow_id, flow_version,
    pending, completed, declined, failed, created_at, updated_at)
  SELECT 'CP_' || organisation_id, organisation_id, 'live', 'api', 'completed', 'one', id, workflow_id, 1, 0, 0, 0, 0, now(), now()
  FROM mandates
  UNION ALL SELECT 'CP_' || $1, $1, 'live', 'api', 'completed', 'one', $2, $3, 1, 0, 0, 0, 0, now(), now()`;

const RESULT_ROWS = `
  INSERT INTO mandate.result (id, organisation_id, mode, campaign_id, mandate_id, workflow_id, flow_version,
    external_candidate_id, name, phone, language, person, phone_key, status, stage, output, channel, reached_step, credit,
    next_step, expires_at, created_at, updated_at, completed_at)
  SELECT 'RS_' || lpad(n::text, 26, '0'), organisation, 'live', 'CP_' || organisation,
    CASE WHEN organisation = $3 THEN $4 ELSE 'JM_' || organisation END,
    CASE WHEN organisation = $3 THEN $5 ELSE 'WF_' || organisation END, 1,
    'EXT_' || n, 'Somebody', repeat('s', 80), 'hi', 'PE_' || n, 'PK_' || n, 'completed', 'interest_given',
    '{"qualified": true, "interest": {"interested": true},
      "skills": [{"skillId": "sk_10101", "name": "Bricks", "verdict": "verified", "score": 1, "correct": 2, "total": 2}],
      "enrichment": [{"key": "tools", "type": "yes_no", "text": "Tools?", "answer": "yes", "knockedOut": false},
        {"key": "tell", "type": "voice", "text": "Tell us", "answer": "Eleven years of it", "knockedOut": false}]}',
    'sms', 1, 'spent', 1, at, at, at, at
  FROM generate_series($1::int, $2::int) n
  CROSS JOIN LATERAL (SELECT CASE WHEN n % 2 = 0 THEN $3 ELSE 'OR_' || 1 + n / 2 % $6::int END AS organisation,
    now() - interval '800 days' + n * interval '1 second' AS at) AS made`;

const ANSWER_ROWS = `
  INSERT INTO mandate.answer (id, organisation_id, mode, result_id, kind, key, value, skill_id, correct, shown_at, seconds, created_at)
  SELECT 'AN_' || kind.nth || result.id, organisation_id, mode, result.id, kind.kind, kind.key, kind.value,
    CASE WHEN kind.kind = 'skill' THEN 'sk_10101' END, CASE WHEN kind.kind = 'skill' THEN true END,
    CASE WHEN kind.kind = 'skill' THEN completed_at END, CASE WHEN kind.kind = 'skill' THEN 9.5 END, completed_at
  FROM mandate.result, (VALUES (1, 'enrichment', 'tools', 'yes'), (2, 'enrichment', 'tell', 'Eleven years of it'),
    (3, 'skill', 'q1', 'b'), (4, 'skill', 'q2', 'c')) AS kind (nth, kind, key, value)
  WHERE result.id BETWEEN 'RS_' || lpad($1::int::text, 26, '0') AND 'RS_' || lpad($2::int::text, 26, '0')`;

const CONTACT_ROWS = `
  INSERT INTO mandate.contact (id, organisation_id, mode, result_id, step, channel, state, provider_id, created_at, updated_at)
  SELECT 'CO_' || id, organisation_id, mode, id, 0, 'sms', 'delivered', 'SM' || id, completed_at, completed_at
  FROM mandate.result WHERE id BETWEEN 'RS_' || lpad($1::int::text, 26, '0') AND 'RS_' || lpad($2::int::text, 26, '0')`;

const RECORDING_ROWS = `
  INSERT INTO mandate.recording (id, organisation_id, mode, result_id, key, mime_type, seconds, size, sealed_key, audio, transcription, created_at)
  SELECT 'RC_' || id, organisation_id, mode, id, 'tell', 'audio/webm', 9, 4000, repeat('s', 80), decode(repeat(md5(id), 125), 'hex'), 'none', completed_at
  FROM mandate.result WHERE id BETWEEN 'RS_' || lpad($1::int::text, 26, '0') AND 'RS_' || lpad($2::int::text, 26, '0')
    AND right(id, 1) = '0'`;

// Nothing is handed over: the list of times is copied.
if (parentPort) parentPort.postMessage(await purge((workerData as { purge: string }).purge), []);
else if (import.meta.main)
  console.log(
    JSON.stringify(
      await benchRetention(process.argv[2] ? { results: Number(process.argv[2]) } : {}),
      null,
      2,
    ),
  );
