import { setTimeout as wait } from 'node:timers/promises';
import { offsetClock, systemClock, type Clock } from '../kernel/core/clock.ts';
import { migrate } from '../kernel/store/migrate.ts';
import { troubleOf } from '../kernel/store/database/trouble.rules.ts';
import { partsRole } from '../kernel/store/database/parts-role.ts';
import { openPool } from '../kernel/store/database/small-pool.ts';
import type { Log } from '../kernel/core/log.ts';
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
  const patienceMs = settings.production ? WAIT_FOR_DATABASE_MS : 0;
  const urlFor = await onceThere(patienceMs, log, () =>
    migrateParts(ownerUrl, modules, settings, secrets),
  ).catch((error: unknown) => {
    throw new Error(`DATABASE_URL: ${oneLine(error)}`, { cause: error });
  });
  // Every part's login may read the kernel's tables, which the clock is in.
  const clock = settings.testClock ? testClock(urlFor(modules[0]!.name), stopper) : systemClock;
  return { urlFor, clock };
}

/** A part that ended would be started again later and later, and be missing long after the database is back. */
const WAIT_FOR_DATABASE_MS = 300_000;
const LOOK_MS = 500;

async function onceThere<Answer>(patienceMs: number, log: Log, work: () => Promise<Answer>): Promise<Answer> {
  const until = performance.now() + patienceMs;
  for (let isTold = false; ; isTold = true)
    try {
      return await work();
    } catch (error) {
      if (troubleOf(error) !== 'away' || performance.now() >= until) throw error;
      if (!isTold) log.warn({ cause: oneLine(error) }, 'the database is away, and is waited for');
      await wait(LOOK_MS);
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
