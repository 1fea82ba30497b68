import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '../../kernel/core/root.ts';
import type { DemoFile } from '../../start/commands/demo-file.ts';
import { within } from './eventually.ts';

interface SystemOptions {
  databaseUrl?: string;
  env?: Record<string, string>;
  dataDir?: string;
}

export interface RunningSystem {
  url: string;
  demo: DemoFile;
  dataDir: string;
  process: ChildProcess;
  /** Every line of the log so far. */
  log(): string;
  ended: Program['ended'];
  stop(): Promise<void>;
}

/** Starts `npm start`'s own program, waits until it is ready, and reads its demo file. */
export async function startSystem({ databaseUrl, env = {}, dataDir }: SystemOptions): Promise<RunningSystem> {
  const folder = dataDir ?? mkdtempSync(path.join(tmpdir(), 'skills-data-'));
  const program = startProgram('all-in-one', {
    PORT: '0',
    DATA_DIR: folder,
    // Test clients come from addresses of their own.
    TRUST_PROXY: '127.0.0.1',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...env,
  });
  const url = await program.untilReady();
  return {
    ...program,
    url,
    dataDir: folder,
    demo: { ...(JSON.parse(readFileSync(path.join(folder, 'demo.json'), 'utf8')) as DemoFile), url },
    stop: async () => {
      await program.stop();
      if (!dataDir) rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface Program {
  process: ChildProcess;
  log(): string;
  /** Where it listens, once it says it is ready; fails when it ends before. */
  untilReady(): Promise<string>;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  stop(): Promise<void>;
}

interface ProgramOptions {
  args?: string[];
  /** Another copy of the project. */
  root?: string;
  /** Another user, when the tests run as root. */
  uid?: number;
}

/** A program of `dist/programs/`, with nothing of the caller's environment but what finds programs. */
export function startProgram(
  name: string,
  env: Record<string, string>,
  options: ProgramOptions = {},
): Program {
  const { args = [], root = projectRoot, uid } = options;
  const file = path.join(root, 'dist/programs', `${name}.js`);
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    ...(uid !== undefined && { uid, gid: uid }),
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      // A start would go on for a second to make what most tests never ask for.
      WARM_UP: 'false',
      // Nor do most tests ask for skills of ESCO, which every start would load in the background.
      CATALOGUE: 'india',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const ended: Program['ended'] = new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  return {
    process: child,
    log: () => output,
    ended,
    untilReady: () =>
      within(`${name} is ready`, 180, async () => {
        if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}: ${output}`);
        const line = output.split('\n').find((text) => text.includes('"msg":"ready"'));
        return line ? (JSON.parse(line) as { url: string }).url : undefined;
      }),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
