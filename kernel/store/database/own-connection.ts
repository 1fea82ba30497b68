import { Client } from 'pg';
import { KEPT_ALIVE, watchForSilence } from './unresponsive-host.ts';
import type { Statements } from './statements.ts';

export const onClient = (client: Client): Statements => ({
  query: async <Row extends object>(sql: string, parameters: readonly unknown[] = []) =>
    (await client.query<Row>(sql, parameters as unknown[])).rows,
});

const CONNECT_MILLISECONDS = 10_000;

/** A connection for one piece of work that may take any time; only a vanished host ends it. */
export async function withOwnConnection<Answer>(
  url: string,
  name: string,
  work: (client: Client) => Promise<Answer>,
  options?: string,
): Promise<Answer> {
  const client = new Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    ...KEPT_ALIVE,
    ...(options && { options }),
  });
  await client.connect();
  watchForSilence(client);
  try {
    return await work(client);
  } finally {
    await client.end(); // which rolls back what was not committed
  }
}
