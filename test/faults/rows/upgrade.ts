import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../../../start/embedded-postgres/embedded-postgres.ts';
import { startRedisServer } from '../../world/redis-server.ts';
import { Deployment } from '../deployment.ts';
import { lastReleaseTag, versionBefore } from '../../world/last-release.ts';
import { row, type Stage } from '../row.ts';
import { removeFolder, serverFolder } from '../../world/server-process.ts';
import { Opened } from '../stages.ts';

interface UpgradeStage extends Stage {
  target: Deployment;
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
    return { target, ownerUrl: () => postgres.url, close: opened.close };
  });
}

export const UPGRADE_ROWS = [
  row({
    name: 'upgrade',
    fault: `this version started beside ${lastReleaseTag() ?? 'itself, before the first release'}, which is stopped after it`,
    needs: ['haproxy', 'redis-server', 'git', 'tar'],
    open,
    seconds: 70,
    once: true,
    async make({ target }) {
      const older = target.parts;
      for (const part of target.newer) part.start();
      await Promise.all(target.newer.map((part) => part.untilReady()));
      await wait(8_000);
      // Parts that are asked go after those that ask.
      for (const part of older.toReversed()) await part.stop();
      target.parts = target.newer;
    },
  }),
];
