import { MikroORM, type EntityClass } from '@mikro-orm/postgresql';
import type { Condition } from '../../core/readiness.rules.ts';
import { askAnew } from './ask-anew.ts';
import { watchDatabase } from './database-watch.ts';
import { entityTable, type TableOf } from './entity-table.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { ConnectionPool, type PoolOptions } from './pool.ts';
import { replicaReads, type ReplicaOutcome } from './replica-reads.ts';
import { SESSION_SETTINGS, STATEMENT_TIMEOUT_MS } from './session-settings.ts';
import type { LaterStatements, Statements } from './statements.ts';

export interface Database {
  /** The table of each entity. */
  tableOf: TableOf;
  statements: Statements;
  /** For lists, sums and the catalogue: on a replica where there is one, and never older than `statements`. */
  reads: Statements;
  /** For gauges, which are read all at once: one statement after the other. */
  gauges: Statements;
  /** READ COMMITTED: each statement sees what was committed before it. */
  transaction<Answer>(
    work: (statements: Statements, later: LaterStatements) => Promise<Answer>,
  ): Promise<Answer>;
  /** How it is, as readiness tells it; answers within half a second. */
  condition(): Promise<Condition>;
  close(): Promise<void>;
}

interface DatabaseOptions extends Pick<PoolOptions, 'url' | 'pooled' | 'onWait' | 'onStatement'> {
  schema: string;
  entities: EntityClass<object>[];
  /** The most connections. */
  pool: number;
  /** A server that follows this one, for reads. */
  replica?: { url: string; tell: (outcome: ReplicaOutcome) => void };
}

const POOL_WAIT_MILLISECONDS = 3_000;
const CLIENT_TIMEOUT_MILLISECONDS = 13_000;
/** The primary is there for what a replica does not take at once. */
const REPLICA_WAIT_MILLISECONDS = 500;

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, schema, pooled, replica, onWait, onStatement } = options;
  const common = {
    size: options.pool,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    clientTimeoutMs: CLIENT_TIMEOUT_MILLISECONDS,
    settings: SESSION_SETTINGS,
    onWait,
    onStatement,
  };
  const pool = new ConnectionPool({ ...common, url, name: schema, waitMs: POOL_WAIT_MILLISECONDS, pooled });
  const copy =
    replica &&
    new ConnectionPool({
      ...common,
      url: replica.url,
      name: `${schema} replica`,
      waitMs: REPLICA_WAIT_MILLISECONDS,
    });
  return {
    tableOf: tablesOf(options),
    statements: pool,
    reads: copy ? replicaReads(pool, copy, replica.tell) : pool,
    gauges: oneAtATime(pool),
    transaction: (work) => pool.transaction(work),
    condition: watchDatabase(pool, () => askAnew(url)),
    close: async () => {
      await Promise.all([pool.close(), copy?.close()]);
    },
  };
}

/** MikroORM knows the tables of entities; it opens no connection for that. */
function tablesOf({ schema, entities }: DatabaseOptions): TableOf {
  const orm = new MikroORM({
    dbName: schema,
    schema,
    entities,
    discovery: { warnWhenNoEntities: false },
    ensureDatabase: false,
  });
  const metadata = orm.getMetadata();
  return (entity) => entityTable(metadata, entity);
}
