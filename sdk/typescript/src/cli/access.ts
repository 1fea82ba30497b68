import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CommandProblem } from './problem.ts';

export const ACCESS_FLAGS = {
  key: { type: 'string' },
  secret: { type: 'string' },
  url: { type: 'string' },
  live: { type: 'boolean' },
  'on-behalf-of': { type: 'string' },
  organisation: { type: 'string' },
} as const;

export const ACCESS_USAGE = `  --key, --secret    another key than that of SKILLS_API_KEY and SKILLS_API_SECRET or of the demo
  --live             the demo's live key
  --url              where the service listens (SKILLS_URL)
  --on-behalf-of, --organisation   the headers of that name`;

export interface AccessValues {
  key?: string | undefined;
  secret?: string | undefined;
  url?: string | undefined;
  live?: boolean | undefined;
  'on-behalf-of'?: string | undefined;
  organisation?: string | undefined;
}

interface DemoFile {
  url?: string;
  test?: { keyId: string; secret: string };
  live?: { keyId: string; secret: string };
}

/** Flags come before the environment, and that before the demo file; the demo's secret goes with its own key alone. */
export function accessOf(values: AccessValues, env: NodeJS.ProcessEnv = process.env) {
  const demo = readDemoFile(env);
  const own = demo?.[values.live ? 'live' : 'test'];
  const keyId = values.key ?? (values.live ? undefined : env['SKILLS_API_KEY']) ?? own?.keyId;
  const ofDemo = keyId !== undefined && keyId === own?.keyId ? own.secret : undefined;
  const secret = values.secret ?? ofDemo ?? env['SKILLS_API_SECRET'];
  const url = values.url ?? env['SKILLS_URL'] ?? demo?.url ?? 'http://127.0.0.1:4000';
  if (!keyId) throw new CommandProblem('no demo.json in DATA_DIR: give --key and --secret');
  if (!secret) throw new CommandProblem('the key has no secret: give --secret, or SKILLS_API_SECRET');
  return { keyId, secret, url };
}

function readDemoFile(env: NodeJS.ProcessEnv): DemoFile | undefined {
  const file = path.resolve(env['DATA_DIR'] ?? '.data', 'demo.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as DemoFile;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    // Its text is not shown: it holds secrets.
    throw new CommandProblem(`${file} cannot be read, or is not JSON`);
  }
}
