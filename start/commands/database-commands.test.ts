import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, inject, it } from 'vitest';
import { projectRoot } from '../../kernel/core/root.ts';
import { createDatabase, withClient } from '../../test/world/database.ts';
import { migratedDatabase } from '../../test/world/migrated-database.ts';
import { temporaryFolder } from '../../test/world/folder.ts';

it('npm run admin -- disk:tables lists the largest tables first and says which rows go', async () => {
  const databaseUrl = await migratedDatabase();
  await withClient(databaseUrl, async (client) => {
    await client.query('CREATE TABLE mandate.large (text text)');
    await client.query(
      `INSERT INTO mandate.large SELECT repeat(md5(n::text), 30) FROM generate_series(1, 30000) n`,
    );
  });
  const program = path.join(projectRoot, 'dist/programs/admin.js');
  const env = { PATH: process.env['PATH'], DATA_DIR: temporaryFolder(), DATABASE_URL: databaseUrl };
  const output = execFileSync(process.execPath, [program, 'disk:tables', '--json'], {
    cwd: projectRoot,
    env,
  });
  const { tables } = JSON.parse(output.toString());
  expect(tables).toHaveLength(20);
  expect(tables).toContainEqual({
    table: 'mandate.large',
    megabytes: expect.toSatisfy((megabytes: number) => megabytes >= 1),
    rows: expect.any(Number),
    goes: 'until erased, or it is small',
  });
  const sizes = tables.map(({ megabytes }: any) => megabytes);
  expect(sizes).toEqual(sizes.toSorted((a: number, b: number) => b - a));
});

it('npm run admin -- migrate shows with --plan what it would run and whom that keeps waiting, and runs it without', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'));
  const env = { PATH: process.env['PATH'], DATA_DIR: temporaryFolder(), DATABASE_URL: databaseUrl };
  const migrate = (...args: string[]) => {
    const program = path.join(projectRoot, 'dist/programs/admin.js');
    return JSON.parse(
      execFileSync(process.execPath, [program, 'migrate', ...args, '--json'], {
        cwd: projectRoot,
        env,
      }).toString(),
    );
  };
  const tables = () =>
    withClient(databaseUrl, async (client) => {
      const { rows } = await client.query(`SELECT FROM pg_tables WHERE schemaname = 'mandate'`);
      return rows.length;
    });
  const { pending } = migrate('--plan');
  expect(await tables()).toBe(0);
  const named = (name: string) => pending.find(({ migration }: any) => migration === name);
  const { statements } = named('verification FirstRelease011');
  expect(statements.find(({ sql }: any) => sql.startsWith('CREATE INDEX session_newest')).locks).toEqual([
    { table: 'verification.session', waits: 'writers', long: expect.any(String) },
  ]);
  const { migrated } = migrate();
  expect(migrated).toEqual(pending.map(({ migration }: any) => migration));
  expect(await tables()).toBeGreaterThan(10);
  expect(migrate('--plan')).toEqual({ pending: [] });
});

it('npm run admin -- deliveries:of lists what became of an event at every endpoint', async () => {
  const databaseUrl = await migratedDatabase();
  await withClient(databaseUrl, (client) =>
    client.query(
      `INSERT INTO mandate.webhook_attempt
         (id, organisation_id, mode, webhook_id, delivery_id, event_id, attempt, status, response_status, duration_ms, created_at)
       VALUES ('DA_1', 'OR_1', 'live', 'WH_1', 'DL_1', 'EV_1', 1, 'failed', 500, 12, now()),
         ('DA_2', 'OR_1', 'live', 'WH_1', 'DL_2', 'EV_2', 1, 'succeeded', 200, 12, now())`,
    ),
  );
  const program = path.join(projectRoot, 'dist/programs/admin.js');
  const env = { PATH: process.env['PATH'], DATA_DIR: temporaryFolder(), DATABASE_URL: databaseUrl };
  const args = [program, 'deliveries:of', 'EV_1', '--json'];
  const output = execFileSync(process.execPath, args, { cwd: projectRoot, env });
  expect(JSON.parse(output.toString())).toMatchObject({
    attempts: [{ webhook: 'WH_1', delivery: 'DL_1', attempt: 1, status: 'failed', answered: 500 }],
    pending: [],
  });
});
