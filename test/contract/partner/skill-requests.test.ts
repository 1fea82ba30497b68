import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { world } from '../../world/world.ts';

const partnerOf = async (options = {}) => (await world().organisation()).partner(options);
const ID = /^SR_[0-9A-Z]{26}$/;

describe('POST /skill-requests', () => {
  it('201 answers the request as pending', async () => {
    const { status, body } = await (
      await partnerOf()
    ).post('/skill-requests', {
      name: 'Drone Piloting',
      note: 'For survey work.',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      success: true,
      message: expect.any(String),
      data: {
        request_id: expect.stringMatching(ID),
        name: 'Drone Piloting',
        note: 'For survey work.',
        status: 'pending',
        skill_id: null,
        answer: null,
        created_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
      },
    });
  });

  it('200 answers the first for the same name again, however it is spelled', async () => {
    const partner = await partnerOf();
    const first = await partner.post('/skill-requests', { name: 'Drone Piloting' });
    for (const name of ['Drone Piloting', 'drone piloting', '  DRONE \t Piloting ', 'Ｄｒｏｎｅ　Piloting']) {
      const again = await partner.post('/skill-requests', { name, note: 'another' });
      expect({ status: again.status, data: again.body.data }).toEqual({ status: 200, data: first.body.data });
    }
    const other = await partner.post('/skill-requests', { name: 'DronePiloting' });
    expect(other.status).toBe(201);
  });

  it('is one request of 50 equal concurrent posts', async () => {
    const partner = await partnerOf();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, nth) =>
        partner.post('/skill-requests', { name: nth % 2 ? 'Kite making' : 'KITE  MAKING' }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array<number>(49).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => body.data.request_id)).size).toBe(1);
  });

  it('is per organisation and per mode', async () => {
    const organisation = await world().organisation();
    const ids = new Set();
    for (const partner of [
      await organisation.partner({ mode: 'live' }),
      await organisation.partner({ mode: 'test' }),
      await partnerOf(),
    ]) {
      const { status, body } = await partner.post('/skill-requests', { name: 'Thatching' });
      expect(status).toBe(201);
      ids.add(body.data.request_id);
    }
    expect(ids.size).toBe(3);
  });

  it('200 answers resolved for a name that the catalogue has, and the request can be read', async () => {
    const partner = await partnerOf();
    const { status, body } = await partner.post('/skill-requests', { name: 'brick  laying' });
    expect({ status, data: body.data }).toMatchObject({
      status: 200,
      data: { status: 'resolved', skill_id: 'sk_10101', name: 'brick  laying' },
    });
    expect((await partner.get(`/skill-requests/${body.data.request_id}`)).body.data).toEqual(body.data);
  });

  it('201 for a name that was rejected: another request, while the first shows why', async () => {
    const partner = await partnerOf();
    const first = (await partner.post('/skill-requests', { name: 'Kite repair', note: 'why' })).body.data;
    await world().admin('RejectSkillRequest', { id: first.request_id, note: 'Too narrow.' });
    const again = await partner.post('/skill-requests', { name: 'KITE repair' });
    expect({ status: again.status, data: again.body.data }).toMatchObject({
      status: 201,
      data: { status: 'pending', answer: null },
    });
    expect(again.body.data.request_id).not.toBe(first.request_id);
    const { data } = (await partner.get(`/skill-requests/${first.request_id}`)).body;
    expect(data).toEqual({ ...first, status: 'rejected', answer: 'Too narrow.' });
  });

  it('takes names of 2 to 120 characters and notes of up to 500', async () => {
    const partner = await partnerOf();
    for (const body of [
      { name: 'Q#' },
      { name: 'n'.repeat(120) },
      { name: '😀'.repeat(120) },
      { name: 'ईंट चिनाई', note: 'n'.repeat(500) },
      { name: 'Empty note', note: '' },
      { name: 'Null note', note: null },
    ])
      expect((await partner.post('/skill-requests', body)).status).toBe(201);
  });

  it.each([
    ['name', {}],
    ['name', { name: 'x' }],
    ['name', { name: 'n'.repeat(121) }],
    ['name', { name: 5 }],
    ['name', { name: null }],
    ['name', { name: '     ' }],
    ['name', { name: ' x ' }],
    ['name', { name: 'a\0b' }],
    ['name', { name: 'ab\udc00' }],
    ['name', { name: '\ufdfa'.repeat(120) }],
    ['note', { name: 'Good', note: 'n'.repeat(501) }],
    ['note', { name: 'Good', note: 7 }],
    ['colour', { name: 'Good', colour: 'red' }],
  ])('400 VALIDATION_FAILED at %s for %j', async (path, sent) => {
    const { status, body } = await (await partnerOf()).post('/skill-requests', sent);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path }] });
  });

  it('never answers 5xx, whatever JSON comes', async () => {
    const partner = await partnerOf();
    const nearly = fc.record(
      { name: fc.oneof(fc.string({ unit: 'binary', maxLength: 130 }), fc.jsonValue()), note: fc.jsonValue() },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(nearly, fc.jsonValue()), async (body) => {
        expect([200, 201, 400]).toContain((await partner.post('/skill-requests', body)).status);
      }),
      { numRuns: 100 },
    );
  });

  it('403 SCOPE_MISSING without skills:request', async () => {
    const partner = await partnerOf({ scopes: ['skills:read'] });
    for (const answer of [
      await partner.post('/skill-requests', { name: 'Anything' }),
      await partner.get('/skill-requests'),
      await partner.get('/skill-requests/SR_0000000000'),
    ])
      expect({ status: answer.status, code: answer.body.error.code }).toEqual({
        status: 403,
        code: 'SCOPE_MISSING',
      });
  });

  it('draws from the class skillRequests, and its reads from reads', async () => {
    const partner = await partnerOf({ limitFactor: 1 });
    const posted = await partner.post('/skill-requests', { name: 'Limited' });
    expect(posted.headers.get('ratelimit-limit')).toBe('60');
    expect((await partner.get('/skill-requests')).headers.get('ratelimit-limit')).toBe('1200');
  });
});

describe('GET /skill-requests', () => {
  it('200 lists newest first, a page at a time', async () => {
    const partner = await partnerOf();
    const made = [];
    for (const name of ['One skill', 'Two skills', 'Three skills'])
      made.unshift((await partner.post('/skill-requests', { name })).body.data);
    const first = await partner.get('/skill-requests?limit=2');
    expect(first.body.data).toEqual({ items: made.slice(0, 2), next_cursor: expect.any(String) });
    const second = await partner.get(`/skill-requests?limit=2&cursor=${first.body.data.next_cursor}`);
    expect(second.body.data).toEqual({ items: made.slice(2), next_cursor: null });
  });

  it.each(['limit=0', 'limit=201', 'cursor=broken', 'colour=red'])('400 for ?%s', async (query) => {
    expect((await world().demoPartner().get(`/skill-requests?${query}`)).status).toBe(400);
  });
});

describe('GET /skill-requests/{request_id}', () => {
  it('200 answers the request', async () => {
    const partner = await partnerOf();
    const { body } = await partner.post('/skill-requests', { name: 'Readable' });
    const read = await partner.get(`/skill-requests/${body.data.request_id}`);
    expect({ status: read.status, data: read.body.data }).toEqual({ status: 200, data: body.data });
  });

  it("404 for another organisation's, and for the other mode's", async () => {
    const mine = await world().organisation();
    const { body } = await (await mine.partner()).post('/skill-requests', { name: 'Mine alone' });
    for (const foreign of [await mine.partner({ mode: 'test' }), await partnerOf()]) {
      expect((await foreign.get(`/skill-requests/${body.data.request_id}`)).status).toBe(404);
      expect((await foreign.get('/skill-requests')).body.data.items).toEqual([]);
    }
  });

  it('400 for an id off its pattern', async () => {
    const { status, body } = await world().demoPartner().get('/skill-requests/SR_1');
    expect({ status, path: body.error.details[0].path }).toEqual({ status: 400, path: 'request_id' });
  });
});
