import { offsetClock, systemClock, type Clock } from '../kernel/core/clock.ts';
import { migrate } from '../kernel/store/database/migrate.ts';
import { partsRole } from '../kernel/store/database/parts-role.ts';
import { openPool } from '../kernel/store/events/connection.ts';
import type { Secrets } from '../kernel/core/secrets.ts';
import type { Settings } from '../kernel/core/settings.ts';
import type { Stopper } from '../kernel/core/stop.ts';
import { readClockOffset } from '../kernel/store/test-clock.ts';
import { oneLine, type PartStart } from './run-part.ts';
import { subgraphModules } from './subgraph-modules.ts';

export interface Stores {
  clock: Clock;
  urlFor: (part: string) => string;
}

/** The migrated database and the clock. */
export async function openStores(
  { settings, secrets, stopper }: PartStart,
  ownerUrl: string,
): Promise<Stores> {
  const urlFor = await migrateParts(ownerUrl, settings, secrets).catch((error: unknown) => {
    throw new Error(`DATABASE_URL: ${oneLine(error)}`, { cause: error });
  });
  return { urlFor, clock: settings.testClock ? testClock(urlFor('mandate'), stopper) : systemClock };
}

/** Migrates the schemas of all parts; answers where each part logs in, as its own role. */
export async function migrateParts(
  ownerUrl: string,
  { databasePartsUrl: partsUrl, databasePoolerUrl }: Settings,
  { internalSecret }: Secrets,
): Promise<Stores['urlFor']> {
  const roleOf = (part: string) => partsRole({ ownerUrl, partsUrl, internalSecret, part });
  const all = subgraphModules.map(({ migrations }) => migrations);
  await migrate(ownerUrl, all, roleOf, databasePoolerUrl !== undefined);
  return (part) => roleOf(part).url;
}

function testClock(url: string, stopper: Stopper): Clock {
  const pool = openPool(url, 'test clock', 1);
  stopper.add('test clock', () => pool.close());
  return offsetClock(() => readClockOffset(pool));
}
