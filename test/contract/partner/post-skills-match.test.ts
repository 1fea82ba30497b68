import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oddText } from '../../world/catalogue/odd-text.ts';
import { world } from '../../world/world.ts';

const partner = async (scopes?: string[]) => (await world().organisation()).partner(scopes ? { scopes } : {});
const path = '/skills/match';

describe('POST /skills/match', () => {
  it('200 answers for each name, in the order sent, the skill as GET /skills/{skill_id} has it', async () => {
    const { status, body } = await (
      await partner()
    ).post(path, { names: ['astronaut', 'bricklaying', 'Electricians', 'astronaut'] });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      message: expect.any(String),
      data: {
        items: [
          { name: 'astronaut', matches: [] },
          {
            name: 'bricklaying',
            matches: expect.arrayContaining([
              {
                kind: 'skill',
                score: 1,
                skill: {
                  skill_id: 'sk_10101',
                  name: 'Brick Laying',
                  description: expect.any(String),
                  aliases: expect.arrayContaining(['bricklaying']),
                  names: expect.objectContaining({ hi: expect.any(String) }),
                  verifiable: true,
                  uri: null,
                  sub_skill_id: 'ss_101',
                  sub_skill_name: expect.any(String),
                  master_skill_id: 'ms_1',
                  master_skill_name: expect.any(String),
                },
              },
            ]),
          },
          { name: 'Electricians', matches: expect.any(Array) },
          { name: 'astronaut', matches: [] },
        ],
      },
    });
    const [first] = body.data.items[2].matches;
    expect(first).toEqual({
      kind: 'occupation',
      occupation_id: expect.stringMatching(/^oc_\d+$/),
      name: 'Electrician',
      aliases: expect.arrayContaining(['wireman']),
      names: expect.objectContaining({ hi: 'इलेक्ट्रीशियन' }),
      skills: expect.arrayContaining(['sk_20101', 'sk_20106']),
      score: 0.95,
    });
  });

  it('200 gives five matches at most, the likeliest first', async () => {
    const { body } = await (await partner()).post(path, { names: ['driver', 'solar', 'machine operator'] });
    for (const { matches } of body.data.items) {
      const scores = matches.map(({ score }: { score: number }) => score);
      expect(scores.length).toBeGreaterThan(0);
      expect(scores.length).toBeLessThanOrEqual(5);
      expect(scores).toEqual(scores.toSorted((a: number, b: number) => b - a));
    }
  });

  it('200 for 50 names and for names of 1 and of 120 characters', async () => {
    const client = await partner();
    const many = await client.post(path, { names: Array.from({ length: 50 }, (_, at) => `name ${at}`) });
    expect({ status: many.status, items: many.body.data.items.length }).toEqual({ status: 200, items: 50 });
    const long = await client.post(path, { names: ['C', 'R', 'x'.repeat(120)] });
    expect(long.status).toBe(200);
  });

  it.each([
    ['no names', {}, ['names']],
    ['an empty list', { names: [] }, ['names']],
    ['51 names', { names: Array.from({ length: 51 }, () => 'welder') }, ['names']],
    ['no list', { names: 'welder' }, ['names']],
    [
      'all wrong names together',
      { names: ['ok', '', 'welder', 'y'.repeat(121), 7, null, 'a\0b'], colour: 1 },
      ['colour', 'names[1]', 'names[3]', 'names[4]', 'names[5]'],
    ],
    ['a character that cannot be kept', { names: ['welder', 'a\0b'] }, ['names[1]']],
  ])('400 for %s, with the paths', async (_, sent, paths) => {
    const { status, body } = await (await partner()).post(path, sent);
    expect({ status, code: body.error.code }).toEqual({ status: 400, code: 'VALIDATION_FAILED' });
    expect(body.error.details.map((detail: { path: string }) => detail.path).toSorted()).toEqual(paths);
  });

  it('400 for a body that is no JSON, 415 for one of another kind', async () => {
    const client = await partner();
    expect((await client.call('POST', path, { rawBody: '{"names":' })).status).toBe(400);
    expect((await client.call('POST', path)).status).toBe(400);
    expect((await client.post(path, { names: ['ab'] }, { contentType: 'text/plain' })).status).toBe(415);
  });

  it('403 without skills:read, which it names', async () => {
    const { status, body } = await (await partner(['mandates:read'])).post(path, { names: ['welder'] });
    expect({ status, code: body.error.code }).toEqual({ status: 403, code: 'SCOPE_MISSING' });
    expect(body.error.message).toContain('skills:read');
  });

  it('404 with Allow for another method', async () => {
    const { status, headers } = await (await partner()).put(path, { names: ['welder'] });
    expect(status).toBe(404);
    expect(headers.get('allow')).toContain('POST');
  });

  it('counts in the class skillsMatch', async () => {
    const limited = await (await world().organisation()).partner({ limitFactor: 1 });
    const { headers } = await limited.post(path, { names: ['welder'] });
    expect(headers.get('ratelimit-limit')).toBe('300');
  });

  it('answers any names with 200 or 400', async () => {
    const client = await partner();
    await fc.assert(
      fc.asyncProperty(fc.array(oddText(130), { maxLength: 52 }), async (names) => {
        const { status, body } = await client.post(path, { names });
        if (status === 200) expect(body.data.items.map(({ name }: { name: string }) => name)).toEqual(names);
        else expect(status).toBe(400);
      }),
      { numRuns: 40 },
    );
  });
});

describe('matchSkills in the graph', () => {
  const query =
    'query ($names: [String!]!) { matchSkills(names: $names) { name matches { score skill { id } } } }';

  it('answers as the REST twin does', async () => {
    const token = await (await world().organisation()).token({ scopes: ['skills:read'] });
    const { body } = await world().graph(query, { names: ['welder'] }, token);
    expect(body.data.matchSkills).toEqual([
      { name: 'welder', matches: expect.arrayContaining([{ score: 1, skill: { id: 'sk_40401' } }]) },
    ]);
  });

  it('refuses what the REST twin refuses, with the same paths', async () => {
    const organisation = await world().organisation();
    const invalid = await world().graph(query, { names: ['welder', ''] }, await organisation.token());
    expect(invalid.body.errors[0].extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ path: 'names[1]', message: expect.any(String) }],
    });
    const unscoped = await organisation.token({ scopes: ['mandates:read'] });
    const refused = await world().graph(query, { names: ['welder'] }, unscoped);
    expect(refused.body.errors[0].extensions.code).toBe('SCOPE_MISSING');
  });
});
