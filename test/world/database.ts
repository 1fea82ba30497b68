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
