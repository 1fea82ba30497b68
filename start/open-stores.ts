import { Pool } from 'pg';
import { offsetClock, systemClock, type Clock } from '../kernel/core/clock.ts';
import { migrate } from '../kernel/store/database/migrate.ts';
import { partsRole } from '../kernel/store/database/parts-role.ts';
import { KEPT_ALIVE, watchPool } from '../kernel/store/database/silent-host.ts';
import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts';
import type { Log } from '../kernel/core/log.ts';
import type { Secrets } from '../kernel/core/secrets.ts';
import type { Settings } from '../kernel/core/settings.ts';
import type { Stopper } from '../kernel/core/stop.ts';
import { readClockOffset } from '../kernel/store/test-clock.ts';
import { subgraphModules } from './subgraph-modules.ts';

interface StoresOptions {
  settings: Settings;
  secrets: Secrets;
  log: Log;
  stopper: Stopper;
}

export interface Stores {
  clock: Clock;
  urlFor: (part: string) => string;
}

/** The migrated database, embedded or real, and the clock. */
export async function openStores({ settings, secrets, log, stopper }: StoresOptions): Promise<Stores> {
  const ownerUrl = settings.databaseUrl ?? (await embedded(settings, log, stopper));
  const { databasePartsUrl: partsUrl } = settings;
  const roleOf = (part: string) =>
    partsRole({ ownerUrl, partsUrl, internalSecret: secrets.internalSecret, part });
  try {
    await migrate(
      ownerUrl,
      subgraphModules.map(({ migrations }) => migrations),
      roleOf,
    );
  } catch (error) {
    throw new Error(`DATABASE_URL: ${reason(error)}`, { cause: error });
  }
  const urlFor = (part: string) => roleOf(part).url;
  return { urlFor, clock: settings.testClock ? testClock(urlFor('mandate'), stopper) : systemClock };
}

async function embedded(settings: Settings, log: Log, stopper: Stopper): Promise<string> {
  const postgres = await startEmbeddedPostgres({
    dataDir: settings.dataDir,
    log: (line) => log.debug({ postgres: line }, 'embedded postgres'),
    onLost: async (error) => {
      log.fatal({ err: error }, 'the embedded database is lost');
      await stopper.stop(log);
      process.exit(1);
    },
  });
  stopper.add('embedded postgres', () => postgres.stop());
  return postgres.url;
}

function testClock(url: string, stopper: Stopper): Clock {
  const pool = new Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 5_000,
    query_timeout: 6_000,
    ...KEPT_ALIVE,
  });
  watchPool(pool);
  // An unheard error of a lost connection would end the process; the next read makes another.
  pool.on('error', () => {});
  stopper.add('test clock', () => pool.end());
  return offsetClock(() =>
    readClockOffset({
      query: async (sql, parameters) => (await pool.query(sql, [...(parameters ?? [])])).rows,
    }),
  );
}

function reason(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reason(error.errors[0]);
  return (error as Error).message.split('\n')[0]!;
}
