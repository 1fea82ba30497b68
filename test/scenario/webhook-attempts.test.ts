import type { Client } from 'pg';
import { openClient } from '../world/database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migratedDatabase } from '../world/migrated-database.ts';
import { eventually } from '../world/eventually.ts';
import { gql } from '../world/gql.ts';
import { MovingClock } from '../world/moving-clock.ts';
import type { PartnerClient } from '../world/partner-client.ts';
import type { Received } from '../world/receiver.ts';
import { recordEvents } from '../world/record-events.ts';
import { startSystem, type RunningSystem } from '../world/system.ts';
import { attemptsOf, pulled, receiver, webhookAt } from '../world/webhooks.ts';
import { World } from '../world/world.ts';

const DELIVERIES = gql(`{
  events(first: 50, includeAcknowledged: true) {
    edges { node { id deliveries { deliveryId eventId attempt status responseStatus createdAt webhook { id } } } }
  }
}`);
const QUEUE = gql('{ deliveryQueue { ready parked running } }');

/** A system of its own: events are recorded in its database, and what waits in it is counted. */
describe('attempts to deliver to webhooks', () => {
  let system: RunningSystem;
  let client: Client;
  let world: World;
  let clock: MovingClock;
  beforeAll(async () => {
    const databaseUrl = await migratedDatabase();
    system = await startSystem({ databaseUrl, env: { TEST_CLOCK: 'true' } });
    client = await openClient(databaseUrl);
    world = new World(system);
    clock = new MovingClock(world);
  });
  afterAll(async () => {
    await client?.end();
    await system?.stop();
  });

  const start = async () => {
    const organisation = await world.organisation();
    const record = (...objectKeys: string[]) =>
      recordEvents(
        client,
        organisation.id,
        objectKeys.map((objectKey) => ({ objectKey })),
      );
    const recordType = async (type: string, objectKey: string) => {
      const [id] = await recordEvents(client, organisation.id, [{ type, objectKey }]);
      return id!;
    };
    return { organisation, partner: await organisation.partner(), record, recordType };
  };
  const patch = async (partner: PartnerClient, id: string, body: object) => {
    const { status } = await partner.call('PATCH', `/webhooks/${id}`, { body });
    expect(status).toBe(200);
  };
  const listed = (partner: PartnerClient, webhookId: string, count: number) =>
    eventually(`${count} attempts are listed`, async () => {
      const all = await attemptsOf(partner, webhookId);
      return all.length >= count && all;
    });
  const queue = async () => (await world.graph(QUEUE, {}, world.demo.operatorToken)).body.data.deliveryQueue;
  const objectOf = ({ event }: Received) => event.data['result_id'] as string;
  const namesOf = (count: number, prefix: string) => Array.from({ length: count }, (_, n) => `${prefix}${n}`);

  it('are listed newest first, arrivals among failures, each once on pages of any size', async () => {
    const { partner, record } = await start();
    let broken = true;
    const target = await receiver((request, response) =>
      response.writeHead(broken && objectOf(request).startsWith('RS_BAD') ? 503 : 200).end(),
    );
    const { webhook_id } = await webhookAt(partner, target.url);
    const bad: string[] = [];
    const good: string[] = [];
    for (let round = 0; round < 5; round++) {
      good.push(...(await record(...namesOf(6, `RS_GOOD_${round}_`))));
      bad.push(...(await record(...namesOf(2, `RS_BAD_${round}_`))));
    }
    await listed(partner, webhook_id, 40);
    broken = false;
    await clock.move(10);
    const all = await listed(partner, webhook_id, 50);

    for (const limit of [1, 7, 49, 50]) {
      const items: unknown[] = [];
      const path = `/webhooks/${webhook_id}/deliveries?limit=${limit}`;
      for (let cursor: string | null = ''; cursor !== null;) {
        const { body } = await partner.get(path + (cursor && `&cursor=${cursor}`));
        items.push(...body.data.items);
        cursor = body.data.next_cursor;
      }
      expect(items).toEqual(all);
    }
    const times = all.map(({ at }) => at as string);
    expect(times).toEqual(times.toSorted().toReversed());
    const made = all.map(({ event_id, attempt, status }) => `${event_id} ${attempt} ${status}`);
    expect(made.toSorted()).toEqual(
      [
        ...good.map((id) => `${id} 1 succeeded`),
        ...bad.flatMap((id) => [`${id} 1 failed`, `${id} 2 succeeded`]),
      ].toSorted(),
    );
    const deliveryIds = Map.groupBy(all, ({ event_id }) => event_id);
    for (const attempts of deliveryIds.values())
      expect(new Set(attempts.map(({ delivery_id }) => delivery_id)).size).toBe(1);
    expect(new Set(all.map(({ delivery_id }) => delivery_id)).size).toBe(40);
  });

  it('of an event are shown in the graph, those of all its endpoints, oldest first', async () => {
    const { organisation, partner, record } = await start();
    let broken = true;
    const up = await receiver();
    const down = await receiver((_, response) => response.writeHead(broken ? 500 : 204).end());
    const { webhook_id: good } = await webhookAt(partner, up.url);
    const { webhook_id: bad } = await webhookAt(partner, down.url);
    const ids = await record('RS_A', 'RS_B', 'RS_C');
    await listed(partner, good, 3);
    await listed(partner, bad, 3);
    broken = false;
    await clock.move(10);
    await listed(partner, bad, 6);

    const { body } = await world.graph(DELIVERIES, {}, await organisation.token());
    const events = body.data.events.edges.map(({ node }) => node);
    expect(events.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    for (const { id, deliveries } of events) {
      const times = deliveries.map(({ createdAt }) => createdAt);
      expect(times).toEqual(times.toSorted());
      expect(new Set(deliveries.map(({ eventId }) => eventId))).toEqual(new Set([id]));
      const of = (webhookId: string) =>
        deliveries
          .filter(({ webhook }) => webhook.id === webhookId)
          .map(({ attempt, responseStatus }) => ({ attempt, responseStatus }));
      expect(of(good)).toEqual([{ attempt: 1, responseStatus: 200 }]);
      expect(of(bad)).toEqual([
        { attempt: 1, responseStatus: 500 },
        { attempt: 2, responseStatus: 204 },
      ]);
      expect(new Set(deliveries.map(({ deliveryId }) => deliveryId)).size).toBe(2);
    }
  });

  it('go where the endpoint has moved to, from the next event on', async () => {
    const { partner, record } = await start();
    const targets = [await receiver(), await receiver()];
    const { webhook_id } = await webhookAt(partner, targets[0]!.url);
    const expected: [string[], string[]] = [[], []];
    for (let nth = 0; nth < 8; nth++) {
      const [id] = await record('RS_A');
      await targets[nth % 2]!.until(id!);
      expected[nth % 2]!.push(id!);
      await patch(partner, webhook_id, { url: targets[(nth + 1) % 2]!.url });
    }
    expect(targets.map(({ ids }) => ids)).toEqual(expected);
  });

  it('are of the types that the endpoint has been changed to, from the next event on', async () => {
    const { partner, recordType } = await start();
    const target = await receiver();
    const { webhook_id } = await webhookAt(partner, target.url, ['*']);
    const expected: string[] = [];
    const types = ['mandate.ready', 'result.completed', 'mandate.failed'];
    for (const [nth, wanted] of [...types, ...types].entries()) {
      await patch(partner, webhook_id, { events: [wanted] });
      // The one that is wanted last: when it comes, the others have been passed over.
      for (const type of types) if (type !== wanted) await recordType(type, `OTHER_${nth}`);
      const id = await recordType(wanted, `OBJECT_${nth}`);
      await target.until(id);
      expected.push(id);
    }
    await listed(partner, webhook_id, expected.length);
    expect(target.ids).toEqual(expected);
  });

  it('are not of events from before its types were changed to them', async () => {
    const { partner, recordType } = await start();
    const target = await receiver();
    const { webhook_id } = await webhookAt(partner, target.url, ['mandate.ready']);
    const first = await recordType('mandate.ready', 'MD_A');
    await target.until(first);
    for (const object of ['RS_A', 'RS_B', 'RS_C']) await recordType('result.completed', object);
    await pulled(partner, 4);
    await patch(partner, webhook_id, { events: ['*'] });
    // This event is of an object of theirs: it comes after that one, if that one does.
    const wider = await recordType('result.completed', 'RS_A');
    await target.until(wider);
    expect(target.ids).toEqual([first, wider]);
  });

  it('are of what waited by the types of its time', async () => {
    const { partner, recordType } = await start();
    const target = await receiver();
    const { webhook_id } = await webhookAt(partner, target.url);
    await patch(partner, webhook_id, { status: 'disabled' });
    const waited = await recordType('result.completed', 'RS_A');
    await pulled(partner, 1);
    await patch(partner, webhook_id, { events: ['mandate.ready'], status: 'active' });
    await target.until(waited);
    await recordType('result.completed', 'RS_B');
    const ready = await recordType('mandate.ready', 'MD_A');
    await target.until(ready);
    expect(target.ids).toEqual([waited, ready]);
  });

  it('that waited for a disabled endpoint are counted, and made in the order of the log when it is enabled', async () => {
    const { partner, record } = await start();
    const target = await receiver();
    const { webhook_id } = await webhookAt(partner, target.url);
    await patch(partner, webhook_id, { status: 'disabled' });
    const before = await queue();
    const ids = await record(...namesOf(120, 'RS_'));
    const again = await record('RS_7', 'RS_7');
    await eventually('they wait', async () => (await queue()).parked === before.parked + 122);
    expect(target.ids).toEqual([]);

    await patch(partner, webhook_id, { status: 'active' });
    const all = (await listed(partner, webhook_id, 122)).toReversed();
    expect(all.map(({ event_id }) => event_id).filter((id) => !again.includes(id))).toEqual(ids);
    const ofOne = target.received.filter((received) => objectOf(received) === 'RS_7');
    expect(ofOne.map(({ event }) => event.event_id)).toEqual([ids[7], ...again]);
    expect(target.ids.toSorted()).toEqual([...ids, ...again].toSorted());
    await eventually('nothing waits', async () => {
      const { ready, parked, running } = await queue();
      return parked === before.parked && ready === 0 && running === 0;
    });
  });
});
