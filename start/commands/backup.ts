import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { whileNobodyMigrates } from '../../kernel/store/migrate.ts';
import { HELD_SCHEMA, holdOutgoing, moveHoldToTable } from '../../kernel/store/outgoing/outgoing.ts';
import { CommandProblem } from './run-command.ts';

const DUMP_OPTIONS = ['--format=custom', '--no-owner', '--no-acl'];

/** Made aside and renamed when complete, so that half a dump never looks like one. */
export async function backUp(ownerUrl: string, file: string): Promise<void> {
  const half = `${file}.part`;
  // Roles and their rights are made at every start, so the dump needs none of them. A restore makes the schema itself.
  const options = [...DUMP_OPTIONS, `--exclude-schema=${HELD_SCHEMA}`, `--file=${half}`];
  // The dump holds data of people: only its owner may read it, from before the first byte is written.
  writeFileSync(half, '', { mode: 0o600 });
  chmodSync(half, 0o600);
  await runTool('pg_dump', ownerUrl, options, () => rmSync(half, { force: true }));
  renameSync(half, file);
}

/**
 * The hold comes before the data, outside of everything that a dump can hold: a restore that is killed, and a dump of any
 * version, leave a database that sends nothing. Under the lock of migrations, which every start waits for.
 */
export async function restore(ownerUrl: string, file: string): Promise<void> {
  if (!existsSync(file)) throw new CommandProblem(`${file}: no such file`);
  await whileNobodyMigrates(ownerUrl, async (statements) => {
    const [there] = await statements.query(`SELECT FROM pg_namespace WHERE nspname = 'kernel'`);
    if (there)
      throw new CommandProblem(
        'restore: the database is not empty; make a new one and name it in DATABASE_URL',
      );
    await holdOutgoing(statements, 'the database was restored from a back-up');
    await runTool('pg_restore', ownerUrl, ['--no-owner', '--no-acl', '--exit-on-error', file]);
    // A dump has no statistics, and without them the first hours of a large database are slow.
    await statements.query('ANALYZE');
    await moveHoldToTable(statements); // a dump without the table leaves it to the migration
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
