import { describe, expect, inject, it } from 'vitest';
import { purgeKeyAddresses } from '../../../subgraphs/mandate/accounts/access/key-addresses.ts';
import { withClient } from '../../world/database.ts';
import { eventually } from '../../world/eventually.ts';
import { world } from '../../world/world.ts';

describe('where a key is used from', () => {
  it('is shown to operators by network, with the last use, and only of that key', async () => {
    const organisation = await world().organisation();
    const [partner, other] = [await organisation.partner(), await organisation.partner()];
    const usage = (keyId: string) => world().admin('KeyUsage', { keyId });
    expect(await usage(partner.keyId)).toMatchObject({
      organisationId: organisation.id,
      lastUsedAt: null,
      networks: [],
    });
    for (let calls = 0; calls < 3; calls += 1) expect((await partner.get('/workflows')).status).toBe(200);
    await other.get('/workflows');
    const used = await eventually('the first call is counted', async () => {
      const found = await usage(partner.keyId);
      return found.lastUsedAt !== null && found.networks.length > 0 ? found : undefined;
    });
    expect(used.revokedAt).toBeNull();
    for (const { network, days, calls } of used.networks) {
      expect(network).toMatch(/^(\d+\.\d+\.\d+\.0\/24|[0-9a-f:]+::\/48)$/);
      expect(days).toBe(1);
      expect(calls).toBeGreaterThan(0);
    }
    await expect(usage('VFN_LIVE_NONE')).rejects.toThrow('NOT_FOUND');

    const { key } = await world().admin('IssueVerificationKey', {
      organisationId: organisation.id,
      mode: 'live',
    });
    await world().fetch('/api/v1/verifications', { headers: { 'x-api-key': key } });
    const keys = await world().admin('ConsoleVerificationKeys', {
      filter: { organisationId: organisation.id },
    });
    const hash = keys.edges[0]!.node.id;
    await eventually('its call is counted', async () => (await usage(hash)).networks.length > 0);
  });

  it('is forgotten after 30 days', async () => {
    const keyId = `VFN_LIVE_${Date.now()}`;
    await withClient(inject('systemDatabaseUrl'), async (client) => {
      for (const days of [1, 29, 31])
        await client.query(
          `INSERT INTO mandate.key_address VALUES ($1, now()::date - $2::integer, '203.0.113.0/24', 1, now(), now())`,
          [keyId, days],
        );
      const statements = {
        query: async <Row extends object>(sql: string, values: readonly unknown[] = []) =>
          (await client.query(sql, [...values])).rows as Row[],
      };
      expect(await purgeKeyAddresses(statements, new Date())).toBe(true);
      const { rows } = await client.query(
        'SELECT now()::date - day AS days FROM mandate.key_address WHERE key_id = $1 ORDER BY 1',
        [keyId],
      );
      expect(rows).toEqual([{ days: 1 }, { days: 29 }]);
    });
  });
});
