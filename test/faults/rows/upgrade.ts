import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../../../start/embedded-postgres/embedded-postgres.ts';
import { startRedisServer } from '../../world/redis-server.ts';
import { Deployment, type Part } from '../deployment.ts';
import { lastReleaseTag, versionBefore } from '../../world/last-release.ts';
import { row, type Stage } from '../row.ts';
import { removeFolder, serverFolder } from '../../world/server-process.ts';
import { Opened } from '../stages.ts';

interface UpgradeStage extends Stage {
  target: Deployment;
  older: readonly Part[];
}

function open(): Promise<UpgradeStage> {
  const opened = new Opened();
  return opened.orClose(async () => {
    const olderRoot = versionBefore();
    const folder = opened.add(serverFolder('upgrade'), removeFolder);
    const settings = { fsync: 'off', max_connections: '300' };
    const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'data'), settings });
    opened.add(postgres, () => postgres.stop());
    const redis = opened.add(await startRedisServer(), (server) => server.kill());
    const options = { each: 1, databaseUrl: postgres.url, redisUrl: redis.url, olderRoot } as const;
    const target = opened.add(await Deployment.start(options), (deployment) => deployment.stop());
    return { target, older: target.parts, ownerUrl: () => postgres.url, close: opened.close };
  });
}

/** Both run side by side for a while, then one is stopped. */
async function replace(target: Deployment, before: readonly Part[], after: readonly Part[]): Promise<void> {
  for (const part of after) part.start();
  await Promise.all(after.map((part) => part.untilReady()));
  await wait(8_000);
  // Parts that are asked go after those that ask.
  for (const part of before.toReversed()) await part.stop();
  target.parts = [...after];
}

const needs = ['haproxy', 'redis-server', 'git', 'tar'];
const before = lastReleaseTag() ?? 'itself, before the first release';

export const UPGRADE_ROWS = [
  row({
    name: 'upgrade',
    fault: `this version started beside ${before}, which is stopped after it`,
    needs,
    open,
    seconds: 70,
    once: true,
    make: ({ target, older }) => replace(target, older, target.newer),
  }),
  row({
    name: 'rollback',
    fault: `after an upgrade ${before} started again beside this version, which is stopped after it`,
    needs,
    open,
    seconds: 100,
    once: true,
    async make({ target, older }) {
      if (!target.newer.includes(target.parts[0]!)) await replace(target, older, target.newer);
      await replace(target, target.newer, older);
    },
  }),
];
