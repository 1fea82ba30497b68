import { expect, inject, it } from 'vitest';
import { createDatabase, endOtherSessions, openClient, withClient } from './database.ts';

it('a connection that is lost between two statements fails the next one, and not the run', async () => {
  const client = await openClient(inject('postgresUrl'));
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const ended = new Promise((resolve) => client.once('end', resolve));
  await withClient(inject('postgresUrl'), (other) =>
    other.query('SELECT pg_terminate_backend($1)', [rows[0]!.pid]),
  );
  await ended;
  await expect(client.query('SELECT 1')).rejects.toThrow();
});

it('ending the sessions of one database leaves those of the others, which are of other tests', async () => {
  const [own, another] = [
    await createDatabase(inject('postgresUrl')),
    await createDatabase(inject('postgresUrl')),
  ];
  const [ended, untouched] = [await openClient(own), await openClient(another)];
  await withClient(own, (client) => endOtherSessions(client));
  await expect(ended.query('SELECT 1')).rejects.toThrow();
  await untouched.query('SELECT 1');
  await untouched.end();
});
