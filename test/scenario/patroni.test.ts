import { describe, expect, it, onTestFinished } from 'vitest';
import { runLoad } from '../faults/load.ts';
import { tally } from '../faults/attempt.rules.ts';
import { recount } from '../faults/recount.rules.ts';
import { readBack } from '../faults/read-back.ts';
import { startPatroni } from '../faults/servers/patroni.ts';
import { Witnesses } from '../faults/witnesses.ts';
import { eventually } from '../world/eventually.ts';
import { installed } from '../world/installed.ts';
import { startSystem } from '../world/system.ts';
import { World } from '../world/world.ts';

const MISSING = ['postgres', 'patroni', 'etcd', 'haproxy'].filter((name) => !installed(name));

describe.skipIf(MISSING.length > 0)('PostgreSQL 15 under Patroni, etcd and haproxy', () => {
  it('a primary that is killed under load is replaced: nothing accepted is lost, and callers are told to come again', async () => {
    const patroni = await startPatroni();
    onTestFinished(() => patroni.stop());
    const system = await startSystem({
      databaseUrl: patroni.url,
      env: { WORK_LEASE_SECONDS: '2', WEBHOOK_RETRY_SECONDS: '1' },
    });
    onTestFinished(() => system.stop());
    const organisation = await new World(system).organisation();
    const partner = await organisation.partner({ mode: 'test' });
    const token = await organisation.token({ mode: 'test' });
    const witnesses = await Witnesses.call(system.url, partner, token);
    onTestFinished(() => witnesses.dismiss());

    let isBroken = true;
    const load = runLoad(partner, system.url, 16, 'patroni', () => isBroken);
    await patroni.killPrimary().finally(() => (isBroken = false));
    const { outcomes, accepted } = await load;
    const look = async () => {
      const seen = await readBack(patroni.url, organisation.id, witnesses.since);
      const { ids: heard } = witnesses.subscriber;
      return recount({ ...seen, accepted, heard: [...heard], sent: witnesses.sent });
    };
    await eventually('everybody has been told', async () => (await look()).missing === 0);
    expect(await look()).toMatchObject({ lost: 0, doubled: 0, missing: 0, disordered: 0, repeated: 0 });

    const counted = tally(outcomes);
    expect(counted.failed).toBeGreaterThan(0);
    expect(counted.failed).toBeLessThan(counted.requests);
    expect({ unanswered: counted.unanswered, bare: counted.bare }).toEqual({ unanswered: 0, bare: 0 });
    expect((await partner.get('/workflows')).status).toBe(200);
  });
});
