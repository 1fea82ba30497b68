import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, inject, it } from 'vitest';
import { projectRoot } from '../../kernel/core/root.ts';
import { createDatabase, withClient } from '../../test/world/database.ts';
import { temporaryFolder } from '../../test/world/folder.ts';

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
