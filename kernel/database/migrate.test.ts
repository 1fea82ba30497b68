import { inject, describe, expect, it } from 'vitest';
import { subgraphModules } from '../../start/subgraph-modules.ts';
import { createDatabase, withClient } from '../../test/world/database.ts';
import { testSecrets } from '../../test/world/subgraph.ts';
import { migrate } from './migrate.ts';
import { partsRole } from './parts-role.ts';

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
});
