import { setTimeout as wait } from 'node:timers/promises';
import { offsetClock, systemClock, type Clock } from '../kernel/core/clock.ts';
import { migrate } from '../kernel/store/migrate.ts';
import { troubleOf } from '../kernel/store/database/database-errors.rules.ts';
import { loginAt, partsRole } from '../kernel/store/database/parts-role.ts';
import { openPool } from '../kernel/store/database/small-pool.ts';
import type { Secrets } from '../kernel/core/secrets.ts';
import type { Settings } from '../kernel/core/settings.ts';
import type { Stopper } from './stop.ts';
import type { SubgraphModule } from '../kernel/subgraph/subgraph-module.ts';
import { readClockOffset } from '../kernel/store/test-clock.ts';
import { oneLine } from './one-line.ts';
import type { PartStart } from './run-part.ts';

export interface Stores {
  clock: Clock;
  urlFor: (part: string) => string;
}

/** The database, migrated for the subgraphs of this process, and the clock. */
export async function openStores(
  { settings, secrets, stopper, log }: PartStart,
  ownerUrl: string,
  modules: readonly SubgraphModule[],
): Promise<Stores> {
  const { databasePoolerUrl: pooler } = settings;
  const urlFor = await onceThere('DATABASE_URL', { settings, log }, () =>
    migrateParts(ownerUrl, modules, settings, secrets),
  );
  if (pooler)
    await onceThere('DATABASE_POOLER_URL', { settings, log }, () =>
      askOnce(loginAt(urlFor(modules[0]!.name), pooler)),
    );
  // Every part's login may read the kernel's tables, which the clock is in.
  const clock = settings.testClock ? testClock(urlFor(modules[0]!.name), stopper) : systemClock;
  return { urlFor, clock };
}

/** A part that ended would be started again later and later, and be missing long after the database is back. */
const WAIT_FOR_DATABASE_MS = 300_000;
const LOOK_MS = 500;

/** Waits in production for a database that is away. A failure names the setting by which the database is reached. */
async function onceThere<Answer>(
  setting: string,
  { settings, log }: Pick<PartStart, 'settings' | 'log'>,
  open: () => Promise<Answer>,
): Promise<Answer> {
  const until = performance.now() + (settings.production ? WAIT_FOR_DATABASE_MS : 0);
  for (let isLogged = false; ; isLogged = true)
    try {
      return await open();
    } catch (error) {
      const cause = oneLine(error);
      if (troubleOf(error) !== 'away' || performance.now() >= until)
        throw new Error(`${setting}: ${cause}`, { cause: error });
      if (!isLogged) log.warn({ setting, cause }, 'the database is away; waiting for it');
      await wait(LOOK_MS);
    }
}

async function askOnce(url: string): Promise<void> {
  const pool = openPool(url, 'start', 1, 'pooled');
  try {
    await pool.query('SELECT 1');
  } finally {
    await pool.close();
  }
}

/** Migrates the kernel's schema and those of the given subgraphs; answers where each logs in, as its own role. */
export async function migrateParts(
  ownerUrl: string,
  modules: readonly Pick<SubgraphModule, 'migrations'>[],
  { databasePartsUrl: partsUrl }: Settings,
  { internalSecret }: Secrets,
): Promise<Stores['urlFor']> {
  const roleOf = (part: string) => partsRole({ ownerUrl, partsUrl, internalSecret, part });
  const all = modules.map(({ migrations }) => migrations);
  await migrate(ownerUrl, all, roleOf);
  return (part) => roleOf(part).url;
}

function testClock(url: string, stopper: Stopper): Clock {
  const pool = openPool(url, 'test clock', 1);
  stopper.add('test clock', () => pool.close());
  return offsetClock(() => readClockOffset(pool));
}
