import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oddText } from '../../world/catalogue/odd-text.ts';
import { world } from '../../world/world.ts';

const partner = async (scopes?: string[]) => (await world().organisation()).partner(scopes ? { scopes } : {});
const path = '/skills/extract';

interface Item {
  /** An occupation has a name of its own instead. */
  skill?: { skill_id: string };
  name?: string;
  score: number;
  mentions: { start: number; end: number; text: string }[];
}

describe('POST /skills/extract', () => {
  it('200 answers the skills of the text with their mentions, the skill as GET /skills/{skill_id} has it', async () => {
    const text = 'Wanted: electricians for house wiring, and a rajmistri.';
    const { status, body } = await (await partner()).post(path, { text });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      message: expect.any(String),
      data: { items: expect.any(Array), suggestions: expect.any(Array) },
    });
    const items = body.data.items as Item[];
    const wiring = items.find(({ skill }) => skill?.skill_id === 'sk_20101')!;
    expect(wiring).toEqual({
      kind: 'skill',
      skill: expect.objectContaining({
        skill_id: 'sk_20101',
        name: 'House Wiring',
        description: expect.any(String),
        aliases: expect.any(Array),
        verifiable: true,
        sub_skill_name: expect.any(String),
        master_skill_name: expect.any(String),
      }),
      score: expect.any(Number),
      mentions: expect.arrayContaining([{ start: 25, end: 37, text: 'house wiring' }]),
    });
    expect(wiring.score).toBeGreaterThan(0.7);
    expect(items.find(({ name }) => name === 'Electrician')).toMatchObject({
      kind: 'occupation',
      mentions: [{ start: 8, end: 20, text: 'electricians' }],
    });
  });

  it('200 suggests up to ten further skills by rank, with scores and without mentions, none that is an item', async () => {
    const text =
      'We repair pumps and motors. Knowledge of house wiring. You will plan the work of painters and keep accounts.';
    const { body } = await (await partner()).post(path, { text });
    const { items, suggestions } = body.data as { items: Item[]; suggestions: Item[] };
    expect(suggestions.length).toBeGreaterThan(0);
    expect(suggestions.length).toBeLessThanOrEqual(10);
    for (const suggestion of suggestions)
      expect(suggestion).toEqual({
        skill: expect.objectContaining({ skill_id: expect.stringMatching(/^sk_/), name: expect.any(String) }),
        score: expect.any(Number),
      });
    const scores = suggestions.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    const told = new Set(items.map(({ skill }) => skill?.skill_id));
    expect(suggestions.filter(({ skill }) => told.has(skill?.skill_id))).toEqual([]);
  });

  it('200 counts offsets in UTF-16 units of the text as sent, whatever stands before', async () => {
    const text = '👷‍♂️💰 नमस्ते! तुरंत ड्राइवर चाहिए। e\u0301 𝐖𝐞𝐥𝐝𝐞𝐫 எலக்ட்ரீஷியன் (electrician)';
    const { body } = await (await partner()).post(path, { text });
    const found = (body.data.items as Item[]).map(({ skill, name, mentions }) => [
      skill?.skill_id ?? name,
      mentions.map((mention) => mention.text),
    ]);
    expect(Object.fromEntries(found)).toEqual({
      'Car Driver': ['ड्राइवर'],
      Welder: ['𝐖𝐞𝐥𝐝𝐞𝐫'],
      Electrician: ['எலக்ட்ரீஷியன்', 'electrician'],
    });
    for (const { mentions } of body.data.items as Item[])
      for (const mention of mentions) {
        expect(text.slice(mention.start, mention.end)).toBe(mention.text);
        expect(mention.start).toBe(text.indexOf(mention.text));
      }
  });

  it('200 with no items for a text that names no skill', async () => {
    const { status, body } = await (await partner()).post(path, { text: 'Office for rent near the metro.' });
    expect({ status, items: body.data.items }).toEqual({ status: 200, items: [] });
  });

  it('200 for 20,000 characters, 400 for one more', async () => {
    const client = await partner();
    const text = 'welder '.repeat(3_000).slice(0, 20_000);
    const fits = await client.post(path, { text });
    expect(fits.status).toBe(200);
    expect(fits.body.data.items[0].mentions).toHaveLength(2_857);
    expect((await client.post(path, { text: `${text}x` })).status).toBe(400);
  });

  it.each([
    ['no text', {}, ['text']],
    ['an empty text', { text: '' }, ['text']],
    ['a text that is none', { text: ['welder'] }, ['text']],
    ['all problems together', { text: 7, names: ['welder'] }, ['names', 'text']],
    ['a character that cannot be kept', { text: 'a\0b' }, ['text']],
    ['half of a character', { text: 'a\ud83d' }, ['text']],
  ])('400 for %s, with the paths', async (_, sent, paths) => {
    const { status, body } = await (await partner()).post(path, sent);
    expect({ status, code: body.error.code }).toEqual({ status: 400, code: 'VALIDATION_FAILED' });
    expect(body.error.details.map((detail: { path: string }) => detail.path).toSorted()).toEqual(paths);
  });

  it('400 for a body that is no JSON, 415 for one of another kind', async () => {
    const client = await partner();
    expect((await client.call('POST', path, { rawBody: '{"text":' })).status).toBe(400);
    expect((await client.call('POST', path)).status).toBe(400);
    expect((await client.post(path, { text: 'a' }, { contentType: 'text/plain' })).status).toBe(415);
  });

  it('403 without skills:read, which it names', async () => {
    const { status, body } = await (await partner(['mandates:read'])).post(path, { text: 'welder' });
    expect({ status, code: body.error.code }).toEqual({ status: 403, code: 'SCOPE_MISSING' });
    expect(body.error.message).toContain('skills:read');
  });

  it('counts in the class skillsMatch, together with POST /skills/match', async () => {
    const limited = await (await world().organisation()).partner({ limitFactor: 1 });
    const first = await limited.post('/skills/match', { names: ['welder'] });
    const second = await limited.post(path, { text: 'welder' });
    expect(second.headers.get('ratelimit-limit')).toBe('300');
    expect(Number(second.headers.get('ratelimit-remaining'))).toBeLessThan(
      Number(first.headers.get('ratelimit-remaining')),
    );
  });

  it('answers any text with 200 or 400, and every mention is cut out of the text', async () => {
    const client = await partner();
    const piece = fc.oneof(
      oddText(20),
      fc.constantFrom('welder', 'ड्राइवर', 'house wiring', 'data-entry', ' '),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 20 }), async (pieces) => {
        const text = pieces.join('');
        const { status, body } = await client.post(path, { text });
        if (status !== 200) return status === 400;
        return (body.data.items as Item[]).every(({ mentions }) =>
          mentions.every((mention) => text.slice(mention.start, mention.end) === mention.text),
        );
      }),
      { numRuns: 60 },
    );
  });
});

describe('extractSkills in the graph', () => {
  const query =
    'query ($text: String!) { extractSkills(text: $text) { score skill { id subSkill { master { id } } } mentions { start end text } } }';

  it('answers as the REST twin does', async () => {
    const token = await (await world().organisation()).token({ scopes: ['skills:read'] });
    const { body } = await world().graph(query, { text: '💰 welder' }, token);
    expect(body.data.extractSkills).toEqual([
      {
        score: expect.any(Number),
        skill: { id: 'sk_40401', subSkill: { master: { id: 'ms_4' } } },
        mentions: [{ start: 3, end: 9, text: 'welder' }],
      },
    ]);
  });

  it('refuses what the REST twin refuses', async () => {
    const { body } = await world().graph(query, { text: '' }, await (await world().organisation()).token());
    expect(body.errors[0].extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ path: 'text', message: expect.any(String) }],
    });
  });
});
