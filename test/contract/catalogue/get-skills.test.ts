import { describe, expect, it } from 'vitest';
import { world } from '../../world/world.ts';

/** Each call from an address of its own: limits per address have their own tests. */
const get = (path: string) => world().fetch(`/api/skills${path}`);
const search = (keyword: string, more = '') => get(`/search?keyword=${encodeURIComponent(keyword)}${more}`);
const names = ({ body }: { body: any }): string[] => body.data.map(({ name }: any) => name);

const ENTRY = {
  skill_id: expect.stringMatching(/^sk_\d{1,9}$/),
  name: expect.any(String),
  sub_skill_id: expect.stringMatching(/^ss_\d{1,9}$/),
  sub_skill_name: expect.any(String),
  master_skill_id: expect.stringMatching(/^ms_\d{1,9}$/),
  master_skill_name: expect.any(String),
};

describe('GET /api/skills/search', () => {
  it('200 with a page of entries, the exact name first', async () => {
    const { status, body } = await search('Brick Laying');
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(['count', 'data', 'limit', 'page']);
    expect(body).toMatchObject({ page: 1, limit: 20, count: expect.any(Number) });
    expect(body.data[0]).toEqual({
      ...ENTRY,
      skill_id: 'sk_10101',
      name: 'Brick Laying',
      sub_skill_id: 'ss_101',
      master_skill_id: 'ms_1',
    });
    for (const entry of body.data) expect(entry).toEqual(ENTRY);
    expect(body.count).toBeGreaterThanOrEqual(body.data.length);
  });

  it.each([
    ['an alias', 'int ki chinai', 'Brick Laying'],
    ['an occupation', 'Plumber', 'CPVC and PVC Pipe Jointing'],
    ['the Hindi name of an occupation', 'राजमिस्त्री', 'Brick Laying'],
    ['an alias in Devanagari', 'राजमिस्त्री', 'Brick Laying'],
    ['capitals, accents and full-width letters', 'ＢＲÍCK  láying', 'Brick Laying'],
    ['a letter left out', 'brik laying', 'Brick Laying'],
    ['two letters swapped', 'bircklaying', 'Brick Laying'],
    ['a beginning', 'bric', 'Brick Laying'],
    ['words that are apart in the name', 'brick-laying', 'Brick Laying'],
  ])('finds by %s', async (_, keyword, name) => {
    expect(names(await search(keyword))).toContain(name);
  });

  it('gives every match once over its pages, in one order', async () => {
    const whole = await search('work', '&limit=50');
    const { count } = whole.body;
    expect(count).toBeGreaterThan(10);
    const ids: string[] = [];
    for (let page = 1; page <= Math.ceil(count / 7); page++) {
      const { body } = await search('work', `&limit=7&page=${page}`);
      expect(body.count).toBe(count);
      ids.push(...body.data.map((entry: any) => entry.skill_id));
    }
    expect(new Set(ids).size).toBe(count);
    const expected = whole.body.data.map((entry: any) => entry.skill_id);
    expect(ids.slice(0, expected.length)).toEqual(expected);
  });

  it('200 with an empty first page where nothing is near', async () => {
    const { status, body } = await search('xqzvjwkq');
    expect({ status, body }).toEqual({ status: 200, body: { data: [], page: 1, limit: 20, count: 0 } });
  });

  it.each(['%%%', '___', "'; DROP TABLE skill; --", '.*.*.*', ':* & !', '\\\\\\', '((((', '🙂🙂🙂', '...'])(
    'takes %s for text, not for a pattern',
    async (keyword) => {
      const { status, body } = await search(keyword);
      expect(status).toBe(200);
      expect(body.count).toBeLessThan(100);
    },
  );

  it.each([
    ['no keyword', '/search'],
    ['two characters', '/search?keyword=ab'],
    ['two characters and blanks', '/search?keyword=%20%20ab%20'],
    ['blanks', '/search?keyword=%20%20%20%20'],
    ['101 characters', `/search?keyword=${'a'.repeat(101)}`],
    ['two keywords', '/search?keyword=abc&keyword=def'],
    ['U+0000', '/search?keyword=abc%00'],
    ['page 0', '/search?keyword=welding&page=0'],
    ['a page that is no number', '/search?keyword=welding&page=x'],
    ['limit 51', '/search?keyword=welding&limit=51'],
    ['limit 0', '/search?keyword=welding&limit=0'],
    ['a page past the end', '/search?keyword=welding&page=1000'],
    ['page 2 of nothing', '/search?keyword=xqzvjwkq&page=2'],
    ['a page beyond all numbers', '/search?keyword=welding&page=99999999999999'],
  ])('400 {error} for %s', async (_, path) => {
    const { status, body } = await get(path);
    expect({ status, body }).toEqual({ status: 400, body: { error: expect.any(String) } });
  });

  it('trims: 100 characters and blanks around them are fine', async () => {
    expect((await search(`  ${'a'.repeat(100)}  `)).status).toBe(200);
  });

  it('429 {error} for the 16th search of an address within a minute', async () => {
    const reader = world();
    const answers = [];
    for (let count = 0; count < 31; count++)
      answers.push(await reader.fetch('/api/skills/search?keyword=weld'));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]!.body).toEqual({ error: expect.any(String) });
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('GET /api/skills', () => {
  it('200 with a page of entries by number, and the total', async () => {
    const { status, body } = await get('?limit=3&page=2');
    expect(status).toBe(200);
    expect(body).toEqual({ data: [ENTRY, ENTRY, ENTRY], page: 2, limit: 3, count: expect.any(Number) });
    expect(body.count).toBeGreaterThanOrEqual(600);
    const first = await get('?limit=6');
    expect(first.body.data.slice(3)).toEqual(body.data);
    const numbers = first.body.data.map((entry: any) => Number(entry.skill_id.slice(3)));
    expect(numbers).toEqual(numbers.toSorted((a: number, b: number) => a - b));
  });

  it('answers the last page, and 400 {error} for the one after it', async () => {
    const { count } = (await get('?limit=50')).body;
    const last = Math.ceil(count / 50);
    expect((await get(`?limit=50&page=${last}`)).body.data).toHaveLength(count - 50 * (last - 1));
    const past = await get(`?limit=50&page=${last + 1}`);
    expect({ status: past.status, body: past.body }).toEqual({
      status: 400,
      body: { error: expect.any(String) },
    });
  });

  it('passes over what a page adds to the address', async () => {
    expect((await get('?utm_source=x&limit=1')).status).toBe(200);
  });
});

describe('GET /api/skills/masters', () => {
  it('200 with at least 12 masters', async () => {
    const { status, body } = await get('/masters?limit=50');
    expect(status).toBe(200);
    expect(body.count).toBeGreaterThanOrEqual(12);
    expect(body.data).toHaveLength(body.count);
    expect(body.data[0]).toEqual({ master_skill_id: 'ms_1', master_skill_name: expect.any(String) });
  });
});

describe('GET /api/skills/masters/{id}/sub-skills', () => {
  it('200 with the sub-skills of that master alone', async () => {
    const { status, body } = await get('/masters/ms_1/sub-skills');
    expect(status).toBe(200);
    expect(body.data.length).toBeGreaterThan(1);
    for (const entry of body.data)
      expect(entry).toEqual({
        sub_skill_id: ENTRY.sub_skill_id,
        sub_skill_name: expect.any(String),
        master_skill_id: 'ms_1',
        master_skill_name: expect.any(String),
      });
  });

  it.each(['ms_999999999', 'nothing', "ms_1'--"])('404 for %s', async (id) => {
    const { status, body } = await get(`/masters/${encodeURIComponent(id)}/sub-skills`);
    expect({ status, body }).toEqual({ status: 404, body: { success: false, message: expect.any(String) } });
  });

  it('400 {error} for a page past the end', async () => {
    const { status, body } = await get('/masters/ms_1/sub-skills?page=100');
    expect({ status, body }).toEqual({ status: 400, body: { error: expect.any(String) } });
  });
});
