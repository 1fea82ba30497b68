import { MikroORM, type EntityClass, type SqlEntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import { Client, Pool, types, type PoolConfig, type TypeOverrides } from 'pg';
import type { Condition } from '../../core/readiness.rules.ts';
import { cutCancelledStatements } from './cancellation.ts';
import { watchDatabase } from './database-watch.ts';
import { inTransaction, onPool } from './pool-statements.ts';
import { prepareStatements } from './prepared.ts';
import { replicaReads, type ReplicaOutcome } from './replica-reads.ts';
import { sessionOptions, STATEMENT_TIMEOUT_MS } from './session-settings.ts';
import { KEPT_ALIVE, watchPool } from './silent-host.ts';
import type { LaterStatements, Statements } from './statements.ts';
import { takeBackEnded } from './take-back.ts';

export interface Database {
  em: SqlEntityManager;
  statements: Statements;
  /** For lists, sums and the catalogue: on a replica where there is one, and never older than `statements`. */
  reads: Statements;
  /** READ COMMITTED: each statement sees what was committed before it. */
  transaction<Answer>(
    work: (statements: Statements, later: LaterStatements) => Promise<Answer>,
  ): Promise<Answer>;
  /** How it is, as readiness tells it; answers within half a second. */
  condition(): Promise<Condition>;
  close(): Promise<void>;
}

interface DatabaseOptions {
  url: string;
  schema: string;
  entities: EntityClass<object>[];
  pool: number;
  /**
   * The address is of a pooler in transaction mode: each transaction may have another session, so that statements are
   * not prepared, and settings are those of the role.
   */
  pooled?: boolean;
  /** A server that follows this one, for reads. */
  replica?: { url: string; tell: (outcome: ReplicaOutcome) => void };
  /** The time spent waiting for a connection: the first sign of a slow database. */
  onWait?: (seconds: number) => void;
  /** Receives the text of every statement; tests count them. */
  onStatement?: (sql: string) => void;
}

const TIMESTAMPTZ = types.builtins.TIMESTAMPTZ;

/** A longer wait for a connection is answered 503, so that the queue stays bounded. */
const POOL_WAIT_MILLISECONDS = 3_000;
/** Longer than a statement may take at the server. */
const QUERY_TIMEOUT_MILLISECONDS = 13_000;
/** The primary is there for what a replica does not take at once. */
const REPLICA_WAIT_MILLISECONDS = 500;

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  // Without `init`, which looks for extensions that nobody has installed.
  const orm = new MikroORM({
    clientUrl: options.url,
    schema: options.schema,
    entities: options.entities,
    discovery: { warnWhenNoEntities: false },
    // MikroORM would ask whether the database exists, on a connection that a busy start makes too slowly and gives up.
    ensureDatabase: false,
    pool: { min: 0, max: options.pool },
    driverOptions: {
      application_name: options.schema,
      connectionTimeoutMillis: POOL_WAIT_MILLISECONDS,
      query_timeout: QUERY_TIMEOUT_MILLISECONDS,
      // Statements that do not wait for each other's answers go together: over a slow network, most of a write's time.
      pipeline: true,
      ...KEPT_ALIVE,
      ...(!options.pooled && { options: sessionOptions() }),
      onPoolCreated: (pool: Pool) => preparePool(pool, options),
    },
  });
  const pool = (await orm.em.getConnection().getNativeClient()) as Pool;
  const statements = onPool(pool);
  const replica = options.replica && openReplica(options.replica.url, pool, options);
  return {
    em: orm.em as unknown as SqlEntityManager,
    statements,
    reads: replica ? replicaReads(statements, replica, options.replica!.tell) : statements,
    transaction: (work) => inTransaction(pool, work),
    condition: watchDatabase(pool, statements, () => askAnew(options.url)),
    close: async () => {
      await Promise.all([orm.close(true), replica?.end()]);
      // MikroORM ends only a pool that it has sent a statement to itself.
      if (!pool.ending) await pool.end();
    },
  };
}

/** Parses rows as the pool of the primary does. */
function openReplica(url: string, primary: Pool, options: DatabaseOptions): Pool {
  const { onStatement, onWait } = options;
  const config: PoolConfig = {
    connectionString: url,
    max: options.pool,
    application_name: `${options.schema} replica`,
    connectionTimeoutMillis: REPLICA_WAIT_MILLISECONDS,
    query_timeout: QUERY_TIMEOUT_MILLISECONDS,
    ...KEPT_ALIVE,
    options: sessionOptions(),
    types: primary.options.types!,
  };
  const pool = new Pool(config);
  pool.on('error', () => {}); // an idle connection ended; the next read makes another
  preparePool(pool, { onStatement, onWait });
  return pool;
}

/** Asks over a connection that is made for it. */
async function askAnew(url: string): Promise<void> {
  const client = new Client({
    connectionString: url,
    application_name: 'readiness',
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
  } finally {
    void client.end().catch(() => {});
  }
}

function preparePool(
  pool: Pool,
  { onStatement, onWait, pooled = false }: Pick<DatabaseOptions, 'onStatement' | 'onWait' | 'pooled'>,
): void {
  // MikroORM parses times in its entities; rows read by Kysely need them as dates too.
  const overrides = pool.options.types as TypeOverrides;
  overrides.setTypeParser(TIMESTAMPTZ, readTime);
  prepareStatements(pool, { onStatement, named: !pooled });
  cutCancelledStatements(pool);
  watchPool(pool, STATEMENT_TIMEOUT_MS);
  takeBackEnded(pool);
  if (onWait) timeConnects(pool, onWait);
}

const readAnyTime = types.getTypeParser(TIMESTAMPTZ) as (text: string) => unknown;

/** `2026-01-31 09:30:00.123456+00`, as sessions in UTC have it, in a fraction of what reading any form takes. */
const readTime = (text: string) =>
  text.length > 21 && text[10] === ' ' && text.endsWith('+00')
    ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
    : readAnyTime(text);

/** Times every call of `connect`, with a callback as pg itself does or with a promise. */
function timeConnects(pool: Pool, onWait: (seconds: number) => void): void {
  const connect = pool.connect.bind(pool) as (
    callback?: (...args: unknown[]) => void,
  ) => Promise<unknown> | void;
  const timed = (callback?: (...args: unknown[]) => void) => {
    const start = performance.now();
    const tell = () => onWait((performance.now() - start) / 1000);
    if (!callback) return (connect() as Promise<unknown>).finally(tell);
    return connect((...args) => {
      tell();
      callback(...args);
    });
  };
  Object.assign(pool, { connect: timed });
}

/** Plain SQL inside a transaction of an entity manager. */
export const statementsOf = (em: SqlEntityManager): Statements => ({
  query: async <Row extends object>(sql: string, parameters: readonly unknown[] = []) => {
    const { rows } = await em.getKysely().executeQuery<Row>(CompiledQuery.raw(sql, [...parameters]));
    return rows;
  },
});
