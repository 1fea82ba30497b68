import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { systemClock } from '../../kernel/core/clock.ts';
import { startEmbeddedPostgres } from '../../start/embedded-postgres/embedded-postgres.ts';
import type { StoredEvent } from '../../kernel/store/events/stored-event.ts';
import type { Identity } from '../../kernel/core/identity/identity.ts';
import { createLog } from '../../kernel/core/log.ts';
import { loadSecrets } from '../../kernel/core/secrets.ts';
import { readSettings } from '../../kernel/core/settings.ts';
import { compare, concurrently } from './rounds.ts';

// The built product: Node's type stripping cannot run decorators.
const dist = <Module>(file: string): Promise<Module> => import(`../../dist/${file}`) as Promise<Module>;

const FEW = 1_000;
const MANY = 1_000_000;
const AT_ONCE = 4;
const ALL_DAYS = 92;
const DAYS = { from: '2026-01-01', to: '2026-04-02' };

export interface OverviewMetric {
  /** How the thousand came. */
  few: string;
  fewPerSecond: number;
  manyPerSecond: number;
  /** The time with many results, over that with few. */
  times: number;
}

/**
 * The overview of 92 days of a workflow with a million results against one with a thousand, side by side in one
 * database. Results come in bulk, spread over the days, languages, channels, stages and ends. What the product records of
 * each of them (the call that brought them, a contact, every move, the end) is handed to the product's own reader of the
 * log, a batch at a time in its transaction: the roll-ups are those it makes. Only the log in between is left out.
 */
export async function benchAnalyticsOverview({ rounds = 7, operations = 300, many = MANY } = {}): Promise<
  OverviewMetric[]
> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-analytics-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, settings: { max_wal_size: '4GB' } });
  const stops: (() => unknown)[] = [];
  try {
    const world = await openWorld(postgres.url, folder);
    stops.push(world.close);
    await world.fill('WF_BC_MANY', many, ALL_DAYS);
    const figures: OverviewMetric[] = [];
    for (const [workflow, few, days] of [
      ['WF_BC_FEW', 'on as many days', ALL_DAYS],
      ['WF_BC_DAY', 'on one day', 1],
    ] as const) {
      await world.fill(workflow, FEW, days);
      const run = (id: string, results: number) => (count: number) =>
        concurrently(count, AT_ONCE, () => world.ask(id, results));
      const { ours, baseline, ratio } = await compare(
        { name: `many, against few ${few}`, run: run('WF_BC_MANY', many) },
        { name: 'few', run: run(workflow, FEW) },
        { rounds, operations },
      );
      figures.push({ few, fewPerSecond: baseline, manyPerSecond: ours, times: 1 / ratio });
    }
    return figures;
  } finally {
    for (const stop of stops) await stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function openWorld(ownerUrl: string, folder: string) {
  const settings = readSettings({ DATA_DIR: folder });
  const secrets = loadSecrets(settings);
  const { mandate } = await dist<typeof import('../../subgraphs/mandate/mandate.subgraph.ts')>(
    'subgraphs/mandate/mandate.subgraph.js',
  );
  const { countMetrics } = await dist<
    typeof import('../../subgraphs/mandate/insight/analytics/count-metrics.ts')
  >('subgraphs/mandate/insight/analytics/count-metrics.js');
  const { migrate } = await dist<typeof import('../../kernel/store/migrate.ts')>('kernel/store/migrate.js');
  const { partsRole } = await dist<typeof import('../../kernel/store/database/parts-role.ts')>(
    'kernel/store/database/parts-role.js',
  );
  const { openSubgraph } =
    await dist<typeof import('../../start/open-subgraph.ts')>('start/open-subgraph.js');
  const roleOf = (part: string) => partsRole({ ownerUrl, internalSecret: secrets.internalSecret, part });
  await migrate(ownerUrl, [mandate.migrations], roleOf);
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(ORGANISATION);
  const log = createLog('bench', 'warn');
  const { subgraph, database } = await openSubgraph(mandate, {
    databaseUrl: roleOf('mandate').url,
    clock: systemClock,
    log,
    settings,
    secrets,
    ask: () => Promise.reject(new Error('one subgraph alone')),
  });
  const identity: Identity = {
    organisationId: 'acme',
    mode: 'live',
    scopes: ['analytics:read'],
    actor: { kind: 'key', id: 'bench' },
    requestId: 'bench',
  };
  const query = `query ($id: ID!, $from: String, $to: String) {
    workflowOverview(workflowId: $id, from: $from, to: $to) {
      funnel { stage count } channels { channel attempts reached completed } followUps { number sent reached }
      calls { attempts answered averageSeconds } dropOffs { step count } languages { language invited completed }
    }
  }`;
  const statements = {
    query: async <Row extends object>(sql: string, parameters: readonly unknown[] = []) =>
      (await owner.query(sql, [...parameters])).rows as Row[],
  };
  const count = async (workflow: string) => {
    let after = { at: new Date(0), id: '' };
    for (let done = 0; ;) {
      const rows = await statements.query<Result>(PAGE, [workflow, after.at, after.id]);
      const last = rows.at(-1);
      if (!last) break;
      await owner.query('BEGIN');
      await countMetrics.take(
        rows.flatMap((row) => eventsOf(workflow, row)),
        statements,
        new Date(),
      );
      await owner.query('COMMIT');
      after = last;
      process.stderr.write(`\r${workflow}: ${(done += rows.length)} counted `);
    }
    process.stderr.write('\n');
  };
  return {
    fill: async (workflow: string, results: number, days: number) => {
      await addResults(owner, workflow, results, days);
      await count(workflow);
      await owner.query('VACUUM ANALYZE mandate.figure');
    },
    ask: async (id: string, results: number) => {
      const { data, errors } = await subgraph.execute({ query, variables: { id, ...DAYS }, identity });
      if (errors) throw errors[0];
      const { funnel } = (data as { workflowOverview: { funnel: { count: number }[] } }).workflowOverview;
      if (funnel[0]!.count !== results) throw new Error(`${funnel[0]!.count} invited of ${results}`);
    },
    close: async () => {
      await database.close();
      await owner.end();
    },
  };
}

const ORGANISATION = `
  INSERT INTO mandate.organisation (id, name, created_at) VALUES ('acme', 'acme', now())`;

/** A hundred thousand at a time. */
async function addResults(owner: Client, workflow: string, results: number, days: number): Promise<void> {
  await owner.query(
    `INSERT INTO mandate.workflow (id, organisation_id, mode, origin, status, name, default_methods, languages, channels,
       follow_ups, expires_in_days, created_at, updated_at)
     VALUES ($1, 'acme', 'live', 'api', 'active', 'one', '{interest_collection}', '{en,hi}', '{sms}', '{}', 7, now(), now())`,
    [workflow],
  );
  await owner.query(
    `INSERT INTO mandate.mandate (id, organisation_id, mode, origin, status, workflow_id, flow_version, body,
       left_out, recent_changes, skill_ids, pending_names, resolved_skills, preparing_since, created_at, updated_at)
     VALUES ('JM_' || $1, 'acme', 'live', 'api', 'ready', $1, 1, '{}', '{}', '{}', '{}', '{}', '{}', now(), now(), now())`,
    [workflow],
  );
  await owner.query(
    `INSERT INTO mandate.flow (id, organisation_id, mode, mandate_id, flow_version, body, question_sets,
       preparation_milliseconds, created_at)
     VALUES ('FL_' || $1, 'acme', 'live', 'JM_' || $1, 1,
       '{"methods": ["data_enrichment", "skill_verification", "interest_collection"], "enrichmentQuestions": [{}]}', '[{}]', 1, now())`,
    [workflow],
  );
  await owner.query(
    `INSERT INTO mandate.campaign (id, organisation_id, mode, origin, status, name, mandate_id, workflow_id, flow_version,
       pending, completed, declined, failed, created_at, updated_at)
     VALUES ('CP_' || $1, 'acme', 'live', 'api', 'completed', 'one', 'JM_' || $1, $1, 1, 0, 0, 0, 0, now(), now())`,
    [workflow],
  );
  for (let from = 1; from <= results; from += 100_000) {
    await owner.query(RESULTS, [workflow, from, Math.min(from + 99_999, results), days]);
    process.stderr.write(`\r${workflow}: ${Math.min(from + 99_999, results)} results `);
  }
  process.stderr.write('\n');
}

/** Two thirds complete; the others stop somewhere. Language, channel and stage differ with primes, so that all meet. */
const RESULTS = `
  INSERT INTO mandate.result (id, organisation_id, mode, campaign_id, mandate_id, workflow_id, flow_version, name, phone,
    language, person, status, stage, output, channel, reached_step, credit, next_step, expires_at, created_at,
    updated_at, completed_at)
  SELECT $1 || n, 'acme', 'live', 'CP_' || $1, 'JM_' || $1, $1, 1, 'Candidate', '+919800000000',
    (ARRAY['en', 'hi', 'ta', 'te', 'mr'])[n % 5 + 1], n::text,
    CASE WHEN n % 3 > 0 THEN 'completed' WHEN n % 2 = 0 THEN 'declined' ELSE 'failed' END,
    CASE WHEN n % 3 > 0 THEN 'interest_given'
      ELSE (ARRAY['invited', 'reached', 'consented', 'enriched', 'skills_done'])[n / 3 % 5 + 1] END,
    jsonb_build_object('qualified', n % 7 > 0), (ARRAY['whatsapp', 'sms', 'email', 'voice'])[n / 7 % 4 + 1], n / 11 % 6,
    'spent', 6, at, at, at, at
  FROM generate_series($2::int, $3::int) n,
    LATERAL (SELECT timestamptz '2026-01-01 12:00 Asia/Kolkata' + n % $4::int * interval '1 day' AS at) day`;

interface Result {
  id: string;
  at: Date;
  language: string;
  channel: string;
  step: number;
  stage: string;
  status: string;
  qualified: boolean;
}

const PAGE = `
  SELECT id, created_at AS at, language, channel, reached_step AS step, stage, status,
    (output ->> 'qualified')::boolean AS qualified
  FROM mandate.result
  WHERE organisation_id = 'acme' AND mode = 'live' AND campaign_id = 'CP_' || $1 AND (created_at, id) > ($2, $3)
  ORDER BY created_at, id LIMIT 10000`;

const STAGES = ['invited', 'reached', 'consented', 'enriched', 'skills_done', 'interest_given'];

/** The events that the product records for one candidate. */
function eventsOf(workflowId: string, result: Result): StoredEvent[] {
  const { id, at, language, channel, step, stage, status, qualified } = result;
  const event = (type: string, data: object): StoredEvent => ({
    position: 0,
    id: '',
    organisationId: 'acme',
    mode: 'live',
    type,
    version: 1,
    objectKey: id,
    data: { workflowId, ...data },
    createdAt: at,
  });
  const moved = (to: string, from: string) =>
    event('result.moved', { resultId: id, to, stage: from, channel, step, language, qualified });
  const calls = channel === 'voice' ? { answered: true, seconds: 40 } : {};
  return [
    event('candidates.invited', { languages: { [language]: 1 } }),
    event('contact.made', { channel, step, state: 'sent', ...calls }),
    ...STAGES.slice(1, STAGES.indexOf(stage) + 1).map((to) => moved(to, to)),
    moved(status, stage),
  ];
}

if (import.meta.main)
  console.log(await benchAnalyticsOverview(process.argv[2] ? { many: Number(process.argv[2]) } : {}));
