import { describe, expect, it } from 'vitest';
import { eventually } from '../../world/eventually.ts';
import { gql } from '../../world/gql.ts';
import { pulled, receiver, testEvent, webhookAt } from '../../world/webhooks.ts';
import { world } from '../../world/world.ts';

const URL = 'https://ats.example.com/hooks';
const partnerOf = async () => (await world().organisation()).partner();
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const UNKNOWN = '/webhooks/WH_00000000000000000000000000';

const CREATE = gql(`mutation ($input: WebhookInput!) {
  createWebhook(input: $input) { secret webhook { id origin } }
}`);

describe('POST /webhooks', () => {
  it('201 answers the record and, this once, the secret', async () => {
    const partner = await partnerOf();
    const { status, body } = await partner.post('/webhooks', {
      url: URL,
      events: ['mandate.ready', 'result.completed'],
      description: 'Results',
    });
    expect(status).toBe(201);
    const { secret, ...record } = body.data;
    expect(record).toEqual({
      webhook_id: expect.stringMatching(/^WH_[0-9A-Z]{26}$/),
      url: URL,
      events: ['mandate.ready', 'result.completed'],
      description: 'Results',
      organisations: 'own',
      filter: null,
      headers: null,
      status: 'active',
      failing_since: null,
      origin: 'api',
      created_at: expect.stringMatching(TIME),
      updated_at: expect.stringMatching(TIME),
      archived_at: null,
    });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect((await partner.get(`/webhooks/${record.webhook_id}`)).body.data).toEqual(record);
    expect((await partner.get('/webhooks')).body.data).toEqual({ items: [record], next_cursor: null });
  });

  it.each([
    [{ events: ['*'] }, 'url'],
    [{ url: URL }, 'events'],
    [{ url: URL, events: [] }, 'events'],
    [{ url: URL, events: ['workflow.changed'] }, 'events[0]'],
    [{ url: URL, events: ['*', 'mandate.ready'] }, 'events'],
    [{ url: URL, events: ['mandate.ready', 'mandate.ready'] }, 'events'],
    [{ url: URL, events: ['*'], description: 'x'.repeat(501) }, 'description'],
    [{ url: URL, events: ['*'], status: 'disabled' }, 'status'],
    [{ url: URL, events: ['*'], secret: 'whsec_x' }, 'secret'],
    [{ url: 'not a url', events: ['*'] }, 'url'],
    [{ url: 'ftp://ats.example.com', events: ['*'] }, 'url'],
    [{ url: 'http://ats.example.com/hooks', events: ['*'] }, 'url'],
    [{ url: 'https://user:pass@ats.example.com', events: ['*'] }, 'url'],
    [{ url: 'https://169.254.169.254/latest/meta-data', events: ['*'] }, 'url'],
    [{ url: `https://ats.example.com/${'x'.repeat(2048)}`, events: ['*'] }, 'url'],
  ])('400 for %j', async (body, path) => {
    const answer = await (await partnerOf()).post('/webhooks', body);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path }] });
  });

  it('403 without webhooks:write, 201 for a key that may write and not read', async () => {
    const organisation = await world().organisation();
    const body = { url: URL, events: ['*'] };
    const reader = await organisation.partner({ scopes: ['webhooks:read'] });
    expect((await reader.post('/webhooks', body)).body.error.code).toBe('SCOPE_MISSING');
    const writer = await organisation.partner({ scopes: ['webhooks:write'] });
    expect((await writer.post('/webhooks', body)).status).toBe(201);
    expect((await writer.get('/webhooks')).body.error.code).toBe('SCOPE_MISSING');
  });

  it('400 names the address beside other problems', async () => {
    const { body } = await (await partnerOf()).post('/webhooks', { url: 'ftp://x', events: ['nope'] });
    expect(body.error.details.map(({ path }: { path: string }) => path).toSorted()).toEqual([
      'events[0]',
      'url',
    ]);
  });

  it('422 for the sixth that is not archived, per mode; archiving one makes room', async () => {
    const organisation = await world().organisation();
    const partner = await organisation.partner();
    const made = [];
    for (let n = 0; n < 5; n++) made.push(await webhookAt(partner, URL));
    const sixth = await partner.post('/webhooks', { url: URL, events: ['*'] });
    expect({ status: sixth.status, code: sixth.body.error.code }).toEqual({
      status: 422,
      code: 'LIMIT_EXCEEDED',
    });
    const other = await organisation.partner({ mode: 'test' });
    expect((await other.post('/webhooks', { url: URL, events: ['*'] })).status).toBe(201);
    await partner.call('DELETE', `/webhooks/${made[0].webhook_id}`);
    expect((await partner.post('/webhooks', { url: URL, events: ['*'] })).status).toBe(201);
    // 400 comes before 422.
    expect((await partner.post('/webhooks', { url: URL })).status).toBe(400);
  });

  it('422 holds under concurrency: of twelve at once five are made', async () => {
    const partner = await partnerOf();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => partner.post('/webhooks', { url: URL, events: ['*'] })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array(5).fill(201),
      ...Array(7).fill(422),
    ]);
    expect((await partner.get('/webhooks')).body.data.items).toHaveLength(5);
  });
});

describe('PATCH /webhooks/{webhook_id}', () => {
  it('200 changes what is given and leaves the rest', async () => {
    const partner = await partnerOf();
    const { webhook_id } = await webhookAt(partner, URL);
    const path = `/webhooks/${webhook_id}`;
    const moved = await partner.call('PATCH', path, {
      body: { url: `${URL}/2`, events: ['mandate.failed'], description: 'moved' },
    });
    expect(moved.status).toBe(200);
    expect(moved.body.data).toMatchObject({
      url: `${URL}/2`,
      events: ['mandate.failed'],
      description: 'moved',
      status: 'active',
    });
    expect(moved.body.data).not.toHaveProperty('secret');
    const off = await partner.call('PATCH', path, { body: { status: 'disabled', description: null } });
    expect(off.body.data).toMatchObject({ status: 'disabled', description: null, url: `${URL}/2` });
    const on = await partner.call('PATCH', path, { body: { status: 'active' } });
    expect(on.body.data).toMatchObject({ status: 'active', failing_since: null });
    expect((await partner.get(path)).body.data).toEqual(on.body.data);
  });

  it.each([
    [{}, ''],
    [{ status: 'paused' }, 'status'],
    [{ url: 'http://ats.example.com' }, 'url'],
    [{ url: null, status: null }, ''],
    [{ events: ['unheard.of'] }, 'events[0]'],
    [{ secret: 'x' }, 'secret'],
  ])('400 for %j', async (body, path) => {
    const partner = await partnerOf();
    const { webhook_id } = await webhookAt(partner, URL);
    const answer = await partner.call('PATCH', `/webhooks/${webhook_id}`, { body });
    expect(answer.status).toBe(400);
    expect(answer.body.error.details[0].path).toBe(path);
  });
});

describe('DELETE /webhooks/{webhook_id}', () => {
  it('200 archives; a repeat is 200 and changes nothing; it is not listed and takes no more changes', async () => {
    const partner = await partnerOf();
    const { webhook_id } = await webhookAt(partner, URL);
    const path = `/webhooks/${webhook_id}`;
    const archived = await partner.call('DELETE', path);
    expect(archived.status).toBe(200);
    expect(archived.body.data).toMatchObject({
      status: 'disabled',
      archived_at: expect.stringMatching(TIME),
    });
    const again = await partner.call('DELETE', path);
    expect({ status: again.status, data: again.body.data }).toEqual({
      status: 200,
      data: archived.body.data,
    });
    expect((await partner.get('/webhooks')).body.data.items).toEqual([]);
    expect((await partner.get(path)).body.data).toEqual(archived.body.data);
    for (const [method, suffix, body] of [
      ['PATCH', '', { status: 'active' }],
      ['POST', '/rotate-secret', undefined],
      ['POST', '/test', undefined],
      ['POST', '/replay', { event_ids: ['EV_1'] }],
    ] as const) {
      const answer = await partner.call(method, path + suffix, { body });
      expect({ suffix, status: answer.status, code: answer.body.error.code }).toEqual({
        suffix,
        status: 409,
        code: 'CONFLICT',
      });
    }
  });
});

describe('a webhook', () => {
  const writes = [
    ['PATCH', '', { description: 'x' }],
    ['DELETE', '', undefined],
    ['POST', '/rotate-secret', undefined],
    ['POST', '/test', undefined],
    ['POST', '/replay', { event_ids: ['EV_1'] }],
  ] as const;

  it("404 for another organisation's and another mode's, 400 for an id off its pattern", async () => {
    const organisation = await world().organisation();
    const owner = await organisation.partner();
    const { webhook_id } = await webhookAt(owner, URL);
    const path = `/webhooks/${webhook_id}`;
    for (const foreign of [await organisation.partner({ mode: 'test' }), await partnerOf()]) {
      for (const [method, suffix, body] of writes)
        expect((await foreign.call(method, path + suffix, { body })).status).toBe(404);
      expect((await foreign.get(path)).status).toBe(404);
      expect((await foreign.get(`${path}/deliveries`)).status).toBe(404);
    }
    expect((await owner.get(path)).body.data).toMatchObject({ status: 'active', description: null });
    expect((await owner.get(UNKNOWN)).status).toBe(404);
    expect((await owner.get('/webhooks/WH_1')).body.error.details[0].path).toBe('webhook_id');
  });

  it('403 for partners to change one made in the playground, which they can read; the UI can change it', async () => {
    const organisation = await world().organisation();
    const token = await organisation.token();
    const { body } = await world().graph(CREATE, { input: { url: URL, events: ['*'] } }, token);
    const { webhook } = body.data.createWebhook;
    expect(webhook.origin).toBe('playground');
    const partner = await organisation.partner();
    const path = `/webhooks/${webhook.id}`;
    for (const [method, suffix, given] of writes) {
      const answer = await partner.call(method, path + suffix, { body: given });
      expect({ suffix, status: answer.status, code: answer.body.error.code }).toEqual({
        suffix,
        status: 403,
        code: 'FORBIDDEN',
      });
    }
    expect((await partner.get(path)).body.data).toMatchObject({ origin: 'playground', status: 'active' });
    const archive = gql('mutation ($id: ID!) { archiveWebhook(id: $id) { id archivedAt } }');
    const archived = await world().graph(archive, { id: webhook.id }, token);
    expect(archived.body.data.archiveWebhook.archivedAt).toMatch(TIME);
  });

  it('never shows a secret but at create and rotate', async () => {
    const partner = await partnerOf();
    const { webhook_id, secret } = await webhookAt(partner, (await receiver()).url);
    const path = `/webhooks/${webhook_id}`;
    const rotated = await partner.post(`${path}/rotate-secret`);
    expect(rotated.status).toBe(200);
    expect(rotated.body.data).toMatchObject({ webhook_id, url: expect.any(String), status: 'active' });
    expect(rotated.body.data.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(rotated.body.data.secret).not.toBe(secret);
    for (const text of [
      await partner.get(path),
      await partner.get('/webhooks'),
      await partner.call('PATCH', path, { body: { description: 'x' } }),
      await partner.post(`${path}/test`),
      await partner.get(`${path}/deliveries`),
      await partner.call('DELETE', path),
    ].map((answer) => JSON.stringify(answer.body)))
      expect(text).not.toContain('whsec_');
  });
});

describe('POST /webhooks/{webhook_id}/replay', () => {
  it('400 for what the request alone tells comes before 404', async () => {
    const since = new Date(Date.now() - 31 * 86_400_000).toISOString();
    expect((await (await partnerOf()).post(`${UNKNOWN}/replay`, { since })).status).toBe(400);
  });

  it.each([
    [{}, 'event_ids'],
    [{ event_ids: [] }, 'event_ids'],
    [{ event_ids: ['EV_1'], since: new Date().toISOString() }, 'since'],
    [{ since: new Date(Date.now() - 31 * 86_400_000).toISOString() }, 'since'],
    [{ since: new Date(Date.now() + 3_600_000).toISOString() }, 'since'],
    [{ since: 'yesterday' }, 'since'],
    [{ event_ids: ['EV_00000000000000000000000000'] }, 'event_ids[0]'],
  ])('400 for %j', async (body, path) => {
    const partner = await partnerOf();
    const { webhook_id } = await webhookAt(partner, URL);
    const answer = await partner.post(`/webhooks/${webhook_id}/replay`, body);
    expect(answer.status).toBe(400);
    expect(answer.body.error.details[0].path).toBe(path);
  });

  it("400 for another organisation's event, and for one of the other mode", async () => {
    const organisation = await world().organisation();
    const partner = await organisation.partner();
    const inTest = await organisation.partner({ mode: 'test' });
    const foreign = await partnerOf();
    const { webhook_id } = await webhookAt(partner, (await receiver()).url);
    for (const other of [inTest, foreign]) {
      const eventId = await testEvent(other, (await webhookAt(other, URL)).webhook_id);
      await pulled(other, 1);
      const answer = await partner.post(`/webhooks/${webhook_id}/replay`, { event_ids: [eventId] });
      expect(answer.status).toBe(400);
      expect(answer.body.error.details[0].path).toBe('event_ids[0]');
    }
  });
});

describe('GET /webhooks', () => {
  it('200 newest first, a page at a time', async () => {
    const partner = await partnerOf();
    const made: string[] = [];
    for (let n = 0; n < 3; n++) made.unshift((await webhookAt(partner, URL)).webhook_id);
    const first = await partner.get('/webhooks?limit=2');
    const second = await partner.get(`/webhooks?limit=2&cursor=${first.body.data.next_cursor}`);
    const ids = [...first.body.data.items, ...second.body.data.items].map(({ webhook_id }) => webhook_id);
    expect(ids).toEqual(made);
    expect(second.body.data.next_cursor).toBe(null);
    expect((await partner.get('/webhooks?cursor=broken')).status).toBe(400);
  });
});

describe('GET /webhooks/{webhook_id}/deliveries', () => {
  it('200 newest first, a page at a time; 400 for a broken cursor; 403 without webhooks:read', async () => {
    const organisation = await world().organisation();
    const partner = await organisation.partner();
    const target = await receiver();
    const { webhook_id } = await webhookAt(partner, target.url);
    const path = `/webhooks/${webhook_id}/deliveries`;
    expect((await partner.get(path)).body.data).toEqual({ items: [], next_cursor: null });
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) {
      ids.unshift(await testEvent(partner, webhook_id));
      await eventually('the attempt is listed', async () => {
        const { body } = await partner.get(path);
        return body.data.items.length === n + 1;
      });
    }
    const first = await partner.get(`${path}?limit=2`);
    const second = await partner.get(`${path}?limit=2&cursor=${first.body.data.next_cursor}`);
    const items = [...first.body.data.items, ...second.body.data.items];
    expect(items.map(({ event_id }) => event_id)).toEqual(ids);
    expect(second.body.data.next_cursor).toBe(null);
    const broken = await partner.get(`${path}?cursor=broken`);
    expect({ status: broken.status, path: broken.body.error.details[0].path }).toEqual({
      status: 400,
      path: 'query.cursor',
    });
    const writer = await organisation.partner({ scopes: ['webhooks:write'] });
    expect((await writer.get(path)).body.error.code).toBe('SCOPE_MISSING');
  });
});
