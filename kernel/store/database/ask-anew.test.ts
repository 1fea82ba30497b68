import { expect, inject, it } from 'vitest';
import { createDatabase, withClient } from '../../../test/world/database.ts';
import { freePort } from '../../../test/world/free-ports.ts';
import { askAnew } from './ask-anew.ts';
import { withOtherPasswords } from './logins.ts';

it('a database answers to any of the passwords that a role may have while a secret is replaced', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'));
  const url = new URL(databaseUrl);
  const role = `asking_${url.pathname.slice(1)}`;
  await withClient(databaseUrl, (client) => client.query(`CREATE ROLE ${role} LOGIN PASSWORD 'the new one'`));
  try {
    url.username = role;
    const withPasswords = (first: string, ...others: string[]) => {
      url.password = first;
      return withOtherPasswords(url, others).href;
    };
    await askAnew(withPasswords('the new one'));
    await askAnew(withPasswords('the old one', 'another', 'the new one'));
    await expect(askAnew(withPasswords('the old one', 'another'))).rejects.toMatchObject({ code: '28P01' });
    url.port = String(await freePort());
    await expect(askAnew(withPasswords('the old one', 'the new one'))).rejects.toMatchObject({
      code: 'ECONNREFUSED',
    });
  } finally {
    await withClient(databaseUrl, (client) => client.query(`DROP ROLE ${role}`));
  }
});
