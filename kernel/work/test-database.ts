import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { workMigrations } from './work.migrations.ts';

/** The tables of work and nothing else, as the real migrator makes them. */
export async function migrateWork(url: string): Promise<void> {
  const orm = await MikroORM.init({
    clientUrl: url,
    schema: 'kernel',
    entities: [],
    discovery: { warnWhenNoEntities: false },
    extensions: [Migrator],
    migrations: {
      tableName: 'migration',
      snapshot: false,
      silent: true,
      disableForeignKeys: false,
      migrationsList: workMigrations.map((migration) => ({ name: migration.name, class: migration })),
    },
  });
  try {
    await orm.em.execute('CREATE SCHEMA IF NOT EXISTS kernel');
    await orm.migrator.up();
  } finally {
    await orm.close(true);
  }
}
