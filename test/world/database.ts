import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** A database of its own on the given server: empty, or a copy of another one that nobody is connected to. */
export async function createDatabase(serverUrl: string, template = 'template1'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  await withClient(serverUrl, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function openClient(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  // A connection that is lost between two statements fails the next one, and not the whole run.
  client.on('error', () => {});
  await client.connect();
  return client;
}

export async function withClient<Answer>(
  url: string,
  use: (client: Client) => Promise<Answer>,
): Promise<Answer> {
  const client = await openClient(url);
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** Ends the sessions that others have with this database; the server's other databases belong to other tests. */
export async function endOtherSessions(
  client: Client,
  of: 'everyone' | 'the service' = 'everyone',
): Promise<void> {
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND ($1 OR usename <> current_user)`,
    [of === 'everyone'],
  );
}
