import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../kernel/core/root.ts';

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: projectRoot, stdio: 'pipe', maxBuffer: 1 << 30 });

/** The last tag v*, or what RELEASE_BEFORE names; undefined before the first release, and in a clone without tags. */
export function lastReleaseTag(): string | undefined {
  const { RELEASE_BEFORE } = process.env;
  if (RELEASE_BEFORE) return RELEASE_BEFORE;
  const args = ['describe', '--tags', '--abbrev=0', '--match', 'v*'];
  const { status, stdout } = spawnSync('git', args, { cwd: projectRoot, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * The folder of the version that this one replaces, with its programs built once and kept: the last release, or this
 * version while there is none, which then replaces itself.
 */
export function versionBefore(): string {
  const tag = lastReleaseTag();
  return tag === undefined ? projectRoot : versionAt(tag);
}

/** The last commit before verdicts by rule (decision 83): a fixed set of questions, all on the page at once. */
export const BEFORE_RULES = 'f12fecf043d60a6cfc0d88ee6e66c57fff57298c';

export const isShallow = (): boolean =>
  git('rev-parse', '--is-shallow-repository').toString().trim() === 'true';

/** False in a clone without the history. */
export const hasVersion = (revision: string): boolean =>
  spawnSync('git', ['cat-file', '-e', `${revision}^{commit}`], { cwd: projectRoot }).status === 0;

/** The folder of the version of a tag or commit, with its programs built once and kept. */
export function versionAt(revision: string): string {
  const folder = path.join(projectRoot, '.data/releases', revision);
  if (existsSync(folder)) return folder;
  // Renamed when complete, so that a half-built one is not taken for it.
  const half = `${folder}.${process.pid}`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true });
  execFileSync('tar', ['-x', '-C', half], { input: git('archive', revision) });
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(half, 'node_modules'));
  execFileSync(process.execPath, ['tools/build.mjs'], { cwd: half, stdio: 'ignore' });
  renameSync(half, folder);
  return folder;
}
