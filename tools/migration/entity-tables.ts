import { DatabaseSchema, MikroORM, UnderscoreNamingStrategy } from '@mikro-orm/postgresql';
import { kernelEntities } from '../../kernel/store/kernel.entities.ts';
import { MEAN_SCORE } from '../../subgraphs/mandate/migrations/143-results-ordered.ts';
import { subgraphModules } from '../../start/subgraph-modules.ts';

/** Tables that MikroORM's own comparison would want to change or drop: it has no words for all of what they are. */
const UNCOMPARED_TABLES = ['test_clock', 'event', 'access_log', 'audit', 'request_batch', 'webhook_attempt'];

const ENDINGS: Record<string, string> = { primary: 'pkey', unique: 'key', foreign: 'fkey', index: 'idx' };

/** The names that PostgreSQL itself gives to constraints, which the first migrations left to it. */
class PostgresNames extends UnderscoreNamingStrategy {
  override indexName(table: string, columns: string[], type: string): string {
    return [table, ...(type === 'primary' ? [] : columns), ENDINGS[type] ?? type].join('_');
  }
}

const entities = [...new Set([...kernelEntities, ...subgraphModules.flatMap((module) => module.entities)])];

async function withEntities<Answer>(
  url: string,
  skipTables: string[],
  use: (orm: MikroORM) => Promise<Answer>,
): Promise<Answer> {
  const orm = await MikroORM.init({
    clientUrl: url,
    entities,
    namingStrategy: PostgresNames,
    schemaGenerator: { skipTables, ignoreSchema: ['kernel_partitions'], disableForeignKeys: false },
  });
  try {
    return await use(orm);
  } finally {
    await orm.close(true);
  }
}

/** Makes in an empty database what the entities say, and nothing else. */
export const createTables = (url: string): Promise<void> =>
  withEntities(url, [], async (orm) => {
    // An index has this function as its key.
    const connection = orm.em.getConnection();
    await connection.execute('CREATE SCHEMA IF NOT EXISTS mandate');
    await connection.execute(MEAN_SCORE);
    await orm.schema.create();
  });

/**
 * The difference between a database and the entities as MikroORM sees it, of one schema or of all: the statements that
 * bring the database to what the entities say, and the way back.
 */
export async function compareTables(url: string, schema?: string) {
  const skipped = ['migration', ...UNCOMPARED_TABLES];
  return withEntities(url, skipped, async (orm) => {
    const { em, config } = orm;
    // Made here, because MikroORM has no way to leave triggers and functions out of the way back.
    const fromSchema = await DatabaseSchema.create(
      em.getConnection(),
      em.getPlatform(),
      config,
      schema,
      undefined,
      undefined,
      skipped,
    );
    for (const table of fromSchema.getTables()) table.setTriggers([]);
    const sql = await orm.schema.getUpdateSchemaMigrationSQL({
      wrap: false,
      fromSchema,
      ...(schema && { schema }),
    });
    return { up: statementsOf(sql.up), down: statementsOf(sql.down) };
  });
}

/** MikroORM writes each statement on a line of its own. */
const statementsOf = (sql: string): string[] =>
  sql
    .split('\n')
    .map((line) => line.trim().replace(/;$/, ''))
    .filter((line) => line !== '');
