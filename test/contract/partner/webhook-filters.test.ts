import { describe, expect, inject, it } from 'vitest';
import { withClient } from '../../world/database.ts';
import { eventually } from '../../world/eventually.ts';
import { attemptsOf, receiver, testEvent } from '../../world/webhooks.ts';
import { world } from '../../world/world.ts';

const URL = 'https://ats.example.com/hooks';
const testPartner = async () => (await world().organisation()).partner({ mode: 'test' });
type Partner = Awaited<ReturnType<typeof testPartner>>;

const made = async (partner: Partner, body: object): Promise<any> => {
  const answer = await partner.post('/webhooks', { url: URL, events: ['*'], ...body });
  expect(answer.body).toMatchObject({ success: true });
  return answer.body.data;
};
/** An event of test mode, made to measure. */
const happens = async (partner: Partner, type: string, data?: object): Promise<string> => {
  const { status, body } = await partner.post('/test/events', { type, ...(data && { data }) });
  expect(status).toBe(201);
  return body.data.event_id as string;
};

/** The tables that every event is in, whoever wants it. */
const LOG = ['kernel.event'];

/** The tables of the whole database with a row that names this id, jobs and what is sent to others among them. */
const tablesNaming = (id: string): Promise<string[]> =>
  withClient(inject('systemDatabaseUrl'), async (client) => {
    const { rows: tables } = await client.query(
      `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE c.relkind IN ('r', 'p') AND n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname !~ '^pg_'
         AND NOT c.relispartition ORDER BY 1`,
    );
    const naming: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query(`SELECT 1 FROM ${name} t WHERE t::text LIKE $1 LIMIT 1`, [
        `%${id}%`,
      ]);
      if (rows.length > 0) naming.push(name);
    }
    return naming;
  });

describe('filter of a webhook', () => {
  it('is kept as it was sent, and can be changed and taken away', async () => {
    const partner = await testPartner();
    const filter = { type: { $startsWith: 'result.' }, data: { output: { qualified: true }, job_id: null } };
    const { webhook_id, filter: shown } = await made(partner, { filter });
    expect(shown).toEqual(filter);
    const path = `/webhooks/${webhook_id}`;
    const other = { 'data.mandate_id': { $in: ['JM_1'] } };
    expect((await partner.call('PATCH', path, { body: { filter: other } })).body.data.filter).toEqual(other);
    expect((await partner.call('PATCH', path, { body: { description: 'x' } })).body.data.filter).toEqual(
      other,
    );
    expect((await partner.call('PATCH', path, { body: { filter: null } })).body.data.filter).toBeNull();
    expect((await partner.get(path)).body.data.filter).toBeNull();
  });

  it.each([
    [{ data: { job_id: { $regex: 'x' } } }, 'filter.data.job_id.$regex'],
    [{ type: { $in: 'x' } }, 'filter.type.$in'],
    [{ a: { b: { c: { d: { e: { f: { g: 1 } } } } } } }, 'filter.a.b.c.d.e.f'],
    [{ type: 'x'.repeat(2_100) }, 'filter'],
    ['type', 'filter'],
    [[], 'filter'],
  ])('400 for %j', async (filter, path) => {
    const partner = await testPartner();
    const { status, body } = await partner.post('/webhooks', { url: URL, events: ['*'], filter });
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path }] });
  });

  it('what does not match is not sent, not waiting and not counted; a test is sent whatever it says', async () => {
    const partner = await testPartner();
    const endpoint = await receiver();
    const { webhook_id } = await made(partner, {
      url: endpoint.url,
      filter: { type: { $startsWith: 'mandate.' }, data: { job_id: 'Builders' } },
    });
    await happens(partner, 'mandate.ready', { job_id: 'Others' });
    await happens(partner, 'result.completed');
    const wanted = await happens(partner, 'mandate.ready', { job_id: 'Builders' });
    await happens(partner, 'mandate.failed', { job_id: 'Others' });
    await endpoint.until(wanted);
    const test = await testEvent(partner, webhook_id);
    await endpoint.until(test);
    const last = await happens(partner, 'mandate.failed', { job_id: 'Builders' });
    await endpoint.until(last);
    expect(endpoint.ids).toEqual([wanted, test, last]);
    await eventually('nothing waits', async () => {
      const { data } = (await partner.get(`/webhooks/${webhook_id}/summary`)).body;
      return data.waiting === 0 ? data : undefined;
    });
    expect((await attemptsOf(partner, webhook_id)).map(({ status }) => status)).toEqual(
      Array(3).fill('succeeded'),
    );
  });

  it('an unwanted event costs nothing downstream: no delivery, nothing pending, no job, whatever becomes of the others', async () => {
    const partner = await testPartner();
    const refusing = 'http://127.0.0.1:9/';
    const filter = { data: { job_id: 'Builders' } };
    const { webhook_id } = await made(partner, { url: refusing, filter });
    const before = await happens(partner, 'mandate.ready', { job_id: 'Others' });
    const wanted = await happens(partner, 'mandate.ready', { job_id: 'Builders' });
    const after = await happens(partner, 'mandate.failed', { job_id: 'Others' });
    const last = await happens(partner, 'mandate.failed', { job_id: 'Builders' });
    // The last one was tried: everything before it was decided.
    await eventually('the last was tried', async () =>
      (await attemptsOf(partner, webhook_id)).some(({ event_id }) => event_id === last) ? true : undefined,
    );
    // The tables of a delivery name those that were wanted, and would name the others.
    for (const id of [wanted, last])
      expect(await tablesNaming(id)).toEqual([...LOG, 'mandate.webhook_attempt', 'mandate.webhook_pending']);
    for (const id of [before, after]) expect(await tablesNaming(id)).toEqual(LOG);
  });

  it('a filter reads what the receiver would: the number of a candidate, which the log holds sealed', async () => {
    const partner = await testPartner();
    const endpoint = await receiver();
    await made(partner, { url: endpoint.url, filter: { 'data.candidate.phone': { $startsWith: '+9198' } } });
    const candidate = (phone: string) => ({ candidate: { phone } });
    await happens(partner, 'result.completed', candidate('+917000000001'));
    const wanted = await happens(partner, 'result.completed', candidate('+919800000001'));
    await endpoint.until(wanted);
    expect(endpoint.ids).toEqual([wanted]);
  });

  it('a replay of a span goes by the filter; an event that is named is sent', async () => {
    const partner = await testPartner();
    const endpoint = await receiver();
    const since = new Date(Date.now() - 3_600_000).toISOString();
    const other = await happens(partner, 'mandate.ready', { job_id: 'Others' });
    const wanted = await happens(partner, 'mandate.ready', { job_id: 'Builders' });
    const { webhook_id } = await made(partner, {
      url: endpoint.url,
      filter: { data: { job_id: 'Builders' } },
    });
    await partner.post(`/webhooks/${webhook_id}/replay`, { since });
    await endpoint.until(wanted);
    await partner.post(`/webhooks/${webhook_id}/replay`, { event_ids: [other] });
    await endpoint.until(other);
    expect(endpoint.ids).toEqual([wanted, other]);
  });
});

describe('headers of a webhook', () => {
  it('go with every delivery beside the signature, and their values are never shown', async () => {
    const partner = await testPartner();
    const endpoint = await receiver();
    const headers = { Authorization: 'Bearer of-the-gateway', 'X-Tenant': 'pune' };
    const { webhook_id, headers: shown, secret: _ } = await made(partner, { url: endpoint.url, headers });
    expect(shown).toEqual({ authorization: '***', 'x-tenant': '***' });
    const first = await endpoint.until(await testEvent(partner, webhook_id));
    expect(first.headers).toMatchObject({
      authorization: 'Bearer of-the-gateway',
      'x-tenant': 'pune',
      'content-type': 'application/json',
      'webhook-signature': expect.stringMatching(/^v1,/),
    });
    const path = `/webhooks/${webhook_id}`;
    const changed = await partner.call('PATCH', path, {
      body: { headers: { authorization: '***', 'x-other': 'new' } },
    });
    expect(changed.body.data.headers).toEqual({ authorization: '***', 'x-other': '***' });
    const second = await endpoint.until(await testEvent(partner, webhook_id));
    expect(second.headers).toMatchObject({ authorization: 'Bearer of-the-gateway', 'x-other': 'new' });
    expect(second.headers).not.toHaveProperty('x-tenant');
    const none = await partner.call('PATCH', path, { body: { headers: null } });
    expect(none.body.data.headers).toBeNull();
    const third = await endpoint.until(await testEvent(partner, webhook_id));
    expect(third.headers).not.toHaveProperty('authorization');
    expect(JSON.stringify((await partner.get('/webhooks')).body)).not.toContain('of-the-gateway');
  });

  it.each([
    [{ 'webhook-id': 'x' }, 'headers.webhook-id'],
    [{ 'Webhook-Signature': 'x' }, 'headers.Webhook-Signature'],
    [{ Host: 'x' }, 'headers.Host'],
    [{ 'Content-Type': 'x' }, 'headers.Content-Type'],
    [{ 'content-anything': 'x' }, 'headers.content-anything'],
    [{ 'Transfer-Encoding': 'chunked' }, 'headers.Transfer-Encoding'],
    [{ 'x y': 'x' }, 'headers.x y'],
    [{ 'x-a': 'two\r\nlines: x' }, 'headers.x-a'],
    [{ 'x-a': '' }, 'headers.x-a'],
    [{ 'x-a': 1 }, 'headers.x-a'],
    [{ 'x-a': '***' }, 'headers.x-a'],
    [{ 'x-a': 'x', 'X-A': 'y' }, 'headers.X-A'],
    [Object.fromEntries(Array.from({ length: 11 }, (_, nth) => [`x-${nth}`, 'x'])), 'headers'],
    ['x-a: b', 'headers'],
  ])('400 for %j', async (headers, path) => {
    const partner = await testPartner();
    const { status, body } = await partner.post('/webhooks', { url: URL, events: ['*'], headers });
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path }] });
  });
});
