import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../kernel/core/root.ts';
import { temporaryFolder } from '../world/folder.ts';

const MEGABYTE = 1_000_000;
/** The Debian that the image begins with, by its registry; Node's own program is measured. */
const BASE = 75 * MEGABYTE;
const MOST = 250 * MEGABYTE;

const CONTAINERFILE = readFileSync(path.join(projectRoot, 'deploy/Containerfile'), 'utf8');

const sizeOf = (file: string): number => {
  const found = statSync(file);
  if (!found.isDirectory()) return found.size;
  return readdirSync(file).reduce((sum, entry) => sum + sizeOf(path.join(file, entry)), 0);
};

/** The build step of the Containerfile that gathers what runs, with a folder of this test. */
function gathered(): string {
  const folder = temporaryFolder();
  const [, after] = /(node tools\/runtime-packages[\s\S]*?)\n\n/.exec(CONTAINERFILE)!;
  const script = after!.replaceAll(/(?<= )\/runtime\b/g, folder).replace('dist/commit ', '');
  execFileSync('/bin/sh', ['-ec', script], {
    cwd: projectRoot,
    env: { PATH: `${path.dirname(process.execPath)}:${process.env['PATH']}` },
  });
  return folder;
}

it('the image has less than 250 MB: Debian, Node, and what runs', () => {
  const folder = gathered();
  const [own, node] = [sizeOf(folder), sizeOf(process.execPath)];
  expect(own).toBeGreaterThan(20 * MEGABYTE);
  expect(own / MEGABYTE).toBeLessThan(50);
  expect((BASE + node + own) / MEGABYTE).toBeLessThan(MOST / MEGABYTE);
  // Packages are in the programs, but for those that are looked for by their place.
  expect(readdirSync(path.join(folder, 'node_modules'))).toContain('pg');
  expect(sizeOf(path.join(folder, 'node_modules')) / MEGABYTE).toBeLessThan(3);
});
