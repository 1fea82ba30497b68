import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { projectRoot } from '../../../kernel/core/root.ts';
import { eventually } from '../../../test/world/eventually.ts';
import { temporaryFolder } from '../../../test/world/folder.ts';
import type { PartnerClient } from '../../../test/world/partner-client.ts';
import { runProgram } from '../../../test/world/run-program.ts';
import { world } from '../../../test/world/world.ts';

export const MAIN = path.join(projectRoot, 'sdk/typescript/src/cli/main.ts');

export type Environment = Record<string, string>;

/** A demo file of the running service, and nothing else of the caller's environment but what finds programs. */
export function demoEnvironment(): Environment {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'demo.json'), JSON.stringify(world().demo));
  return { DATA_DIR: folder };
}

/** The key of a partner, as somebody who has installed the package gives it. */
export const keyEnvironment = ({ keyId, secret }: PartnerClient): Environment => ({
  DATA_DIR: temporaryFolder(),
  SKILLS_URL: world().url,
  SKILLS_API_KEY: keyId,
  SKILLS_API_SECRET: secret,
});

const withPath = (env: Environment) => ({ PATH: process.env['PATH'] ?? '', ...env });

export const run = (env: Environment, ...args: string[]) =>
  runProgram(process.execPath, [MAIN, ...args], { env: withPath(env), cwd: temporaryFolder() });

/** A command that goes on until it is stopped. */
export function start(env: Environment, ...args: string[]) {
  const child = spawn(process.execPath, [MAIN, ...args], { env: withPath(env), cwd: temporaryFolder() });
  onTestFinished(() => void child.kill('SIGKILL'));
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].on('data', (chunk: Buffer) => (said[name] += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
  });
  return {
    said,
    says: (text: string | RegExp, where: 'stdout' | 'stderr' = 'stdout') =>
      eventually(`${String(text)} in ${where}`, () => {
        const found = typeof text === 'string' ? said[where].includes(text) : text.test(said[where]);
        if (!found && child.exitCode !== null) throw new Error(`ended: ${JSON.stringify(said)}`);
        return found;
      }),
    stop: async () => {
      child.kill('SIGINT');
      return ended;
    },
  };
}
