import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { whileNobodyMigrates } from '../../kernel/store/migrate.ts';
import { holdOutgoing } from '../../kernel/store/outgoing/outgoing.ts';
import { CommandProblem } from './run-command.ts';

/** Made aside and renamed when complete, so that half a dump never looks like one. */
export async function backUp(ownerUrl: string, file: string): Promise<void> {
  const half = `${file}.part`;
  // Roles and their rights are made at every start, so the dump needs none of them.
  await runTool('pg_dump', ownerUrl, ['--format=custom', '--no-owner', '--no-acl', `--file=${half}`], () =>
    rmSync(half, { force: true }),
  );
  renameSync(half, file);
}

/** Under the lock of migrations, which every start waits for: no part ever sees a restored database that would send. */
export async function restore(ownerUrl: string, file: string): Promise<void> {
  if (!existsSync(file)) throw new CommandProblem(`${file}: no such file`);
  await whileNobodyMigrates(ownerUrl, async (statements) => {
    const [there] = await statements.query(`SELECT FROM pg_namespace WHERE nspname = 'kernel'`);
    if (there)
      throw new CommandProblem(
        'restore: the database is not empty; make a new one and name it in DATABASE_URL',
      );
    await runTool('pg_restore', ownerUrl, ['--no-owner', '--no-acl', '--exit-on-error', file]);
    await holdOutgoing(statements, 'the database was restored from a back-up');
  });
}

/** The password goes by the environment, where a list of processes does not show it. */
async function runTool(
  tool: 'pg_dump' | 'pg_restore',
  ownerUrl: string,
  args: string[],
  undo: () => void = () => {},
): Promise<void> {
  const url = new URL(ownerUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const child = spawn(tool, [`--dbname=${url.href}`, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, PGPASSWORD: password },
  });
  let said = '';
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new CommandProblem(`${tool} failed: ${said.trim()}`);
  } catch (error) {
    undo();
    if ((error as { code?: string }).code === 'ENOENT')
      throw new CommandProblem(`${tool} is not installed: it comes with PostgreSQL's client programs`);
    throw error;
  }
}
