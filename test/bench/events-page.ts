import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Pool } from 'pg';
import { systemClock } from '../../kernel/core/clock.ts';
import { startEmbeddedPostgres } from '../../start/embedded-postgres/embedded-postgres.ts';
import type { Identity } from '../../kernel/core/identity/identity.ts';
import { createLog } from '../../kernel/core/log.ts';
import { loadSecrets } from '../../kernel/core/secrets.ts';
import { readSettings } from '../../kernel/core/settings.ts';
import { compare, concurrently } from './rounds.ts';

// The built product: Node's type stripping cannot run decorators.
const dist = <Module>(file: string): Promise<Module> => import(`../../dist/${file}`) as Promise<Module>;

const FEW = 10_000;
const MANY = 1_000_000;
const AT_ONCE = 4;

/** The kinds of pages, each as bad as it can be: all but the first and the last few are acknowledged. */
const PAGES = {
  'not acknowledged': {},
  'not acknowledged, of a rare type': { types: ['mandate.failed'] },
  all: { includeAcknowledged: true },
  'all of a rare type': { includeAcknowledged: true, types: ['mandate.failed'] },
};

export interface PageMetric {
  page: string;
  fewPerSecond: number;
  manyPerSecond: number;
  /** The time of a page with many events stored, over that with few. */
  times: number;
}

/** A page of events with a million stored against one with ten thousand, each in a database of its own. */
export async function benchEventsPage({ rounds = 5, pages = 300 } = {}): Promise<PageMetric[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-events-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, settings: { max_wal_size: '4GB' } });
  const stops: (() => unknown)[] = [];
  try {
    const open = async (name: string, events: number) => {
      const world = await openLog(postgres.url, name, events, folder);
      stops.push(world.close);
      return world;
    };
    const few = await open('few', FEW);
    const many = await open('many', MANY);
    const figures: PageMetric[] = [];
    for (const [page, variables] of Object.entries(PAGES)) {
      const result = await compare(
        { name: `many: ${page}`, run: (count) => concurrently(count, AT_ONCE, () => many.page(variables)) },
        { name: 'few', run: (count) => concurrently(count, AT_ONCE, () => few.page(variables)) },
        { rounds, operations: pages },
      );
      const { ours, baseline, ratio } = result;
      figures.push({ page, fewPerSecond: baseline, manyPerSecond: ours, times: 1 / ratio });
    }
    return figures;
  } finally {
    for (const stop of stops) await stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function openLog(serverUrl: string, name: string, events: number, folder: string) {
  const admin = new Pool({ connectionString: serverUrl, max: 1 });
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  const ownerUrl = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
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
  const roleOf = (part: string) => partsRole({ ownerUrl, internalSecret: secrets.internalSecret, part });
  await migrate(ownerUrl, [mandate.migrations], roleOf);
  await fill(ownerUrl, events);
  const { subgraph, database } = await openSubgraph(mandate, {
    databaseUrl: roleOf('mandate').url,
    clock: systemClock,
    log: createLog('bench', 'warn'),
    settings,
    secrets,
    ask: () => Promise.reject(new Error('one subgraph alone')),
  });
  const identity: Identity = {
    organisationId: 'acme',
    mode: 'live',
    scopes: ['events:read'],
    actor: { kind: 'key', id: 'bench' },
    requestId: 'bench',
  };
  const query = `query ($types: [String!], $includeAcknowledged: Boolean) {
    events(first: 50, types: $types, includeAcknowledged: $includeAcknowledged) {
      edges { node { id type version mode createdAt data } } pageInfo { hasNextPage endCursor }
    }
  }`;
  return {
    page: async (variables: object) => {
      const { data, errors } = await subgraph.execute({ query, variables: variables as never, identity });
      if (errors) throw errors[0];
      const { edges } = (data as { events: { edges: unknown[] } }).events;
      if (edges.length !== 50) throw new Error(`a page of ${edges.length}`);
    },
    close: () => database.close(),
  };
}

/** About as much as a result record holds. One of 200 is of the rare type; the first 60 and the last 20,000 / 200 rows
 * of that type are open, and so are the first 30 and the last 30 of the others. */
async function fill(ownerUrl: string, events: number): Promise<void> {
  const owner = new Pool({ connectionString: ownerUrl, max: 1 });
  for (let from = 1; from <= events; from += 100_000) {
    await owner.query('SELECT kernel.create_event_partitions()');
    await owner.query(
      `INSERT INTO kernel.event (position, id, organisation_id, mode, type, version, object_key, data, created_at)
       SELECT n, 'EV_' || n, 'acme', 'live', CASE WHEN n % 200 = 0 THEN 'mandate.failed' ELSE 'result.completed' END,
         1, 'RS_' || n % 1000, $3, now() FROM generate_series($1::int, $2::int) n`,
      [from, Math.min(from + 99_999, events), JSON.stringify({ result_id: 'RS_1', output: 'x'.repeat(300) })],
    );
    await owner.query('UPDATE kernel.head SET position = $1', [Math.min(from + 99_999, events)]);
  }
  await owner.query(
    `INSERT INTO mandate.event_feed (position, organisation_id, mode, type, created_at, acknowledged_at)
     SELECT position, organisation_id, mode, type, created_at,
       CASE WHEN position > 30 AND position <= $1 - 30
              AND NOT (type = 'mandate.failed' AND (position <= 6000 OR position > $1 - 6000)) THEN now() END
     FROM kernel.event ORDER BY position`,
    [events],
  );
  await owner.query('VACUUM ANALYZE kernel.event');
  await owner.query('VACUUM ANALYZE mandate.event_feed');
  await owner.end();
}

if (process.argv[1] === import.meta.filename) console.log('a page of events', await benchEventsPage());
