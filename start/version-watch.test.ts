import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../kernel/core/log.ts';
import { createMetrics } from '../kernel/core/metrics.ts';
import { Stopper } from './stop.ts';
import { openPool } from '../kernel/store/database/small-pool.ts';
import { migrate } from '../kernel/store/migrate.ts';
import { partsRole } from '../kernel/store/database/parts-role.ts';
import { migratedDatabase } from '../test/world/migrated-database.ts';
import { withClient } from '../test/world/database.ts';
import { testSecrets } from '../test/world/subgraph.ts';
import { VersionWatch } from './version-watch.ts';
import { subgraphModules } from './subgraph-modules.ts';

const { migrations } = subgraphModules.find(({ name }) => name === 'mandate')!;

const WELL = { takesCalls: true, body: { status: 'ready' } };

async function watched() {
  const ownerUrl = await migratedDatabase();
  const roleOf = (part: string) => partsRole({ ownerUrl, internalSecret: testSecrets.internalSecret, part });
  await migrate(ownerUrl, [migrations], roleOf);
  const statements = openPool(roleOf('mandate').url, 'test', 1);
  const stopper = new Stopper();
  onTestFinished(async () => {
    await stopper.stop();
    await statements.close();
  });
  const metrics = createMetrics();
  const log = createLog('test', 'silent');
  const watch = new VersionWatch({
    parts: [{ migrations, statements }],
    log,
    metrics,
    stopper,
    everyMs: 20,
  });
  const owner = (sql: string) => withClient(ownerUrl, (client) => client.query(sql));
  const metric = async () => /^database_newer_migrations (\d+)/m.exec(await metrics.registry.metrics())?.[1];
  return { ownerUrl, roleOf, watch, owner, metric };
}

test('a version that a newer one has migrated past goes on serving, and says so', async () => {
  const { watch, owner, metric, ownerUrl, roleOf } = await watched();
  await watch.look();
  expect([watch.over(WELL), await metric()]).toEqual([WELL, '0']);
  await owner(`INSERT INTO mandate.migration (name) VALUES ('OfLater998'), ('OfLater999')`);
  await expect
    .poll(() => watch.over(WELL))
    .toEqual({
      takesCalls: true,
      body: { status: 'ready', databaseNewerBy: 2 },
    });
  expect(await metric()).toBe('2');
  await migrate(ownerUrl, [migrations], roleOf); // it starts, too
});

test('a version whose migrations the database lacks is not ready until they have run', async () => {
  const { watch, owner } = await watched();
  const { name } = migrations.migrations.at(-1)!;
  await owner(`DELETE FROM mandate.migration WHERE name = '${name}'`);
  await watch.look();
  expect(watch.over(WELL)).toEqual({
    takesCalls: false,
    body: { status: 'not ready', version: expect.stringContaining(name) },
  });
  await owner(`INSERT INTO mandate.migration (name) VALUES ('${name}')`);
  await watch.look();
  expect(watch.over(WELL)).toEqual(WELL);
});

test('a version that the database has been contracted past is not ready, and does not start', async () => {
  const { watch, owner, ownerUrl, roleOf } = await watched();
  await owner(`INSERT INTO kernel.version_floor (part, migration) VALUES ('mandate', 'WebhookOpened060')`);
  await watch.look();
  expect(watch.over(WELL)).toEqual(WELL);
  await owner(`INSERT INTO kernel.version_floor (part, migration) VALUES ('mandate', 'OfLater999')`);
  await watch.look();
  expect(watch.over(WELL)).toEqual({
    takesCalls: false,
    body: { status: 'not ready', version: expect.stringContaining('OfLater999') },
  });
  await expect(migrate(ownerUrl, [migrations], roleOf)).rejects.toThrow('newer version of this program');
});
