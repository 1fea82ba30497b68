/**
 * `node test/bench/results-growth.ts`, after a build: fills `mandate.result` with ROWS (10,000,000) and shows how long every
 * query of it takes and by which index, with the indexes of today and with those of docs/operations/retention.md. It takes
 * 20 GB of disk and some twenty minutes; what it printed last is in that page.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { Secrets } from '../../kernel/core/secrets.ts';
import { readSettings } from '../../kernel/core/settings.ts';
import { startEmbeddedPostgres } from '../../start/embedded-postgres/embedded-postgres.ts';

const ROWS = Number(process.env['ROWS'] ?? 10_000_000);
/** Half of all results are one organisation's. */
const LARGE = `organisation_id = 'OR_0' AND mode = 'live'`;
const PAGE = 'ORDER BY created_at DESC, id DESC LIMIT 201';

const newest = (where: string) => `SELECT * FROM mandate.result WHERE ${LARGE} AND ${where} ${PAGE}`;

const QUERIES: Record<string, string> = {
  'the newest page': newest('true'),
  'a page in the middle, by its cursor': newest(
    `(created_at, id) < ((SELECT created_at FROM mandate.result WHERE id = 'RS_' || lpad('${ROWS / 2}', 26, '0')), 'RS_')`,
  ),
  'of a campaign of 20,000': newest(`campaign_id = 'CP_0_7'`),
  'of a mandate of a fifth of them': newest(`mandate_id = 'JM_0_1'`),
  'those pending, the last four days': newest(`status = 'pending'`),
  'those pending of a mandate': newest(`mandate_id = 'JM_0_1' AND status = 'pending'`),
  'those that declined, of a mandate': newest(`mandate_id = 'JM_0_1' AND status = 'declined'`),
  'a status that a campaign does not have': newest(`campaign_id = 'CP_0_7' AND status = 'pending'`),
  'those pending of a campaign, among 20,000 that are not': newest(
    `campaign_id = 'CP_0_0' AND status = 'pending'`,
  ),
  'a reason of failure that nobody has': newest(`failure_reason = 'erased'`),
  'those updated in the last hour': newest(`updated_at >= now() - interval '1 hour'`),
  'those updated in the last month': newest(`updated_at >= now() - interval '30 days'`),
  "by the partner's own id": newest(`external_candidate_id = 'EXT_77'`),
  'by a phone number': newest(`phone_key = 'PK_77'`),
  'which of 1,000 people a mandate has': `
    SELECT person, id FROM mandate.result WHERE ${LARGE} AND mandate_id = 'JM_0_1' AND status <> 'failed'
      AND person = ANY (ARRAY(SELECT 'PE_' || n * 997 FROM generate_series(1, 1000) n))`,
  'whose time is over, 500': `
    SELECT * FROM mandate.result WHERE status = 'pending' AND expires_at <= now() ORDER BY expires_at, id LIMIT 500`,
  'how many credits are reserved': `SELECT count(*) FROM mandate.result WHERE ${LARGE} AND credit = 'reserved'`,
};

/** The indexes of the plan, built as it says. All have their migrations by now. */
const PLANNED = [
  `CREATE INDEX CONCURRENTLY result_by_failure ON mandate.result (organisation_id, mode, failure_reason, created_at, id)
   WHERE failure_reason IS NOT NULL`,
  `CREATE INDEX CONCURRENTLY result_by_mandate_status
   ON mandate.result (organisation_id, mode, mandate_id, status, created_at, id)`,
  `CREATE INDEX CONCURRENTLY result_by_campaign_status
   ON mandate.result (organisation_id, mode, campaign_id, status, created_at, id)`,
];

const FILL = `
  INSERT INTO mandate.result (id, organisation_id, mode, campaign_id, mandate_id, workflow_id, flow_version,
    external_candidate_id, name, phone, language, person, phone_key, status, stage, output, failure_reason, credit,
    next_step, expires_at, created_at, updated_at, completed_at)
  SELECT 'RS_' || lpad(n::text, 26, '0'), 'OR_' || org, 'live', 'CP_' || org || '_' || n / 40000,
    'JM_' || org || '_' || n % 5, 'WF_1', 1, 'EXT_' || n, 'A candidate', repeat('s', 80), 'en', 'PE_' || n, 'PK_' || n,
    status, 'invited', CASE WHEN status <> 'pending' THEN output END,
    CASE WHEN status = 'failed' THEN 'unreachable' END,
    CASE WHEN status = 'pending' AND n % 500 = 0 THEN 'reserved' ELSE 'spent' END, 0,
    at + interval '7 days', at, at + interval '3 days', CASE WHEN status <> 'pending' THEN at + interval '3 days' END
  FROM generate_series($1::bigint, $2::bigint) n
  CROSS JOIN LATERAL (SELECT CASE WHEN n % 2 = 0 THEN 0 ELSE 1 + n / 2 % 50 END AS org,
    now() - interval '3 days' - ($3::bigint - n) * interval '6 seconds' AS at,
    CASE WHEN n / 40000 = 7 THEN 'completed' WHEN n IN (2, 400, 20000) THEN 'pending' WHEN $3 - n < 57600 AND n % 3 = 0 THEN 'pending' WHEN n % 50 < 30 THEN 'completed'
         WHEN n % 50 < 40 THEN 'declined' ELSE 'failed' END AS status,
    '{"qualified": true, "enrichment": [], "skills": [{"skill_id": "sk_10101", "verdict": "verified", "score": 1}]}'::jsonb
      AS output) AS made`;

const folder = mkdtempSync(path.join(tmpdir(), 'results-growth-'));
const settings = {
  fsync: 'off',
  max_wal_size: '8GB',
  maintenance_work_mem: '512MB',
  shared_buffers: '1GB',
  max_parallel_maintenance_workers: '1',
};
const postgres = await startEmbeddedPostgres({ dataDir: folder, settings });
const client = new Client({ connectionString: postgres.url });
try {
  await client.connect();
  // The built product: Node's type stripping cannot run decorators.
  const dist = (file: string) => import(`../../dist/start/${file}.js`);
  const { migrateParts } = (await dist('open-stores')) as typeof import('../../start/open-stores.ts');
  const { subgraphModules } = (await dist(
    'subgraph-modules',
  )) as typeof import('../../start/subgraph-modules.ts');
  const secrets = { internalSecret: 'of nobody' } as Secrets;
  await migrateParts(postgres.url, subgraphModules, readSettings({}), secrets);
  await fill();
  await client.query(
    'DROP INDEX mandate.result_by_failure, mandate.result_by_campaign_status, mandate.result_by_mandate_status',
  );
  const before = await measure();
  const begun = performance.now();
  for (const index of PLANNED) await client.query(index);
  console.log(
    `\nplanned indexes built in ${Math.round((performance.now() - begun) / 1000)} s, beside running writes`,
  );
  await client.query('ANALYZE mandate.result');
  const after = await measure();
  console.log('\n| Query | Without them | By | With them | By |\n| --- | --- | --- | --- | --- |');
  for (const [name, { ms, by }] of Object.entries(before))
    console.log(`| ${name} | ${ms} ms | ${by} | ${after[name]!.ms} ms | ${after[name]!.by} |`);
  const { rows } = await client.query(
    `SELECT relname, pg_size_pretty(pg_relation_size(oid)) AS size FROM pg_class
     WHERE relname LIKE 'result%' AND relkind IN ('r', 'i') ORDER BY pg_relation_size(oid) DESC`,
  );
  console.log(`\n${rows.map(({ relname, size }) => `${relname} ${size}`).join(', ')}`);
} finally {
  await client.end();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Without indexes and checks, which are made afterwards: row by row they would take hours. */
async function fill(): Promise<void> {
  const constraints = `SELECT conname, pg_get_constraintdef(oid) AS def FROM pg_constraint
    WHERE conrelid = 'mandate.result'::regclass AND contype IN ('p', 'u') ORDER BY contype`;
  const { rows: keys } = await client.query(constraints);
  const { rows: indexes } = await client.query(
    `SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'mandate' AND tablename = 'result'
       AND indexname <> ALL ($1)`,
    [keys.map(({ conname }) => conname as string)],
  );
  // Campaigns are not what is measured.
  await client.query(`DO $$ DECLARE one record; BEGIN
    FOR one IN SELECT conname FROM pg_constraint WHERE conrelid = 'mandate.result'::regclass AND contype = 'f' LOOP
      EXECUTE format('ALTER TABLE mandate.result DROP CONSTRAINT %I', one.conname);
    END LOOP; END $$`);
  for (const { conname } of keys)
    await client.query(`ALTER TABLE mandate.result DROP CONSTRAINT ${conname} CASCADE`);
  for (const { indexname } of indexes) await client.query(`DROP INDEX mandate.${indexname}`);
  const began = performance.now();
  for (let from = 1; from <= ROWS; from += 500_000)
    await client.query(FILL, [from, Math.min(from + 499_999, ROWS), ROWS]);
  for (const { conname, def } of keys)
    await client.query(`ALTER TABLE mandate.result ADD CONSTRAINT ${conname} ${def}`);
  for (const { indexdef } of indexes) await client.query(indexdef);
  await client.query('VACUUM ANALYZE mandate.result');
  console.log(`${ROWS} rows with their indexes in ${Math.round((performance.now() - began) / 1000)} s`);
}

/** The best of five: what the query costs, not what else the machine does. */
async function measure(): Promise<Record<string, { ms: string; by: string }>> {
  const measured: Record<string, { ms: string; by: string }> = {};
  for (const [name, sql] of Object.entries(QUERIES)) {
    const times: number[] = [];
    let by = '';
    for (let round = 0; round < 5; round += 1) {
      const { rows } = await client.query(`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${sql}`);
      const [plan] = rows[0]['QUERY PLAN'];
      times.push(plan['Execution Time'] as number);
      by = [
        ...JSON.stringify(plan).matchAll(
          /"(?:Index Name|Node Type)":"(result\w*|Seq Scan|Sort|Incremental Sort)"/g,
        ),
      ]
        .map(([, found]) => `\`${found}\``)
        .join(', ');
    }
    measured[name] = { ms: Math.min(...times).toFixed(1), by };
    console.log(`${name}: ${measured[name]!.ms} ms by ${by}`);
  }
  return measured;
}
