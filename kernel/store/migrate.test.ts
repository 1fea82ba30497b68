import { inject, describe, expect, it } from 'vitest';
import { subgraphModules } from '../../start/subgraph-modules.ts';
import { createDatabase, withClient } from '../../test/world/database.ts';
import { testSecrets } from '../../test/world/subgraph.ts';
import { migrate } from './migrate.ts';
import { partsRole } from './database/parts-role.ts';

const parts = subgraphModules.map(({ migrations }) => migrations);

describe('migrations', () => {
  it('run once, whoever starts first, when three start at once', async () => {
    const ownerUrl = await createDatabase(inject('postgresUrl'));
    const roleOf = (part: string) =>
      partsRole({ ownerUrl, internalSecret: testSecrets.internalSecret, part });
    await Promise.all([1, 2, 3].map(() => migrate(ownerUrl, parts, roleOf)));
    const applied = await withClient(ownerUrl, (client) =>
      client.query('SELECT name FROM mandate.migration ORDER BY name'),
    );
    const names = applied.rows.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    expect(names.length).toBe(parts.find(({ part }) => part === 'mandate')!.migrations.length);
  });

  it("let a part see its own schema and the kernel's, and no other part's", async () => {
    const ownerUrl = await createDatabase(inject('postgresUrl'));
    const roleOf = (part: string) =>
      partsRole({ ownerUrl, internalSecret: testSecrets.internalSecret, part });
    await migrate(ownerUrl, parts, roleOf);
    await withClient(roleOf('catalogue').url, async (client) => {
      await client.query('SELECT count(*) FROM catalogue.skill');
      await client.query('SELECT count(*) FROM kernel.test_clock');
      await expect(client.query('SELECT count(*) FROM mandate.partner_key')).rejects.toThrow(
        'permission denied',
      );
      await expect(client.query('DELETE FROM catalogue.migration')).rejects.toThrow('permission denied');
    });
  });

  describe('of an owner that may create roles and is no superuser', () => {
    const rolesOf = async (ownerUrl: string) => {
      const { rows } = await withClient(ownerUrl, (client) =>
        client.query(
          `SELECT rolname, rolcanlogin, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
             (SELECT count(*)::integer FROM pg_class WHERE relowner = pg_roles.oid) AS owned
           FROM pg_roles WHERE starts_with(rolname, current_database() || '_') ORDER BY rolname`,
        ),
      );
      return rows;
    };
    const plain = {
      rolcanlogin: true,
      rolsuper: false,
      rolcreatedb: false,
      rolcreaterole: false,
      rolreplication: false,
      rolbypassrls: false,
      owned: 0,
    };
    it('run at every start, with the same secret and with another one', async () => {
      const ownerUrl = await ownedDatabase('LOGIN CREATEROLE');
      for (const internalSecret of ['the first secret', 'the first secret', 'another secret']) {
        const roleOf = (part: string) => partsRole({ ownerUrl, internalSecret, part });
        await migrate(ownerUrl, parts, roleOf);
        for (const { part } of parts)
          await withClient(roleOf(part).url, (client) => client.query('SELECT * FROM kernel.head'));
      }
      const roles = await rolesOf(ownerUrl);
      expect(roles).toEqual(roles.map(({ rolname }) => ({ rolname, ...plain })));
      expect(roles).toHaveLength(parts.length);
    });

    it('take away from a role what it should not have', async () => {
      const ownerUrl = await ownedDatabase('LOGIN CREATEROLE CREATEDB');
      const roleOf = (part: string) => partsRole({ ownerUrl, internalSecret: 'a secret', part });
      await migrate(ownerUrl, parts, roleOf);
      const { name } = roleOf('catalogue');
      await withClient(ownerUrl, (client) => client.query(`ALTER ROLE ${name} NOLOGIN CREATEDB CREATEROLE`));
      await migrate(ownerUrl, parts, roleOf);
      const roles = await rolesOf(ownerUrl);
      expect(roles).toEqual(roles.map(({ rolname }) => ({ rolname, ...plain })));
    });
  });

  it('of a superuser take SUPERUSER away from the role of a part', async () => {
    const ownerUrl = await createDatabase(inject('postgresUrl'));
    const roleOf = (part: string) => partsRole({ ownerUrl, internalSecret: 'a secret', part });
    await migrate(ownerUrl, parts, roleOf);
    const { name } = roleOf('catalogue');
    await withClient(ownerUrl, async (client) => {
      await client.query(`ALTER ROLE ${name} SUPERUSER REPLICATION BYPASSRLS`);
      await migrate(ownerUrl, parts, roleOf);
      const { rows } = await client.query(
        'SELECT rolsuper, rolreplication, rolbypassrls FROM pg_roles WHERE rolname = $1',
        [name],
      );
      expect(rows).toEqual([{ rolsuper: false, rolreplication: false, rolbypassrls: false }]);
    });
  });
});

/** A database whose owner is a role with these attributes alone. */
async function ownedDatabase(attributes: string): Promise<string> {
  const url = new URL(await createDatabase(inject('postgresUrl')));
  const database = url.pathname.slice(1);
  const owner = `owner_of_${database}`;
  await withClient(url.href, async (client) => {
    await client.query(`CREATE ROLE ${owner} ${attributes} PASSWORD 'owner'`);
    await client.query(`ALTER DATABASE ${database} OWNER TO ${owner}`);
  });
  url.username = owner;
  url.password = 'owner';
  return url.href;
}
