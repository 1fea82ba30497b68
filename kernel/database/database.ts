import { MikroORM, type EntityClass, type SqlEntityManager } from '@mikro-orm/postgresql';
import type { Log } from '../log.ts';

export interface Database {
  em: SqlEntityManager;
  ping(): Promise<void>;
  close(): Promise<void>;
}

interface DatabaseOptions {
  url: string;
  schema: string;
  entities: EntityClass<object>[];
  pool: number;
  log: Log;
  /** Sees the text of every statement; tests count them. */
  onStatement?: (sql: string) => void;
}

/** Waiting longer than this for a connection is answered 503, so that a queue never grows without end. */
const POOL_WAIT_MILLISECONDS = 3_000;

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const orm = await MikroORM.init({
    clientUrl: options.url,
    schema: options.schema,
    entities: options.entities,
    discovery: { warnWhenNoEntities: false },
    pool: { min: 0, max: options.pool },
    driverOptions: {
      application_name: options.schema,
      connectionTimeoutMillis: POOL_WAIT_MILLISECONDS,
      statement_timeout: 10_000,
      lock_timeout: 5_000,
      idle_in_transaction_session_timeout: 15_000,
      keepAlive: true,
      options: '-c timezone=UTC',
    },
    ...(options.onStatement && {
      debug: ['query'],
      colors: false,
      logger: (line: string) => options.onStatement?.(line),
    }),
  });
  return {
    em: orm.em as unknown as SqlEntityManager,
    ping: async () => {
      await orm.em.execute('SELECT 1');
    },
    close: () => orm.close(true),
  };
}

const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '55P03',
  '57014',
]);
const AWAY_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|not queryable/;

/** The database is away, stopping, or has no room: the caller should try again. */
export function isDatabaseAway(error: unknown): boolean {
  for (
    let cause = error;
    cause instanceof Error;
    cause = cause.cause ?? (cause as { previous?: unknown }).previous
  ) {
    const code = (cause as { code?: string }).code ?? '';
    if (AWAY_CODES.has(code) || code.startsWith('08') || AWAY_MESSAGES.test(cause.message)) return true;
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseAway)) return true;
  }
  return false;
}
