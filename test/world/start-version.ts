import { readFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { DemoFile } from '../../start/commands/demo-file.ts';
import { temporaryFolder } from './folder.ts';
import { testSecrets } from './subgraph.ts';
import { startProgram } from './system.ts';

/** A version as a whole on the database, from its folder. */
export async function startVersion(databaseUrl: string, root: string) {
  const dataDir = temporaryFolder();
  const env = {
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    TRUST_PROXY: '127.0.0.1',
    CONSOLE: 'false',
    WORK_LEASE_SECONDS: '2',
    MASTER_KEY: testSecrets.masterKey,
    INTERNAL_SECRET: testSecrets.internalSecret,
    UI_JWT_SECRET: testSecrets.uiJwtSecret!,
    ADMIN_API_KEY: testSecrets.adminApiKey,
  };
  const program = startProgram('all-in-one', env, { root });
  onTestFinished(() => void program.process.kill('SIGKILL'));
  const url = await program.untilReady();
  const demo = JSON.parse(readFileSync(path.join(dataDir, 'demo.json'), 'utf8')) as DemoFile;
  return { ...program, url, demo: { ...demo, url } };
}
