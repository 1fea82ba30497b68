import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../kernel/core/root.ts';
import { LAST_RELEASE } from '../../tools/breaking/last-release.ts';

/** A shallow clone does not have it. */
export const lastReleaseIsKnown = (): boolean =>
  spawnSync('git', ['cat-file', '-e', `${LAST_RELEASE}^{commit}`], { cwd: projectRoot }).status === 0;

/** A copy of that commit with its programs built, made once and kept. The console is left out: nobody looks at it here. */
export function buildLastRelease(): string {
  const home = path.join(projectRoot, '.data/releases');
  const folder = path.join(home, LAST_RELEASE);
  if (existsSync(folder)) return folder;
  const half = `${folder}.${process.pid}`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true });
  const archive = execFileSync('git', ['archive', LAST_RELEASE], { cwd: projectRoot, maxBuffer: 1 << 30 });
  execFileSync('tar', ['-x', '-C', half], { input: archive });
  rmSync(path.join(half, 'console'), { recursive: true });
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(half, 'node_modules'));
  execFileSync(process.execPath, ['tools/build.mjs'], { cwd: half, stdio: 'ignore' });
  renameSync(half, folder);
  return folder;
}
