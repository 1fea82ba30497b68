import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Pool } from 'pg';
import { systemClock } from '../../kernel/core/clock.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from '../../start/embedded-postgres/embedded-postgres.ts';
import type { Identity } from '../../kernel/core/identity/identity.ts';
import { newId } from '../../kernel/core/ids.ts';
import { createLog } from '../../kernel/core/log.ts';
import { loadSecrets } from '../../kernel/core/secrets.ts';
import { readSettings } from '../../kernel/core/settings.ts';

// The built product: Node's type stripping cannot run decorators.
const dist = <Module>(file: string): Promise<Module> => import(`../../dist/${file}`) as Promise<Module>;

const MUTATION = `mutation ($input: CampaignInput!, $key: String) {
  createCampaign(input: $input, idempotencyKey: $key) { campaign { id } accepted credits { balance } }
}`;

/** The mandate subgraph in this process, on a database of its own with a mandate that is ready. */
export async function openCampaignBench(database: Pick<EmbeddedPostgresOptions, 'settings' | 'log'> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-candidates-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, ...database });
  const settings = readSettings({ DATA_DIR: folder });
  const secrets = loadSecrets(settings);
  const { mandate } = await dist<typeof import('../../subgraphs/mandate/mandate.subgraph.ts')>(
    'subgraphs/mandate/mandate.subgraph.js',
  );
  const { migrate } = await dist<typeof import('../../kernel/store/migrate.ts')>('kernel/store/migrate.js');
  const { partsRole } = await dist<typeof import('../../kernel/store/database/parts-role.ts')>(
    'kernel/store/database/parts-role.js',
  );
  const { openSubgraph } =
    await dist<typeof import('../../start/open-subgraph.ts')>('start/open-subgraph.js');
  const roleOf = (part: string) =>
    partsRole({ ownerUrl: postgres.url, internalSecret: secrets.internalSecret, part });
  await migrate(postgres.url, [mandate.migrations], roleOf);
  const { url } = roleOf('mandate');
  const pool = new Pool({ connectionString: url, max: settings.databasePool });
  pool.on('error', () => {}); // the server may end a connection that is being closed
  const { subgraph, database: connections } = await openSubgraph(mandate, {
    databaseUrl: url,
    clock: systemClock,
    log: createLog('bench', 'warn'),
    settings,
    secrets,
    ask: () => Promise.reject(new Error('one subgraph alone')),
  });
  const campaign = await setUp(pool);
  const identity: Identity = {
    organisationId: campaign.organisationId,
    mode: 'live',
    scopes: ['campaigns:write', 'results:read'],
    actor: { kind: 'key', id: KEY },
    requestId: 'bench',
  };
  const run = async (query: string, variables: Record<string, unknown>) => {
    const { data, errors } = await subgraph.execute({ query, variables, identity });
    if (errors) throw errors[0];
    return data;
  };
  return {
    ownerUrl: postgres.url,
    partsUrl: url,
    pool,
    campaign,
    run,
    create: (candidates: readonly object[]) =>
      run(MUTATION, {
        input: { mandateId: campaign.mandateId, name: 'bench', candidates },
        key: newId('k'),
      }),
    async close() {
      await pool.end();
      await connections.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const KEY = 'VFN_LIVE_BENCH';

/** An organisation with credits, a key with raised limits and a mandate that is ready. */
async function setUp(pool: Pool) {
  const [organisationId, workflowId, mandateId] = [newId('OR_'), newId('WF_BC_'), newId('JM_')];
  const tenant = [organisationId, 'live'];
  await pool.query('INSERT INTO mandate.organisation (id, name, created_at) VALUES ($1, $1, now())', [
    organisationId,
  ]);
  await pool.query(
    `INSERT INTO mandate.partner_key (id, organisation_id, mode, scopes, limit_factor, sealed_secret, created_at)
     VALUES ($3, $1, $2, '{}', 100, '', now())`,
    [...tenant, KEY],
  );
  await pool.query(
    'INSERT INTO mandate.credit_account (organisation_id, mode, balance, granted) VALUES ($1, $2, 10000000, 10000000)',
    tenant,
  );
  await pool.query(
    `INSERT INTO mandate.workflow (id, organisation_id, mode, origin, status, name, default_methods, languages, channels,
       follow_ups, expires_in_days, created_at, updated_at)
     VALUES ($3, $1, $2, 'api', 'active', 'bench', '{interest_collection}', '{en}', '{sms}', '{"max": 2, "intervalHours": 24}',
       7, now(), now())`,
    [...tenant, workflowId],
  );
  await pool.query(
    `INSERT INTO mandate.mandate (id, organisation_id, mode, origin, status, workflow_id, flow_version, body, left_out,
       recent_changes, skill_ids, pending_names, resolved_skills, preparing_since, created_at, updated_at)
     VALUES ($3, $1, $2, 'api', 'ready', $4, 1, '{}', '{}', '[]', '{}', '{}', '{}', now(), now(), now())`,
    [...tenant, mandateId, workflowId],
  );
  await pool.query(
    `INSERT INTO mandate.flow (id, organisation_id, mode, mandate_id, flow_version, body, question_sets,
       preparation_milliseconds, created_at) VALUES ('FL_1', $1, $2, $3, 1, '{}', '[]', 1, now())`,
    [...tenant, mandateId],
  );
  return { organisationId, workflowId, mandateId };
}
