import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Pool } from 'pg';
import { systemClock } from '../../kernel/core/clock.ts';
import { startEmbeddedPostgres } from '../../start/embedded-postgres/embedded-postgres.ts';
import type { Identity } from '../../kernel/core/identity/identity.ts';
import { newId } from '../../kernel/core/ids.ts';
import { createLog } from '../../kernel/core/log.ts';
import { loadSecrets } from '../../kernel/core/secrets.ts';
import { readSettings } from '../../kernel/core/settings.ts';
import { plainCreate } from './baselines/plain-create.ts';
import { compare, concurrently } from './rounds.ts';

// The built product: Node's type stripping cannot run decorators.
const dist = <Module>(file: string): Promise<Module> => import(`../../dist/${file}`) as Promise<Module>;

const AT_ONCE = 8;

/** Creating a workflow with an Idempotency-Key through the service, against the same statements by plain pg. */
export async function benchWriteTransaction() {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-write-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  const log = createLog('bench', 'warn');
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
  const { subgraph, database } = await openSubgraph(mandate, {
    databaseUrl: url,
    clock: systemClock,
    log,
    settings,
    secrets,
    ask: () => Promise.reject(new Error('one subgraph alone')),
  });
  try {
    const organisationId = newId('OR_');
    await pool.query('INSERT INTO mandate.organisation (id, name, created_at) VALUES ($1, $1, now())', [
      organisationId,
    ]);
    const identity: Identity = {
      organisationId,
      mode: 'live',
      scopes: ['workflows:read', 'workflows:write'],
      actor: { kind: 'key', id: 'bench' },
      requestId: 'bench',
    };
    const query =
      'mutation ($input: WorkflowInput!, $key: String) { createWorkflow(input: $input, idempotencyKey: $key) { replayed workflow { id name } } }';
    const ours = async () => {
      const variables = { input: { name: 'bench' }, key: newId('k') };
      const { errors } = await subgraph.execute({ query, variables, identity });
      if (errors) throw errors[0];
    };
    return await compare(
      { name: 'write transaction', run: (operations) => concurrently(operations, AT_ONCE, ours) },
      {
        name: 'plain pg',
        run: (operations) => concurrently(operations, AT_ONCE, () => plainCreate(pool, organisationId)),
      },
      { rounds: 7, operations: 1_000 },
    );
  } finally {
    await pool.end();
    await database.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
