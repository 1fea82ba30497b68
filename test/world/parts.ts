import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { signUiToken } from '../../kernel/core/identity/ui-token.ts';
import type { DemoFile } from '../../start/commands/demo-file.ts';
import { eventually } from './eventually.ts';
import { freePort } from './free-ports.ts';
import { startProgram, type Program } from './system.ts';
import { World } from './world.ts';

const PARTS = ['mandate', 'verification', 'catalogue', 'gateway', 'facade'] as const;
type PartName = (typeof PARTS)[number];

export interface RunningParts {
  /** REST is here; the graph is at the gateway alone. */
  facade: World;
  gateway: World;
  operatorToken: string;
  urls: Record<PartName, string>;
  log(part: PartName): string;
  /** Without a word, and nothing in its place until it is started again. */
  kill(part: PartName): Promise<void>;
  start(part: PartName, settings?: Record<string, string>): void;
  stop(): Promise<void>;
}

/** Every part as a process of its own, without a cluster's program around them. */
export async function startParts(
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<RunningParts> {
  const ports = Object.fromEntries(await Promise.all(PARTS.map(async (part) => [part, await freePort()])));
  const at = (part: PartName) => `http://127.0.0.1:${ports[part]}`;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'skills-parts-'));
  const secret = 'a secret of this test alone, long enough';
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    TRUST_PROXY: '127.0.0.1',
    UI_JWT_SECRET: secret,
    INTERNAL_SECRET: secret,
    ADMIN_API_KEY: secret,
    MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    MANDATE_URL: at('mandate'),
    VERIFICATION_URL: at('verification'),
    CATALOGUE_URL: at('catalogue'),
    GATEWAY_URL: at('gateway'),
    ...settings,
  };
  const programs = new Map<PartName, Program>();
  const start = (part: PartName, own: Record<string, string> = {}) =>
    void programs.set(
      part,
      startProgram('part', { ...env, ...own, PORT: String(ports[part]) }, { args: [part] }),
    );
  for (const part of PARTS) start(part);
  await Promise.all([...programs.values()].map((program) => program.untilReady()));
  await eventually('the facade is ready', async () => (await fetch(`${at('facade')}/readyz`)).ok);
  const operator = { sub: 'test', org: null, mode: null, scopes: [], operator: true };
  const operatorToken = await signUiToken(secret, operator, new Date(), 3_600);
  const demo = { operatorToken } as DemoFile;
  return {
    facade: new World({ url: at('facade'), demo }),
    gateway: new World({ url: at('gateway'), demo }),
    operatorToken,
    urls: Object.fromEntries(PARTS.map((part) => [part, at(part)])) as Record<PartName, string>,
    start,
    kill: async (part) => {
      const { process: child, ended } = programs.get(part)!;
      child.kill('SIGKILL');
      await ended;
    },
    log: (part) => programs.get(part)!.log(),
    stop: async () => {
      await Promise.all([...programs.values()].map((program) => program.stop()));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
