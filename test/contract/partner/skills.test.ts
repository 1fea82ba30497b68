import { beforeAll, describe, expect, it } from 'vitest';
import type { PartnerClient } from '../../world/partner-client.ts';
import { world } from '../../world/world.ts';

const RECORD = {
  skill_id: expect.stringMatching(/^sk_\d{1,9}$/),
  name: expect.any(String),
  description: expect.any(String),
  aliases: expect.any(Array),
  names: expect.any(Object),
  verifiable: expect.any(Boolean),
  uri: null,
  sub_skill_id: expect.stringMatching(/^ss_\d{1,9}$/),
  sub_skill_name: expect.any(String),
  master_skill_id: expect.stringMatching(/^ms_\d{1,9}$/),
  master_skill_name: expect.any(String),
};

let partner: PartnerClient;
beforeAll(async () => {
  partner = await (await world().organisation()).partner();
});

const problems = ({ status, body }: { status: number; body: any }) => ({
  status,
  code: body.error?.code,
  paths: body.error?.details.map(({ path }: any) => path),
});
const refused = (...paths: string[]) => ({ status: 400, code: 'VALIDATION_FAILED', paths });

describe('GET /skills', () => {
  it('200 with a page of whole records and the total', async () => {
    const { status, body } = await partner.get('/skills?limit=2');
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        success: true,
        message: expect.any(String),
        data: { items: [RECORD, RECORD], page: 1, limit: 2, count: expect.any(Number) },
      },
    });
    expect(body.data.count).toBeGreaterThanOrEqual(600);
    expect((await partner.get('/skills')).body.data.limit).toBe(50);
  });

  it.each([
    ['master_skill_id=ms_2', (item: any) => item.master_skill_id === 'ms_2'],
    ['sub_skill_id=ss_101', (item: any) => item.sub_skill_id === 'ss_101'],
    ['verifiable=true', (item: any) => item.verifiable],
    ['verifiable=false', (item: any) => !item.verifiable],
    ['sub_skill_id=ss_101&verifiable=true', (item: any) => item.sub_skill_id === 'ss_101' && item.verifiable],
  ])('filters by %s, and counts what fits', async (filter, fits) => {
    const { body } = await partner.get(`/skills?limit=100&${filter}`);
    expect(body.data.items.length).toBeGreaterThan(0);
    expect(body.data.items.every(fits)).toBe(true);
    const everything = await allSkills();
    expect(body.data.count).toBe(everything.filter(fits).length);
  });

  it('answers filters that nothing fits, and pages past the end, with an empty page', async () => {
    const nothing = await partner.get('/skills?master_skill_id=ms_1&sub_skill_id=ss_201');
    expect(nothing.body.data).toEqual({ items: [], page: 1, limit: 50, count: 0 });
    const past = await partner.get('/skills?page=1000');
    expect(past.body.data).toMatchObject({ items: [], page: 1000 });
    expect(past.body.data.count).toBeGreaterThan(0);
  });

  it('400 with the path of each parameter that is off its pattern', async () => {
    const answer = await partner.get(
      '/skills?limit=101&page=0&master_skill_id=1&sub_skill_id=ms_1&verifiable=yes&x=1',
    );
    expect(problems(answer)).toEqual({
      status: 400,
      code: 'VALIDATION_FAILED',
      paths: expect.arrayContaining([
        'query.limit',
        'query.page',
        'query.master_skill_id',
        'query.sub_skill_id',
        'query.verifiable',
        'query.x',
      ]),
    });
  });

  it('403 without skills:read', async () => {
    const other = await (await world().organisation()).partner({ scopes: ['workflows:read'] });
    for (const path of ['/skills', '/skills/search?q=weld', '/skills/sk_10101'])
      expect((await other.get(path)).body.error.code).toBe('SCOPE_MISSING');
    expect((await other.post('/skills/lookup', { skill_ids: ['sk_1'] })).body.error.code).toBe(
      'SCOPE_MISSING',
    );
  });
});

async function allSkills(): Promise<any[]> {
  const items: any[] = [];
  for (let page = 1; ; page++) {
    const { body } = await partner.get(`/skills?limit=100&page=${page}`);
    items.push(...body.data.items);
    if (items.length >= body.data.count) return items;
  }
}

describe('GET /skills/search', () => {
  it('200 with whole records, best first', async () => {
    const { status, body } = await partner.get('/skills/search?q=Brick%20Laying&limit=5');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ page: 1, limit: 5 });
    expect(body.data.items[0]).toEqual({ ...RECORD, skill_id: 'sk_10101', name: 'Brick Laying' });
  });

  it('takes two characters, not one, and not none', async () => {
    expect((await partner.get('/skills/search?q=ac')).status).toBe(200);
    for (const query of ['?q=a', '?q=', '', '?q=%20a%20', `?q=${'a'.repeat(101)}`])
      expect(problems(await partner.get(`/skills/search${query}`))).toEqual(refused('query.q'));
  });
});

describe('GET /skills/{skill_id}', () => {
  it('200 with the whole record', async () => {
    const { status, body } = await partner.get('/skills/sk_10101');
    expect({ status, data: body.data }).toEqual({
      status: 200,
      data: { ...RECORD, skill_id: 'sk_10101', name: 'Brick Laying' },
    });
  });

  it('has the names in other languages, in the graph too, and is found by each of them', async () => {
    const { names } = (await partner.get('/skills/sk_10101')).body.data;
    expect(names.hi).toBe('ईंट की जोड़ाई');
    const { body } = await partner.graph(
      '{ skill(id: "sk_10101") { names } occupation(id: "oc_106") { names } }',
    );
    expect(body.data).toMatchObject({ skill: { names }, occupation: { names: { hi: 'राजमिस्त्री' } } });
    for (const name of Object.values<string>(names)) {
      const found = await partner.get(`/skills/search?q=${encodeURIComponent(name)}`);
      expect(found.body.data.items[0]?.skill_id, name).toBe('sk_10101');
    }
  });

  it('404 for an unknown id, 400 for what is none', async () => {
    expect((await partner.get('/skills/sk_999999999')).body.error.code).toBe('NOT_FOUND');
    for (const id of ['sk_', 'sk_1234567890', 'ss_101', 'sk_1x'])
      expect(problems(await partner.get(`/skills/${id}`))).toEqual(refused('skill_id'));
  });
});

describe('POST /skills/lookup', () => {
  it('200 with what is there, in the order asked for, and what is missing, each once', async () => {
    const skill_ids = ['sk_10102', 'sk_999999999', 'sk_10101', 'sk_10102', 'sk_999999999'];
    const { status, body } = await partner.post('/skills/lookup', { skill_ids });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      items: [
        { ...RECORD, skill_id: 'sk_10102' },
        { ...RECORD, skill_id: 'sk_10101' },
      ],
      missing: ['sk_999999999'],
    });
  });

  it('takes 100 ids, not 101, not none', async () => {
    const many = Array.from({ length: 101 }, (_, index) => `sk_${index + 1}`);
    expect((await partner.post('/skills/lookup', { skill_ids: many.slice(1) })).status).toBe(200);
    expect(problems(await partner.post('/skills/lookup', { skill_ids: many }))).toEqual(refused('skill_ids'));
    expect(problems(await partner.post('/skills/lookup', { skill_ids: [] }))).toEqual(refused('skill_ids'));
    expect(problems(await partner.post('/skills/lookup', {}))).toEqual(refused('skill_ids'));
  });

  it('400 with the place of each id that is none', async () => {
    const skill_ids = ['sk_1', 'x', 'sk_2', 'sk_', 7];
    expect(problems(await partner.post('/skills/lookup', { skill_ids }))).toEqual(
      refused('skill_ids[1]', 'skill_ids[3]', 'skill_ids[4]'),
    );
  });
});

describe('rate classes', () => {
  it('are skillsSearch for search and browse, skillsLookup for the rest', async () => {
    const plain = await (await world().organisation()).partner({ limitFactor: 1 });
    const limitOf = async (answer: Promise<{ headers: Headers }>) =>
      (await answer).headers.get('ratelimit-limit');
    expect(await limitOf(plain.get('/skills'))).toBe('4000');
    expect(await limitOf(plain.get('/skills/search?q=weld'))).toBe('4000');
    expect(await limitOf(plain.get('/skills/sk_10101'))).toBe('600');
    expect(await limitOf(plain.post('/skills/lookup', { skill_ids: ['sk_1'] }))).toBe('600');
  });
});
