import { Client } from 'pg';
import { isWrongPassword, loginsOf } from './logins.ts';

/** Asks over a connection that is made for it. While a secret is replaced, the role has the password of one of several. */
export async function askAnew(url: string): Promise<void> {
  const logins = loginsOf(url);
  for (const login of logins) {
    try {
      return await askBy(login);
    } catch (error) {
      if (login === logins.at(-1) || !isWrongPassword(error)) throw error;
    }
  }
}

async function askBy(login: string): Promise<void> {
  const client = new Client({
    connectionString: login,
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
