import { spawnSync } from 'node:child_process';

/** Where no Python is installed its tests are skipped, but not in CI. */
export const pythonTestsRun = (): boolean =>
  process.env['CI'] === 'true' || spawnSync('python3', ['--version']).status === 0;
