import { copyFileSync, linkSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../kernel/core/root.ts';

const LEFT_OUT = new Set(['node_modules', '.git', '.data', '.compile-cache']);

interface LockedPackage {
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
}

/**
 * The project as `npm prune --omit=dev --omit=optional` leaves it: built, with the packages of production alone. Files are
 * hard links, which npm itself would write through, so the packages are chosen by the lockfile as npm chooses them.
 */
export function prunedCopy(folder: string): void {
  linkTree(projectRoot, folder);
  const lock = JSON.parse(readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const packages = realpathSync(path.join(projectRoot, 'node_modules'));
  for (const [place, { dev, optional, devOptional }] of Object.entries(lock.packages))
    if (place !== '' && !dev && !optional && !devOptional) {
      const inside = path.relative('node_modules', place);
      linkTree(path.join(packages, inside), path.join(folder, 'node_modules', inside));
    }
  // A checkout on another machine has other times: the stamp of the build does not fit any more.
  const source = path.join(folder, 'start/run-part.ts');
  rmSync(source);
  copyFileSync(path.join(projectRoot, 'start/run-part.ts'), source);
}

function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (LEFT_OUT.has(entry.name)) continue;
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isFile()) linkFile(source, target);
  }
}

function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    // Temporary files may be on another disk.
    copyFileSync(source, target);
  }
}
