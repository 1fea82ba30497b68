import { offsetClock, systemClock, type Clock } from '../kernel/core/clock.ts';
import { migrate } from '../kernel/store/database/migrate.ts';
import { partsRole } from '../kernel/store/database/parts-role.ts';
import { openPool } from '../kernel/store/events/connection.ts';
import type { Secrets } from '../kernel/core/secrets.ts';
import type { Settings } from '../kernel/core/settings.ts';
import type { Stopper } from '../kernel/core/stop.ts';
import type { SubgraphModule } from '../kernel/subgraph/subgraph-module.ts';
import { readClockOffset } from '../kernel/store/test-clock.ts';
import { oneLine, type PartStart } from './run-part.ts';

export interface Stores {
  clock: Clock;
  urlFor: (part: string) => string;
}

/** The database, migrated for the subgraphs of this process, and the clock. */
export async function openStores(
  { settings, secrets, stopper }: PartStart,
  ownerUrl: string,
  modules: readonly SubgraphModule[],
): Promise<Stores> {
  const urlFor = await migrateParts(ownerUrl, modules, settings, secrets).catch((error: unknown) => {
    throw new Error(`DATABASE_URL: ${oneLine(error)}`, { cause: error });
  });
  // Every part's login may read the kernel's tables, which the clock is in.
  const clock = settings.testClock ? testClock(urlFor(modules[0]!.name), stopper) : systemClock;
  return { urlFor, clock };
}

/** Migrates the kernel's schema and those of the given subgraphs; answers where each logs in, as its own role. */
export async function migrateParts(
  ownerUrl: string,
  modules: readonly Pick<SubgraphModule, 'migrations'>[],
  { databasePartsUrl: partsUrl, databasePoolerUrl }: Settings,
  { internalSecret }: Secrets,
): Promise<Stores['urlFor']> {
  const roleOf = (part: string) => partsRole({ ownerUrl, partsUrl, internalSecret, part });
  const all = modules.map(({ migrations }) => migrations);
  await migrate(ownerUrl, all, roleOf, databasePoolerUrl !== undefined);
  return (part) => roleOf(part).url;
}

function testClock(url: string, stopper: Stopper): Clock {
  const pool = openPool(url, 'test clock', 1);
  stopper.add('test clock', () => pool.close());
  return offsetClock(() => readClockOffset(pool));
}
