import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../world/eventually.ts';
import { problemsOf } from '../../world/mandates.ts';
import { PartnerClient } from '../../world/partner-client.ts';
import { platformOf } from '../../world/platform.ts';
import { untilLogged } from '../../world/requests.ts';
import { world } from '../../world/world.ts';

const listed = async (partner: PartnerClient, query = '') =>
  (await partner.get(`/requests${query}`)).body.data.items as { request_id: string; path: string }[];
const withId = (id = randomUUID()) => ({ headers: { 'x-request-id': id } });

describe('the log of requests', () => {
  it('has a call with its key, recruiter, path, status and time, and no bodies where all was well', async () => {
    const organisation = await world().organisation();
    const partner = await organisation.partner();
    const id = randomUUID();
    await partner.get('/workflows?limit=3', { ...withId(id), onBehalfOf: 'recruiter-7' });
    const record = await untilLogged(partner, id);
    expect(record).toEqual({
      request_id: id,
      at: expect.any(String),
      key_id: partner.keyId,
      on_behalf_of: 'recruiter-7',
      organisation_id: organisation.id,
      method: 'GET',
      path: '/api/v1/partner/workflows?limit=3',
      status: 200,
      code: null,
      reason: null,
      duration_ms: expect.any(Number),
    });
    expect(Math.abs(Date.parse(record.at) - Date.now())).toBeLessThan(60_000);
  });

  it('has what was sent and answered of a refused call, without people and secrets', async () => {
    const partner = await (await world().organisation()).partner();
    const id = randomUUID();
    const body = {
      mandate_id: 'JM_00000000000000000000000000',
      name: 'Some Campaign',
      candidates: [{ name: 'Some One', phone: '+919811100100', email: 'one@example.org', language: 'xx' }],
    };
    await partner.post('/campaigns', body, { ...withId(id), idempotencyKey: randomUUID() });
    const record = await untilLogged(partner, id);
    expect(record).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      body: { mandate_id: body.mandate_id, candidates: [{ name: '***', phone: '***', language: 'xx' }] },
      answer: { success: false, error: { code: 'VALIDATION_FAILED' } },
    });
    for (const secret of ['Some One', '98111', 'one@example'])
      expect(JSON.stringify(record)).not.toContain(secret);
  });

  it('keeps neither body nor answer of a call that was refused for its rate, and counts it', async () => {
    const organisation = await world().organisation();
    const partner = await organisation.partner({ limitFactor: 1 });
    const calls = Array.from({ length: 30 }, () => randomUUID());
    const body = { name: 'x'.repeat(3_000) };
    const answers = await Promise.all(calls.map((id) => partner.post('/workflows', body, withId(id))));
    const limited = calls.filter((_, nth) => answers[nth]!.status === 429);
    expect(limited.length).toBeGreaterThan(0);
    const reader = await organisation.partner();
    for (const id of limited) {
      const record = await untilLogged(reader, id);
      expect(record).toMatchObject({ status: 429, code: 'RATE_LIMITED', path: '/api/v1/partner/workflows' });
      expect(Object.keys(record)).not.toContain('body');
      expect(Object.keys(record)).not.toContain('answer');
    }
    const metrics = String((await world().fetch('/metrics')).body);
    expect(metrics).toMatch(/^requests_not_logged_total \d+$/m);
    expect(metrics).toMatch(/^request_texts_not_logged_total \d+$/m);
  });

  it.each([
    ['a path', () => ['GET', '/candidates/Quuxa%20Zzyzxa?q=Quuxa&x=%', undefined]],
    ['an id', () => ['GET', '/mandates/Quuxa', undefined]],
    ['a broken body', () => ['POST', '/workflows', '{"name":"Quuxa Zzyzxa"']],
    ['a long body', () => ['POST', '/workflows', JSON.stringify({ name: 'Quuxa', x: 'y'.repeat(20_000) })]],
    ['a form', () => ['POST', '/workflows', 'name=Quuxa&access_token=Zzyzxa']],
    ['an unknown field', () => ['POST', '/workflows', JSON.stringify({ 'Quuxa Zzyzxa': 919811100100 })]],
    ['a field of its own', () => ['POST', '/workflows', JSON.stringify({ name: 1, candidateName: 'Quuxa' })]],
  ])('has nothing of a person in %s', async (_, call) => {
    const partner = await (await world().organisation()).partner();
    const [method, path, rawBody] = call() as [string, string, string | undefined];
    const id = randomUUID();
    const { status } = await partner.call(method, path, { ...withId(id), ...(rawBody && { rawBody }) });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(await untilLogged(partner, id))).not.toMatch(/quuxa|zzyzxa|98111/i);
  });

  it('has a conflict with its reason, an unknown path, and a signature that does not fit', async () => {
    const partner = await (await world().organisation()).partner();
    const [stray, forged] = [randomUUID(), randomUUID()];
    await partner.get('/no-such-path', withId(stray));
    expect(await untilLogged(partner, stray)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    const other = new PartnerClient(world().url, partner.keyId, `VFN_SK_${'x'.repeat(40)}`);
    const refused = await other.post('/workflows', { name: 'of a stranger' }, withId(forged));
    expect(refused.status).toBe(401);
    const record = await untilLogged(partner, forged);
    expect(record).toMatchObject({ status: 401, code: 'UNAUTHORIZED', key_id: partner.keyId });
    expect(record).not.toHaveProperty('body');
  });

  it("has a student platform's calls, without its session tokens", async () => {
    const organisation = await world().organisation();
    const platform = await platformOf(world(), organisation);
    const session = await platform.open('logged');
    await platform.get(`/verify/${session.sessionToken}`);
    const partner = await organisation.partner();
    const items = await eventually('both are there', async () => {
      const found = await listed(partner, '?path=/api/v1/verify');
      return found.length === 2 ? found : undefined;
    });
    expect(items.map(({ path }) => path).toSorted()).toEqual(['/api/v1/verify', '/api/v1/verify/***']);
    expect(JSON.stringify(items)).not.toContain(session.sessionToken);
  });

  it('is filtered by status, code, path, key and time, and paged', async () => {
    const organisation = await world().organisation();
    const [partner, other] = [await organisation.partner(), await organisation.partner()];
    const before = new Date().toISOString();
    await partner.get('/workflows');
    await other.get('/mandates');
    const last = randomUUID();
    await other.get('/mandates/JM_0', withId(last));
    await untilLogged(partner, last);
    const paths = async (query: string) => (await listed(partner, query)).map(({ path }) => path);
    expect(await paths('?status=400')).toEqual(['/api/v1/partner/mandates/JM_0']);
    expect(await paths('?code=VALIDATION_FAILED')).toHaveLength(1);
    expect(await paths(`?key_id=${other.keyId}`)).toEqual([
      '/api/v1/partner/mandates/JM_0',
      '/api/v1/partner/mandates',
    ]);
    expect(await paths('?path=/api/v1/partner/workflows')).toEqual(['/api/v1/partner/workflows']);
    expect(await paths(`?path=/api/v1/partner/mandates&until=${before}`)).toEqual([]);
    expect(await paths(`?path=/api/v1/partner/mandates&since=${before}`)).toHaveLength(2);
    const first = (await partner.get(`/requests?key_id=${other.keyId}&limit=1`)).body.data;
    expect(await paths(`?key_id=${other.keyId}&limit=1&cursor=${first.next_cursor}`)).toEqual([
      '/api/v1/partner/mandates',
    ]);
  });

  it('is summed up by operation and code', async () => {
    const partner = await (await world().organisation()).partner();
    await partner.get('/mandates/JM_0');
    const last = randomUUID();
    await partner.get('/mandates/JM_1', withId(last));
    await untilLogged(partner, last);
    const { items } = (await partner.get('/requests/summary')).body.data;
    expect(items).toContainEqual({
      operation: 'GET /api/v1/partner/mandates/{mandate_id}',
      code: 'VALIDATION_FAILED',
      count: 2,
      last_hour: 2,
      last_at: expect.any(String),
    });
  });

  it('is of one organisation and mode alone, and needs requests:read', async () => {
    const organisation = await world().organisation();
    const partner = await organisation.partner();
    const id = randomUUID();
    await partner.get('/workflows', withId(id));
    await untilLogged(partner, id);
    for (const foreign of [
      await organisation.partner({ mode: 'test' }),
      await (await world().organisation()).partner(),
    ]) {
      expect((await foreign.get(`/requests/${id}`)).status).toBe(404);
      expect((await listed(foreign)).map(({ request_id }) => request_id)).not.toContain(id);
    }
    const few = await organisation.partner({ scopes: ['results:read'] });
    for (const path of ['/requests', '/requests/summary', `/requests/${id}`])
      expect(problemsOf(await few.get(path))).toMatchObject({ status: 403, code: 'SCOPE_MISSING' });
  });

  it.each([
    'status=99',
    'status=x',
    'since=yesterday',
    'until=x',
    'code=',
    'path=',
    'key_id=',
    'limit=0',
    'what=1',
  ])('400 for ?%s', async (query) => {
    const partner = await (await world().organisation()).partner();
    expect(problemsOf(await partner.get(`/requests?${query}`))).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
    });
  });

  it('a request id off its pattern is 400', async () => {
    const partner = await (await world().organisation()).partner();
    expect(problemsOf(await partner.get('/requests/a%20b'))).toMatchObject({
      status: 400,
      paths: ['request_id'],
    });
  });
});
