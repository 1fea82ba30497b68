import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { projectRoot } from '../../../kernel/core/root.ts';
import { startEmbeddedPostgres } from '../../../start/embedded-postgres/embedded-postgres.ts';
import { startRedisServer } from '../../world/redis-server.ts';
import { Deployment } from '../deployment.ts';
import { LAST_RELEASE } from '../../../tools/breaking/last-release.ts';
import { row, type Stage } from '../row.ts';
import { removeFolder, serverFolder } from '../../world/server-process.ts';
import { Opened } from '../stages.ts';

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: projectRoot, stdio: 'pipe', maxBuffer: 1 << 30 });

const isKnown = (): boolean => {
  try {
    git('cat-file', '-e', `${LAST_RELEASE}^{commit}`);
    return true;
  } catch {
    return false;
  }
};

/** The older version, built once and kept; it is renamed when complete, so that a half-built one is not taken for it. */
function olderBuild(): string {
  const folder = path.join(projectRoot, '.data/faults', LAST_RELEASE);
  if (existsSync(folder)) return folder;
  const staging = `${folder}.making`;
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { recursive: true });
  execFileSync('tar', ['-x', '-C', staging], { input: git('archive', LAST_RELEASE) });
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(staging, 'node_modules'));
  execFileSync(process.execPath, ['tools/build.mjs'], { cwd: staging, stdio: 'pipe' });
  renameSync(staging, folder);
  return folder;
}

interface UpgradeStage extends Stage {
  target: Deployment;
}

/** On the embedded PostgreSQL: the older version does not start on 15. */
function open(): Promise<UpgradeStage> {
  const opened = new Opened();
  return opened.orClose(async () => {
    const olderRoot = olderBuild();
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
    fault: `this version started beside ${LAST_RELEASE}, which is stopped after it`,
    needs: ['haproxy', 'redis-server', 'git', 'tar'],
    unless: () => (isKnown() ? undefined : `the commit ${LAST_RELEASE} is not in this clone`),
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
