import { describe, expect, it } from 'vitest';
import { world } from '../../world/world.ts';
import { platformWorld } from '../../world/employers.ts';
import { eventually } from '../../world/eventually.ts';
import { pulled, receiver, testEvent, webhookAt } from '../../world/webhooks.ts';

/** A partner with so many events. */
async function withEvents(count: number, mode: 'test' | 'live' = 'live') {
  const organisation = await world().organisation();
  const partner = await organisation.partner({ mode });
  const { webhook_id } = await webhookAt(partner, (await receiver()).url);
  const ids: string[] = [];
  for (let n = 0; n < count; n++) ids.push(await testEvent(partner, webhook_id));
  await pulled(partner, count);
  return { organisation, partner, ids, webhookId: webhook_id as string };
}

const idsOf = (items: { event_id: string }[]) => items.map(({ event_id }) => event_id);

describe('GET /events/{event_id}', () => {
  it('200 shows the event as the list does, acknowledged or not', async () => {
    const { partner, ids } = await withEvents(1);
    const [listed] = (await partner.get('/events')).body.data.items;
    expect((await partner.get(`/events/${ids[0]}`)).body.data).toEqual(listed);
    await partner.post('/events/ack', { event_ids: ids });
    expect((await partner.get(`/events/${ids[0]}`)).body.data).toEqual(listed);
  });

  it('404 for an event of another organisation or mode, and for none', async () => {
    const { organisation, ids } = await withEvents(1);
    const others = [
      await organisation.partner({ mode: 'test' }),
      await (await world().organisation()).partner(),
    ];
    for (const other of others)
      expect(await other.get(`/events/${ids[0]}`)).toMatchObject({
        status: 404,
        body: { error: { code: 'NOT_FOUND' } },
      });
    expect((await others[0]!.get(`/events/EV_${'0'.repeat(26)}`)).status).toBe(404);
  });

  it('400 for what is no id of an event', async () => {
    const { partner } = await withEvents(0);
    expect((await partner.get('/events/RS_1')).body.error).toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});

describe('GET /events', () => {
  it('200 shows the record of the contract', async () => {
    const { partner, ids, webhookId } = await withEvents(1, 'test');
    const { status, body } = await partner.get('/events');
    expect(status).toBe(200);
    expect(body.data).toEqual({
      items: [
        {
          event_id: ids[0],
          type: 'webhook.test',
          version: 1,
          mode: 'test',
          created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
          data: { webhook_id: webhookId, message: expect.any(String) },
        },
      ],
      next_cursor: null,
    });
    expect(ids[0]).toMatch(/^EV_[0-9A-Z]{26}$/);
  });

  it('200 oldest first, a page at a time, the cursor stable under new events and acknowledgements', async () => {
    const { partner, ids, webhookId } = await withEvents(4);
    const first = await partner.get('/events?limit=2');
    expect(idsOf(first.body.data.items)).toEqual(ids.slice(0, 2));
    await partner.post('/events/ack', { event_ids: [ids[1]] });
    ids.push(await testEvent(partner, webhookId));
    await pulled(partner, 4);
    const second = await partner.get(`/events?limit=2&cursor=${first.body.data.next_cursor}`);
    expect(idsOf(second.body.data.items)).toEqual(ids.slice(2, 4));
    const third = await partner.get(`/events?limit=2&cursor=${second.body.data.next_cursor}`);
    expect(idsOf(third.body.data.items)).toEqual(ids.slice(4));
    expect(third.body.data.next_cursor).toBe(null);
  });

  it('200 without the acknowledged ones, unless include_acknowledged=true', async () => {
    const { partner, ids } = await withEvents(3);
    await partner.post('/events/ack', { event_ids: [ids[1]] });
    expect(idsOf((await partner.get('/events')).body.data.items)).toEqual([ids[0], ids[2]]);
    for (const [flag, shown] of [
      ['true', ids],
      ['false', [ids[0], ids[2]]],
    ] as const)
      expect(idsOf((await partner.get(`/events?include_acknowledged=${flag}`)).body.data.items)).toEqual(
        shown,
      );
  });

  it('200 of one type only', async () => {
    const { partner, ids } = await withEvents(1);
    expect(idsOf((await partner.get('/events?type=webhook.test')).body.data.items)).toEqual(ids);
    expect((await partner.get('/events?type=mandate.ready')).body.data.items).toEqual([]);
  });

  it('200 never shows internal types of the log', async () => {
    const { partner, webhookId } = await withEvents(0);
    await partner.post('/workflows', { name: 'records workflow.changed' });
    const after = await testEvent(partner, webhookId);
    const items = await pulled(partner, 1, '&include_acknowledged=true');
    expect(idsOf(items)).toEqual([after]);
    const asked = await partner.get('/events?type=workflow.changed');
    expect({ status: asked.status, path: asked.body.error.details[0].path }).toEqual({
      status: 400,
      path: 'query.type',
    });
  });

  it("200 shows neither another organisation's events nor those of the other mode", async () => {
    const { organisation, ids } = await withEvents(1, 'live');
    for (const foreign of [
      await organisation.partner({ mode: 'test' }),
      await (await world().organisation()).partner(),
    ]) {
      expect((await foreign.get('/events?include_acknowledged=true')).body.data.items).toEqual([]);
      const ack = await foreign.post('/events/ack', { event_ids: ids });
      expect(ack.body.data).toEqual({ acknowledged: [], already_acknowledged: [], unknown: ids });
    }
    const colleague = await organisation.partner({ mode: 'live' });
    expect(idsOf((await colleague.get('/events')).body.data.items)).toEqual(ids);
  });

  it.each([
    ['limit=0', 'query.limit'],
    ['limit=201', 'query.limit'],
    ['cursor=broken', 'query.cursor'],
    ['cursor=ZS4x-', 'query.cursor'],
    ['cursor=', 'query.cursor'],
    ['type=unheard.of', 'query.type'],
    ['include_acknowledged=maybe', 'query.include_acknowledged'],
    ['colour=red', 'query.colour'],
  ])('400 for ?%s', async (query, path) => {
    const { status, body } = await world().demoPartner().get(`/events?${query}`);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path }] });
  });

  it('403 without events:read', async () => {
    const partner = await (await world().organisation()).partner({ scopes: ['events:ack'] });
    const { status, body } = await partner.get('/events');
    expect({ status, code: body.error.code }).toEqual({ status: 403, code: 'SCOPE_MISSING' });
  });
});

describe('POST /events/ack', () => {
  it('200 tells new, repeated and unknown ids apart, and is idempotent', async () => {
    const { partner, ids } = await withEvents(2);
    const unknown = 'EV_00000000000000000000000000';
    const first = await partner.post('/events/ack', { event_ids: [ids[0], unknown, ids[0]] });
    expect(first.status).toBe(200);
    expect(first.body.data).toEqual({
      acknowledged: [ids[0]],
      already_acknowledged: [],
      unknown: [unknown],
    });
    const again = await partner.post('/events/ack', { event_ids: ids });
    expect(again.body.data).toEqual({
      acknowledged: [ids[1]],
      already_acknowledged: [ids[0]],
      unknown: [],
    });
  });

  it('200 with each id acknowledged by one of many concurrent calls', async () => {
    const { partner, ids } = await withEvents(5);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        partner.post('/events/ack', { event_ids: n % 2 ? ids : ids.toReversed() }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(answers.flatMap(({ body }) => body.data.acknowledged).toSorted()).toEqual(ids.toSorted());
  });

  it.each([
    [{}, 'event_ids'],
    [{ event_ids: [] }, 'event_ids'],
    [{ event_ids: Array.from({ length: 501 }, (_, n) => `EV_${n}`) }, 'event_ids'],
    [{ event_ids: [7] }, 'event_ids[0]'],
    [{ event_ids: ['EV_1'], colour: 'red' }, 'colour'],
  ])('400 for a body off its rules %#', async (body, path) => {
    const answer = await world().demoPartner().post('/events/ack', body);
    expect(answer.status).toBe(400);
    expect(answer.body.error.details[0].path).toBe(path);
  });

  it('403 without events:ack', async () => {
    const partner = await (await world().organisation()).partner({ scopes: ['events:read'] });
    const { status, body } = await partner.post('/events/ack', { event_ids: ['EV_1'] });
    expect({ status, code: body.error.code }).toEqual({ status: 403, code: 'SCOPE_MISSING' });
  });
});

describe('GET /events?organisations=all', () => {
  it('200 lists the events of a platform and of all its employers in one order, each with its organisation', async () => {
    const { organisation, platform, employer } = await platformWorld();
    const own = await testEvent(platform, (await webhookAt(platform, (await receiver()).url)).webhook_id);
    const ids = [own];
    const owners = [organisation.id];
    for (let n = 0; n < 3; n += 1) {
      const { organisation_id } = await employer({ name: `Builders ${n}` });
      const acting = platform.actingFor(organisation_id);
      ids.push(await testEvent(acting, (await webhookAt(acting, (await receiver()).url)).webhook_id));
      owners.push(organisation_id);
    }
    await pulled(platform, 1);
    const all = await eventually('all are listed', async () => {
      const { items } = (await platform.get('/events?organisations=all')).body.data;
      return items.length === 4 ? items : undefined;
    });
    expect(idsOf(all).toSorted()).toEqual(ids.toSorted());
    expect(all.map((item: any) => [item.event_id, item.organisation_id]).toSorted()).toEqual(
      ids.map((id, nth) => [id, owners[nth]]).toSorted(),
    );
    const pages: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { data }: any = (
        await platform.get(
          `/events?organisations=all&limit=1&type=webhook.test${cursor && `&cursor=${cursor}`}`,
        )
      ).body;
      pages.push(...idsOf(data.items));
      cursor = data.next_cursor;
    }
    expect(pages).toEqual(idsOf(all));
    const [listed] = (await platform.get('/events')).body.data.items;
    expect(listed).not.toHaveProperty('organisation_id');
    expect(idsOf((await platform.get('/events?organisations=own')).body.data.items)).toEqual([own]);
  });

  it('400 for an organisation that is no platform, also where a platform acts for it', async () => {
    const { platform, employer } = await platformWorld();
    const { organisation_id } = await employer();
    const { partner } = await withEvents(1);
    for (const caller of [partner, platform.actingFor(organisation_id)])
      expect((await caller.get('/events?organisations=all')).body.error).toMatchObject({
        code: 'VALIDATION_FAILED',
        details: [{ path: 'query.organisations', message: 'can be all only for a platform' }],
      });
    expect((await partner.get('/events?organisations=some')).status).toBe(400);
  });

  it('shows nothing of another platform, of its employers, or of another mode', async () => {
    const one = await platformWorld();
    const other = await platformWorld();
    const { organisation_id } = await other.employer();
    const acting = other.platform.actingFor(organisation_id);
    await testEvent(acting, (await webhookAt(acting, (await receiver()).url)).webhook_id);
    await pulled(acting, 1);
    expect((await one.platform.get('/events?organisations=all')).body.data.items).toEqual([]);
    const test = await other.organisation.partner({ mode: 'test' });
    expect((await test.get('/events?organisations=all')).body.data.items).toEqual([]);
  });
});
