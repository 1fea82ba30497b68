import { onClient, withOwnConnection } from '../../kernel/store/database/own-connection.ts';
import type { Statements } from '../../kernel/store/database/statements.ts';
import type { Settings } from '../../kernel/core/settings.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { runningEmbeddedPostgres } from '../embedded-postgres/running-server.ts';

/** The database of DATABASE_URL, or the embedded one: the running service's, else started for this command. */
export async function withOwnerDatabase<Answer>(
  { databaseUrl, dataDir }: Settings,
  use: (ownerUrl: string) => Promise<Answer>,
): Promise<Answer> {
  const running = databaseUrl ?? runningEmbeddedPostgres(dataDir);
  const started = running === undefined ? await startEmbeddedPostgres({ dataDir }) : undefined;
  try {
    return await use(running ?? started!.url);
  } finally {
    await started?.stop();
  }
}

/** One transaction as the owner. */
export const asOwner = <Answer>(
  ownerUrl: string,
  work: (statements: Statements) => Promise<Answer>,
): Promise<Answer> =>
  withOwnConnection(ownerUrl, 'admin', async (client) => {
    await client.query('BEGIN');
    const answer = await work(onClient(client));
    await client.query('COMMIT');
    return answer;
  });
