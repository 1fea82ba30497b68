import type { Client } from 'pg';
import { openClient } from '../world/database.ts';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migratedDatabase } from '../world/migrated-database.ts';
import { eventually } from '../world/eventually.ts';
import { gql } from '../world/gql.ts';
import type { PartnerClient } from '../world/partner-client.ts';
import { answer, type Received } from '../world/receiver.ts';
import { recordEvents } from '../world/record-events.ts';
import { startSystem, type RunningSystem } from '../world/system.ts';
import { attemptsOf, pulled, receiver, testEvent, webhookAt } from '../world/webhooks.ts';
import { World } from '../world/world.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** A system whose time tests move: forwards, for everybody in it, so each test only counts on differences. */
describe('deliveries to webhooks', () => {
  let system: RunningSystem;
  let client: Client;
  let world: World;
  let movedSeconds = 0;
  beforeAll(async () => {
    const databaseUrl = await migratedDatabase();
    system = await startSystem({ databaseUrl, env: { TEST_CLOCK: 'true' } });
    client = await openClient(databaseUrl);
    world = new World(system);
  });
  afterAll(async () => {
    await client?.end();
    await system?.stop();
  });

  const now = () => new Date(Date.now() + movedSeconds * 1000);
  const move = async (seconds: number) => {
    await world.admin('MoveClock', { seconds });
    movedSeconds += seconds;
  };
  /** Signs with the moved time. */
  const timed = (partner: PartnerClient): PartnerClient => {
    const call = partner.call.bind(partner);
    partner.call = (method, path, options = {}) =>
      call(method, path, { timestamp: Math.floor(now().getTime() / 1000), ...options });
    return partner;
  };
  const start = async () => {
    const organisation = await world.organisation();
    const partner = timed(await organisation.partner());
    const record = (...objectKeys: string[]) =>
      recordEvents(
        client,
        organisation.id,
        objectKeys.map((objectKey) => ({ objectKey, createdAt: now() })),
      );
    return { organisation, partner, record };
  };
  const patch = (partner: PartnerClient, id: string, body: object) =>
    partner.call('PATCH', `/webhooks/${id}`, { body });
  const switchOrganisation = (id: string, disabled: boolean) =>
    world.graph(
      gql(
        'mutation ($id: ID!, $disabled: Boolean!) { switchOrganisation(id: $id, disabled: $disabled) { id } }',
      ),
      { id, disabled },
      world.demo.operatorToken,
    );
  const deliveryQueue = async () =>
    (
      await world.graph(
        gql('{ deliveryQueue { ready later blocked parked running failed oldestDueSeconds } }'),
        {},
        world.demo.operatorToken,
      )
    ).body.data.deliveryQueue;
  const statusOf = async (partner: PartnerClient, id: string) =>
    (await partner.get(`/webhooks/${id}`)).body.data as { status: string; failing_since: string | null };
  /** Moved time is not what a receiver's clock says. */
  const verified = (secret: string, { headers, body }: Received) => {
    const at = Number(headers['webhook-timestamp']);
    expect(Math.abs(at - now().getTime() / 1000)).toBeLessThan(120);
    const shifted = new Webhook(secret);
    const realNow = Date.now;
    Date.now = () => realNow() + movedSeconds * 1000;
    try {
      return shifted.verify(body, headers);
    } finally {
      Date.now = realNow;
    }
  };

  it('carry the event as it is pulled, signed by Standard Webhooks', async () => {
    const { partner } = await start();
    const target = await receiver();
    const { webhook_id, secret } = await webhookAt(partner, target.url);
    const eventId = await testEvent(partner, webhook_id);
    const received = await target.until(eventId);
    expect(received.headers['webhook-id']).toBe(eventId);
    expect(received.headers['content-type']).toBe('application/json');
    expect(verified(secret, received)).toEqual((await pulled(partner, 1))[0]);
    expect(() => verified('whsec_' + Buffer.alloc(32, 1).toString('base64'), received)).toThrow();
    expect(() => verified(secret, { ...received, body: received.body.replace('test', 'fake') })).toThrow();
    const [attempt] = await eventually('the attempt is listed', async () => {
      const all = await attemptsOf(partner, webhook_id);
      return all.length > 0 && all;
    });
    expect(attempt).toEqual({
      delivery_id: expect.stringMatching(/^DL_[0-9A-Z]{26}$/),
      event_id: eventId,
      attempt: 1,
      status: 'succeeded',
      response_status: 200,
      duration_ms: expect.any(Number),
      error: null,
      at: expect.any(String),
      next_attempt_at: null,
    });
    // A 2xx of the endpoint is no acknowledgement of a pull.
    expect(await pulled(partner, 1)).toHaveLength(1);
  });

  it('are signed with both secrets for 24 hours after a rotation, then with the new one', async () => {
    const { partner } = await start();
    const target = await receiver();
    const { webhook_id, secret: old } = await webhookAt(partner, target.url);
    const rotated = await partner.post(`/webhooks/${webhook_id}/rotate-secret`);
    const { secret } = rotated.body.data;
    await move(DAY - HOUR);
    const during = await target.until(await testEvent(partner, webhook_id));
    expect(during.headers['webhook-signature']!.split(' ')).toHaveLength(2);
    verified(old, during);
    verified(secret, during);
    await move(2 * HOUR);
    const after = await target.until(await testEvent(partner, webhook_id));
    expect(after.headers['webhook-signature']!.split(' ')).toHaveLength(1);
    verified(secret, after);
    expect(() => verified(old, after)).toThrow();
  });

  it('are signed with every secret for 24 hours after it was replaced, also when two are within a day', async () => {
    const { partner } = await start();
    const target = await receiver();
    const { webhook_id, secret: first } = await webhookAt(partner, target.url);
    const rotate = async () =>
      (await partner.post(`/webhooks/${webhook_id}/rotate-secret`)).body.data.secret as string;
    const second = await rotate();
    await move(HOUR);
    const third = await rotate();
    const during = await target.until(await testEvent(partner, webhook_id));
    for (const secret of [first, second, third]) verified(secret, during);
    expect(during.headers['webhook-signature']!.split(' ')).toHaveLength(3);
    await move(DAY - HOUR / 2);
    const after = await target.until(await testEvent(partner, webhook_id));
    for (const secret of [second, third]) verified(secret, after);
    expect(after.headers['webhook-signature']!.split(' ')).toHaveLength(2);
  });

  it('are retried on the schedule of the contract, each ±20 %, until a 2xx', async () => {
    const { partner, record } = await start();
    const target = await receiver(answer(500));
    const { webhook_id } = await webhookAt(partner, target.url);
    const [eventId] = await record('RS_A');
    const schedule = [5, 30, 120, 600, 1800, 3600, 10800, 21600, 43200, 43200];
    const shares: number[] = [];
    for (const [index, seconds] of schedule.entries()) {
      const [latest] = await eventually(`attempt ${index + 1}`, async () => {
        const all = await attemptsOf(partner, webhook_id);
        return all.length === index + 1 && all;
      });
      expect(latest).toMatchObject({ event_id: eventId, attempt: index + 1, status: 'failed' });
      expect(latest).toMatchObject({ response_status: 500, error: 'answered 500' });
      const wait = (Date.parse(latest.next_attempt_at) - Date.parse(latest.at)) / 1000;
      expect(wait).toBeGreaterThan(seconds * 0.8 - 1);
      expect(wait).toBeLessThan(seconds * 1.2 + 10);
      shares.push(wait / seconds);
      if (index === 0) expect((await statusOf(partner, webhook_id)).failing_since).toBe(latest.at);
      await move((Date.parse(latest.next_attempt_at) - now().getTime()) / 1000 + 1);
    }
    // Waits from 10 minutes on show no more than a hundredth on the clock of the test.
    expect(shares.slice(3).some((share) => Math.abs(share - 1) > 0.03)).toBe(true);
    target.answers = answer(200);
    await eventually('it is delivered', async () => {
      const [latest] = await attemptsOf(partner, webhook_id);
      if (latest.status === 'failed') await move(43_200 * 1.2);
      return latest.status === 'succeeded';
    });
    const all = await attemptsOf(partner, webhook_id);
    expect(new Set(all.map(({ delivery_id }) => delivery_id)).size).toBe(1);
    expect(await statusOf(partner, webhook_id)).toMatchObject({ status: 'active', failing_since: null });
  });

  it('of one object keep their order; other objects do not wait for them', async () => {
    const { partner, record } = await start();
    let broken = true;
    const target = await receiver((request, response) =>
      response.writeHead(broken && request.event.data['result_id'] === 'RS_A' ? 500 : 200).end(),
    );
    const { webhook_id } = await webhookAt(partner, target.url);
    const [first, second, other] = await record('RS_A', 'RS_A', 'RS_B');
    await target.until(other!);
    await target.until(first!);
    expect(target.ids).not.toContain(second);
    broken = false;
    await move(10);
    await target.until(second!);
    expect(target.ids.filter((id) => id !== other)).toEqual([first, first, second]);
    expect((await attemptsOf(partner, webhook_id)).length).toBeGreaterThanOrEqual(3);
  });

  it('stop at a 410, and go on with what waited, in order, when the endpoint is enabled again', async () => {
    const { partner, record } = await start();
    const target = await receiver(answer(410));
    const { webhook_id } = await webhookAt(partner, target.url);
    const [first] = await record('RS_A');
    await eventually(
      'it is disabled',
      async () => (await statusOf(partner, webhook_id)).status === 'disabled',
    );
    const [attempt] = await eventually('the attempt is listed', async () => {
      const all = await attemptsOf(partner, webhook_id);
      return all.length > 0 && all;
    });
    expect(attempt).toMatchObject({ response_status: 410, status: 'failed', next_attempt_at: null });
    const later = await record('RS_A', 'RS_B', 'RS_A');
    await pulled(partner, 4);
    await move(HOUR);
    // The button still works, to see whether the endpoint is back.
    target.answers = answer(200);
    await target.until(await testEvent(partner, webhook_id));
    expect(target.received).toHaveLength(2);
    expect((await statusOf(partner, webhook_id)).status).toBe('disabled');

    expect((await patch(partner, webhook_id, { status: 'active' })).body.data.status).toBe('active');
    for (const id of later) await target.until(id);
    const ofA = target.received.filter(({ event }) => event.data['result_id'] === 'RS_A');
    expect(ofA.map(({ event }) => event.event_id)).toEqual([first, first, later[0], later[2]]);
  });

  it('stop after 5 days of nothing but failures', async () => {
    const { partner, record } = await start();
    const target = await receiver(answer(503));
    const { webhook_id } = await webhookAt(partner, target.url);
    await record('RS_A');
    await eventually('it fails', async () => (await statusOf(partner, webhook_id)).failing_since !== null);
    await move(5 * DAY - HOUR);
    await eventually('another attempt', async () => (await attemptsOf(partner, webhook_id)).length >= 2);
    expect((await statusOf(partner, webhook_id)).status).toBe('active');
    await move(DAY);
    await eventually(
      'it is disabled',
      async () => (await statusOf(partner, webhook_id)).status === 'disabled',
    );
    const [told] = await pulled(partner, 1, '&type=webhook.disabled');
    expect(told.data).toMatchObject({ webhook_id, reason: 'failing' });
    const { failing_since, disabled_at } = told.data;
    expect(Date.parse(disabled_at) - Date.parse(failing_since)).toBeGreaterThanOrEqual(5 * DAY * 1000);
    target.answers = answer(200);
    await patch(partner, webhook_id, { status: 'active' });
    await eventually(
      'it is delivered',
      async () => (await attemptsOf(partner, webhook_id))[0].status === 'succeeded',
    );
  });

  it('end when the event is 30 days old', async () => {
    const { partner, record } = await start();
    const target = await receiver(answer(500));
    const { webhook_id } = await webhookAt(partner, target.url);
    const [old] = await record('RS_A');
    await target.until(old!);
    await patch(partner, webhook_id, { status: 'disabled' });
    await move(31 * DAY);
    target.answers = answer(200);
    const [fresh] = await record('RS_A');
    await patch(partner, webhook_id, { status: 'active' });
    await target.until(fresh!);
    expect(target.ids.filter((id) => id === old)).toHaveLength(1);
    expect((await pulled(partner, 1)).map(({ event_id }) => event_id)).toEqual([fresh]);
  });

  it('are those of its types, recorded since it was made; a replay sends others', async () => {
    const { organisation, partner, record } = await start();
    const before = now();
    const [early] = await record('RS_A');
    await pulled(partner, 1);
    const [all, some] = [await receiver(), await receiver()];
    const { webhook_id } = await webhookAt(partner, all.url);
    const { webhook_id: chosen } = await webhookAt(partner, some.url, ['mandate.ready']);
    const [result] = await record('RS_A');
    const [ready] = await recordEvents(client, organisation.id, [
      { objectKey: 'MD_A', type: 'mandate.ready', data: { mandate_id: 'MD_A' }, createdAt: now() },
    ]);
    await recordEvents(client, organisation.id, [
      { objectKey: 'WF_A', type: 'workflow.changed', createdAt: now() },
    ]);
    const tested = await testEvent(partner, webhook_id);
    await some.until(ready!);
    await all.until(ready!);
    await all.until(tested);
    await all.until(result!);
    expect(all.ids.toSorted()).toEqual([result, ready, tested].toSorted());
    expect(some.ids).toEqual([ready]);

    const named = await partner.post(`/webhooks/${webhook_id}/replay`, { event_ids: [early] });
    expect(named.status).toBe(202);
    expect(named.body.data).toEqual({ webhook_id, event_ids: [early], since: null });
    await all.until(early!);
    const since = await partner.post(`/webhooks/${webhook_id}/replay`, { since: before.toISOString() });
    expect(since.status).toBe(202);
    for (const [id, times] of [
      [early!, 2],
      [result!, 2],
      [ready!, 2],
    ] as const)
      await all.until(id, times);
    expect(all.ids).toHaveLength(7);
    expect((await partner.post(`/webhooks/${chosen}/replay`, { since: before.toISOString() })).status).toBe(
      202,
    );
    await some.until(ready!, 2);
    expect(some.ids).toEqual([ready, ready]);
  });

  it('to an endpoint that hangs, or is away, do not delay those to another', async () => {
    const { partner, record } = await start();
    const hanging = await receiver(() => {});
    const away = await receiver();
    const good = await receiver();
    const { webhook_id } = await webhookAt(partner, hanging.url);
    await webhookAt(partner, away.url);
    await away.stop();
    await webhookAt(partner, good.url);
    const ids = await record(...Array.from({ length: 100 }, (_, n) => `RS_${n}`));
    const begin = Date.now();
    for (const id of ids) await good.until(id);
    expect(Date.now() - begin).toBeLessThan(10_000); // the first attempt to the other has not even timed out
    expect(hanging.received.length).toBeLessThanOrEqual(50); // at once, to one endpoint
    await away.listen();
    const attempts = await eventually('those that hang have timed out', async () => {
      const all = await attemptsOf(partner, webhook_id);
      return all.length >= 50 && all;
    });
    for (const { error, duration_ms } of attempts) {
      expect(error).toBe('no answer within 15 s');
      expect(duration_ms).toBeGreaterThanOrEqual(14_900);
    }
  });

  it('end when the endpoint is archived', async () => {
    const { partner, record } = await start();
    const target = await receiver(answer(500));
    const { webhook_id } = await webhookAt(partner, target.url);
    const [first] = await record('RS_A', 'RS_A');
    await target.until(first!);
    await partner.call('DELETE', `/webhooks/${webhook_id}`);
    await record('RS_B');
    await move(HOUR);
    await eventually('nothing waits for it', async () => {
      const { rows } = await client.query('SELECT FROM mandate.webhook_pending WHERE webhook_id = $1', [
        webhook_id,
      ]);
      return rows.length === 0;
    });
    expect(target.received).toHaveLength(1);
    expect((await attemptsOf(partner, webhook_id)).length).toBe(1);
  });

  it('of an organisation that is switched off wait until it is on again, unless the endpoint is disabled', async () => {
    const { organisation, partner, record } = await start();
    const [on, off] = [await receiver(), await receiver()];
    await webhookAt(partner, on.url);
    const { webhook_id: disabled } = await webhookAt(partner, off.url);
    const [first] = await record('RS_A');
    await Promise.all([on.until(first!), off.until(first!)]);
    await patch(partner, disabled, { status: 'disabled' });
    await switchOrganisation(organisation.id, true);
    const before = await deliveryQueue();
    const later = await record('RS_A', 'RS_B', 'RS_A');
    // Deliveries of another organisation, recorded after these, have come: these would have too.
    const other = await start();
    const witness = await receiver();
    await webhookAt(other.partner, witness.url);
    const [last] = await other.record('RS_C');
    await witness.until(last!);
    await eventually('they wait for both', async () => {
      const { parked } = await deliveryQueue();
      return parked === before.parked + 2 * later.length;
    });
    expect(on.ids).toEqual([first]);

    await switchOrganisation(organisation.id, false);
    for (const id of later) await on.until(id);
    const ofA = on.received.filter(({ event }) => event.data['result_id'] === 'RS_A');
    expect(ofA.map(({ event }) => event.event_id)).toEqual([first, later[0], later[2]]);
    expect(off.ids).toEqual([first]);
  });

  it('leave no secret in the log or, in the clear, in the database', async () => {
    const { partner } = await start();
    const target = await receiver();
    const { webhook_id, secret } = await webhookAt(partner, target.url);
    await target.until(await testEvent(partner, webhook_id));
    expect(system.log()).not.toContain('whsec_');
    const { rows } = await client.query('SELECT webhook::text FROM mandate.webhook WHERE id = $1', [
      webhook_id,
    ]);
    expect(rows[0].webhook).not.toContain(secret.slice(6));
  });
});
