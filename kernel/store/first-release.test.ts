import { beforeAll, describe, expect, inject, it } from 'vitest';
import { subgraphModules } from '../../start/subgraph-modules.ts';
import { differingFacts } from '../../test/world/catalogue-facts.ts';
import { createDatabase, withClient } from '../../test/world/database.ts';
import { migratedDatabase } from '../../test/world/migrated-database.ts';
import { testSecrets } from '../../test/world/subgraph.ts';
import { readDatabaseAge } from './database-age.ts';
import { knownNames, type MigrationClass } from './database/migration-steps.ts';
import { partsRole } from './database/parts-role.ts';
import { onClient } from './database/own-connection.ts';
import { kernelMigrations } from './kernel.migrations.ts';
import { migrate, migrateSchema, planMigrations } from './migrate.ts';

const parts = subgraphModules.map(({ migrations }) => migrations);
const all: { part: string; migrations: MigrationClass[] }[] = [
  { part: 'kernel', migrations: kernelMigrations },
  ...parts,
];
const migrateAll = (ownerUrl: string) =>
  migrate(ownerUrl, parts, (part) =>
    partsRole({ ownerUrl, internalSecret: testSecrets.internalSecret, part }),
  );
const pendingOf = async (ownerUrl: string) =>
  (await planMigrations(ownerUrl, parts)).flatMap(({ pending }) => pending);

/** A database with the tables of 1.0.0 that the migrations before it made, one after another. */
async function madeByTheChain(lacking: string[] = []): Promise<string> {
  const ownerUrl = await createDatabase(inject('postgresUrl'));
  for (const { part, migrations } of all) await migrateSchema(ownerUrl, part, migrations.slice(0, 1));
  await withClient(ownerUrl, async (client) => {
    for (const { part, migrations } of all) {
      const names = migrations[0]!.replaces!.filter((name) => !lacking.includes(name));
      await client.query(`TRUNCATE ${part}.migration`);
      await client.query(`INSERT INTO ${part}.migration (name) SELECT unnest($1::text[])`, [names]);
    }
  });
  return ownerUrl;
}

describe('a database of before 1.0.0', () => {
  it('that has every migration goes on: none of them is run again, or unknown', async () => {
    const ownerUrl = await madeByTheChain();
    const first = (await pendingOf(ownerUrl)).filter(({ name }) => name.startsWith('FirstRelease'));
    expect(first.map(({ statements }) => statements)).toEqual(all.map(() => []));
    await migrateAll(ownerUrl);
    expect(await pendingOf(ownerUrl)).toEqual([]);
    await withClient(ownerUrl, async (client) =>
      expect(await readDatabaseAge(onClient(client), all)).toEqual({ newer: [], missing: [], lacking: [] }),
    );
  });

  it.each(all.map(({ part, migrations }) => [part, migrations[0]!.replaces!.at(-1)!]))(
    'that lacks one of them in %s is refused with its name, and not changed',
    async (part, lacking) => {
      const ownerUrl = await madeByTheChain([lacking]);
      await expect(migrateAll(ownerUrl)).rejects.toThrow(
        `older than this version can upgrade (it lacks ${lacking})`,
      );
      await withClient(ownerUrl, async (client) => {
        const { rows } = await client.query(`SELECT FROM ${part}.migration WHERE name LIKE 'FirstRelease%'`);
        expect(rows).toEqual([]);
      });
    },
  );
});

describe('a database of 1.0.0', () => {
  let upgraded: string;
  beforeAll(async () => {
    upgraded = await createDatabase(inject('postgresUrl'));
    for (const { part, migrations } of all) await migrateSchema(upgraded, part, migrations.slice(0, 1));
    await migrateAll(upgraded);
  });

  it('is upgraded to the same tables as a fresh one has', async () => {
    const fresh = await migratedDatabase();
    await withClient(upgraded, (one) =>
      withClient(fresh, async (other) =>
        expect(Object.fromEntries(await differingFacts(one, other))).toEqual({}),
      ),
    );
  });
});

it('no migration has the name of another one, or of one of before 1.0.0', () => {
  for (const { migrations } of all) {
    const names = migrations.flatMap(({ name, replaces = [] }) => [name, ...replaces]);
    expect(names).toHaveLength(knownNames(migrations).size);
  }
});
