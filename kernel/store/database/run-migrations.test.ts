import { Migration } from '@mikro-orm/migrations';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createDatabase, openClient } from '../../../test/world/database.ts';
import { kernelMigrations } from '../kernel.migrations.ts';
import { migrate as migrateDatabase, migrateSchema } from '../migrate.ts';
import { ContractMigration } from './migration-steps.ts';

class Table001 extends Migration {
  override up(): void {
    this.addSql('CREATE TABLE part.thing (id integer)');
    this.addSql('INSERT INTO part.thing VALUES (1), (1)');
  }
}
class Column002 extends Migration {
  override up(): void {
    this.addSql('ALTER TABLE part.thing ADD COLUMN name text');
  }
}
class Broken003 extends Migration {
  override up(): void {
    this.addSql('CREATE TABLE part.half (id integer)');
    this.addSql('SELECT 1 / 0');
  }
}
class Index004 extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql('CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS thing_id ON part.thing (id)');
  }
}
class Contract005 extends ContractMigration {
  readonly since = 'Column002';
  readonly endsRelease = '1.0.0';
  override up(): void {
    this.addSql('ALTER TABLE part.thing DROP COLUMN id');
  }
}

async function opened() {
  const url = await createDatabase(inject('postgresUrl'));
  const client = await openClient(url);
  onTestFinished(() => client.end());
  const migrate = (...migrations: (new (...args: never[]) => Migration)[]) =>
    migrateSchema(url, 'part', migrations);
  const rows = async (sql: string) => (await client.query(sql)).rows;
  return { url, client, migrate, rows };
}

test('a migration that has to wait for a lock lets others pass, and is done when the lock is free', async () => {
  const { url, client, migrate, rows } = await opened();
  await migrate(Table001);
  await client.query('BEGIN; SELECT FROM part.thing'); // somebody reads, and takes their time
  const other = await openClient(url);
  onTestFinished(() => other.end());
  const migrated = migrate(Table001, Column002);
  const waits = `SELECT FROM pg_locks WHERE relation = 'part.thing'::regclass AND NOT granted`;
  await expect.poll(() => other.query(waits).then(({ rowCount }) => rowCount)).toBe(1);
  const began = performance.now();
  await other.query('SELECT FROM part.thing'); // queues behind the migration until that gives up
  expect(performance.now() - began).toBeLessThan(5_000);
  await client.query('COMMIT');
  await migrated;
  expect(await rows('SELECT name FROM part.migration ORDER BY id')).toEqual([
    { name: 'Table001' },
    { name: 'Column002' },
  ]);
});

test('one that fails leaves nothing of itself, and those before it stay', async () => {
  const { migrate, rows } = await opened();
  await expect(migrate(Table001, Broken003)).rejects.toThrow('Broken003');
  expect(
    await rows(`SELECT to_regclass('part.half') AS half, to_regclass('part.thing')::text AS thing`),
  ).toEqual([{ half: null, thing: 'part.thing' }]);
});

test('an index that was left half built is built again', async () => {
  const { client, migrate, rows } = await opened();
  await expect(migrate(Table001, Index004)).rejects.toThrow('thing_id');
  const valid = `SELECT indisvalid FROM pg_index WHERE indexrelid = 'part.thing_id'::regclass`;
  expect(await rows(valid)).toEqual([{ indisvalid: false }]);
  await client.query('TRUNCATE part.thing');
  await migrate(Table001, Index004);
  expect(await rows(valid)).toEqual([{ indisvalid: true }]);
});

test('a contract is noted with the migration that a version must know', async () => {
  const { url, migrate, rows } = await opened();
  await migrateSchema(url, 'kernel', kernelMigrations);
  await migrate(Table001, Column002, Contract005);
  expect(await rows('SELECT part, migration FROM kernel.version_floor')).toEqual([
    { part: 'part', migration: 'Column002' },
  ]);
});

test('a release may not be skipped: the addition and its contract do not run at once on a database in use', async () => {
  const { url, migrate, rows } = await opened();
  const part = (...migrations: (new (...args: never[]) => Migration)[]) => [
    { part: 'part', migrations, appendOnly: [] },
  ];
  const roleOf = () => ({ name: 'of_nobody', url, password: undefined });
  await migrate(Table001);
  const skipping = migrateDatabase(url, part(Table001, Column002, Contract005), roleOf);
  await expect(skipping).rejects.toThrow(/skip a release: part Contract005 ends releases up to 1\.0\.0/);
  expect(await rows('SELECT name FROM part.migration')).toEqual([{ name: 'Table001' }]);
  expect(await rows(`SELECT to_regclass('kernel.version_floor') AS floor`)).toEqual([{ floor: null }]);
});
