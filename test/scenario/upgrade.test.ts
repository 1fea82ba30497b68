import { randomUUID } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import { projectRoot } from '../../kernel/core/root.ts';
import { createDatabase, withClient } from '../world/database.ts';
import { eventually } from '../world/eventually.ts';
import { versionBefore } from '../world/last-release.ts';
import { PartnerClient } from '../world/partner-client.ts';
import { startVersion } from '../world/start-version.ts';
import { receiver, webhookAt } from '../world/webhooks.ts';
import { World } from '../world/world.ts';

/** Writes, reads and events, one after another, for as long as it is not stopped. */
function loadOn(partner: PartnerClient) {
  const failed: unknown[] = [];
  const events: string[] = [];
  let requests = 0;
  const stopped = new AbortController();
  const ask = async (asked: Promise<{ status: number; body: any }>) => {
    const answer = await asked;
    requests += 1;
    if (answer.status >= 300) failed.push([answer.status, answer.body]);
    return answer.body.data;
  };
  const done = (async () => {
    while (!stopped.signal.aborted) {
      const once = { idempotencyKey: randomUUID() };
      const made = await ask(partner.post('/workflows', { name: `made ${requests}` }, once));
      await ask(partner.get(`/workflows/${made?.workflow_id}`));
      const event = await ask(partner.post('/test/events', { type: 'mandate.ready' }));
      if (event) events.push(event.event_id as string);
      await ask(partner.get('/requests?limit=5'));
    }
  })();
  return {
    failed,
    events,
    count: () => requests,
    stop: async () => {
      stopped.abort();
      await done;
    },
  };
}

it(
  'the version before and this one run side by side on one database under load, up and back: no request fails, no delivery is doubled or lost',
  { timeout: 300_000 },
  async () => {
    const databaseUrl = await createDatabase(inject('postgresUrl'));
    const old = await startVersion(databaseUrl, versionBefore());
    const organisation = await new World(old).organisation();
    const { keyId, secret } = await organisation.partner({ mode: 'test' });
    const oldPartner = new PartnerClient(old.url, keyId, secret);
    const first = await receiver();
    await webhookAt(oldPartner, first.url);
    const loads = [loadOn(oldPartner)];
    await eventually('the load runs', () => loads[0]!.count() > 20);

    const fresh = await startVersion(databaseUrl, projectRoot); // it migrates while the old one serves
    const newPartner = new PartnerClient(fresh.url, keyId, secret);
    loads.push(loadOn(newPartner));
    // Endpoints that either makes after the migration are served.
    const [byOld, byNew] = [await receiver(), await receiver()];
    await webhookAt(oldPartner, byOld.url);
    await webhookAt(newPartner, byNew.url);
    const from = loads.map(({ events }) => events.length);
    await eventually('both carry load', () => loads.every((load) => load.count() > 200));

    await loads[0]!.stop();
    old.process.kill('SIGTERM');
    expect(await old.ended).toMatchObject({ code: 0 });
    const alone = loads[1]!.count();
    await eventually('the new one goes on alone', () => loads[1]!.count() > alone + 20);

    // Going back: the version before starts on the newer database, beside the new one, which then stops.
    const again = await startVersion(databaseUrl, versionBefore());
    loads.push(loadOn(new PartnerClient(again.url, keyId, secret)));
    from.push(0);
    await eventually('the version before carries load again', () => loads[2]!.count() > 100);
    await loads[1]!.stop();
    fresh.process.kill('SIGTERM');
    expect(await fresh.ended).toMatchObject({ code: 0 });
    const back = loads[2]!.count();
    await eventually('the version before goes on alone', () => loads[2]!.count() > back + 20);
    await loads[2]!.stop();

    expect(loads.flatMap(({ failed }) => failed)).toEqual([]);
    const events = loads.flatMap((load) => load.events);
    await eventually('every event arrives', () => events.every((id) => first.ids.includes(id)));
    const since = loads.flatMap((load, n) => load.events.slice(from[n]! + 5));
    for (const one of [byOld, byNew])
      await eventually('endpoints made meanwhile are served', () =>
        since.every((id) => one.ids.includes(id)),
      );
    for (const { ids } of [first, byOld, byNew]) expect(ids.length).toBe(new Set(ids).size);
    await withClient(databaseUrl, async (client) => {
      const { rows } = await client.query(`SELECT FROM kernel.work WHERE state = 'failed'`);
      expect(rows).toHaveLength(0);
    });
  },
);
