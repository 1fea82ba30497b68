import { execFile } from 'node:child_process';
import { accessSync, constants, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../../kernel/core/root.ts';
import { readInfo } from '../../../tools/guides/code-blocks.ts';

const FOLDER = path.join(projectRoot, 'docs/guides');

/** The programs of all guides by file name: what readers copy is what is run. Blocks of one file are one program. */
export function snippets(): Map<string, string> {
  const found = new Map<string, string>();
  for (const guide of readdirSync(FOLDER)) {
    const markdown = readFileSync(path.join(FOLDER, guide), 'utf8');
    for (const [, info, code] of markdown.matchAll(/^```(.+)\n([\s\S]*?)^```$/gm)) {
      const { file } = readInfo(info!);
      if (file) found.set(file, (found.get(file) ?? '') + code);
    }
  }
  return found;
}

/** How a file of this kind is run, with what Debian has. */
const RUNTIMES: Record<string, string[]> = {
  '.sh': ['bash'],
  '.mjs': [process.execPath],
  '.py': ['python3'],
  '.php': ['php'],
  '.go': ['go', 'run'],
  '.java': ['java'],
};

export const runtimeOf = (file: string): string[] => RUNTIMES[path.extname(file)]!;

const isInstalled = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(path.delimiter).some((folder) => {
    try {
      accessSync(path.resolve(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

/** A snippet whose runtime is not installed is skipped by name, but not in CI. */
export const canRun = (file: string): boolean =>
  process.env['CI'] === 'true' || isInstalled(runtimeOf(file)[0]!);

/** The file, put into an empty folder as a reader would. */
export function writeSnippet(folder: string, file: string): string {
  const place = path.join(folder, file);
  writeFileSync(place, snippets().get(file)!);
  return place;
}

/** Runs a snippet to its end and answers what it printed. */
export async function runSnippet(folder: string, file: string, env: Record<string, string>): Promise<string> {
  const [program, ...args] = runtimeOf(file);
  const { stdout } = await promisify(execFile)(program!, [...args, writeSnippet(folder, file)], {
    cwd: folder,
    env: { ...process.env, ...env },
    timeout: 90_000,
  });
  return stdout;
}
