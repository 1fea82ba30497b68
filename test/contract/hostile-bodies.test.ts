import { describe, expect, it } from 'vitest';
import { parseJson } from '../../kernel/edge/http/json-depth.ts';
import { longestSilence } from '../world/longest-silence.ts';
import { Platform } from '../world/platform.ts';
import { world } from '../world/world.ts';

/** The item as often as a body may hold it. */
const many = (item: unknown): unknown[] =>
  Array<unknown>(Math.floor(258_000 / (JSON.stringify(item).length + 1))).fill(item);
const names = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, at]));
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

/** The answer to a call during which others were answered too. */
async function answeredQuietly<Answer>(answer: Promise<Answer>): Promise<Answer> {
  expect(await longestSilence(answer)).toBeLessThan(1_000);
  return answer;
}

const partnerOf = async () => (await world().organisation()).partner();
const platformOf = async () => new Platform(world(), await (await world().organisation()).verificationKey());

describe('a body of 256 KB that is wrong all over', () => {
  it.each<[string, string, unknown, string[]]>([
    ['/workflows', 'equal items', { name: 'x', languages: many(1) }, ['languages']],
    ['/workflows', 'equal items of its set', { name: 'x', channels: many('sms') }, ['channels']],
    [
      '/mandates',
      'skills of neither form',
      { skills: many({}) },
      ['workflow_id', 'title', 'company_name', 'skills'],
    ],
    ['/events/ack', 'ids of another type', { event_ids: many(1) }, ['event_ids']],
    ['/skills/lookup', 'wrong ids', { skill_ids: many('x') }, ['skill_ids']],
    ['/webhooks', 'types that are none', { url: 'https://a.example', events: many('x') }, ['events']],
  ])(
    'POST %s with %s is refused in little time, its lengths before its items',
    async (path, _, body, paths) => {
      const partner = await partnerOf();
      const answer = await answeredQuietly(partner.post(path, body));
      expect(answer.status).toBe(400);
      expect(answer.body.error.code).toBe('VALIDATION_FAILED');
      expect(answer.body.error.details.map((detail: { path: string }) => detail.path)).toEqual(paths);
    },
  );

  it('is told twenty problems where its list may have any length', async () => {
    const body = { mandate_id: 'JM_00000000000000000000000000', name: 'x', candidates: many({}) };
    const options = { idempotencyKey: 'hostile' };
    const { status, body: answer } = await (await partnerOf()).post('/campaigns', body, options);
    expect(status).toBe(400);
    expect(answer.error.details).toHaveLength(20);
  });

  it('is told twenty unknown properties, none longer than a hundred characters', async () => {
    const { body } = await (
      await partnerOf()
    ).post('/workflows', { ...names(10_000), [`${'x'.repeat(9_000)}`]: 1 });
    expect(body.error.details).toHaveLength(20);
    expect(JSON.stringify(body).length).toBeLessThan(4_000);
    const long = await (await partnerOf()).post('/workflows', { name: 'x', ['y'.repeat(9_000)]: 1 });
    expect(long.body.error.details).toEqual([
      { path: `${'y'.repeat(100)}…`, message: 'is not a known property' },
    ]);
  });

  it('is refused on the open routes too', async () => {
    const platform = await platformOf();
    const path = '/humanverification/endorse/SV_00000000000000000000000000';
    const { status, body } = await answeredQuietly(
      platform.callOnce('POST', path, { token: 'x', skills: many({}) }),
    );
    expect(status).toBe(400);
    expect(body.error.message).toContain('must not have more than 100 items');
  });
});

describe('a query of 10 KB', () => {
  it('with unknown parameters is told twenty of them', async () => {
    const query = Object.keys(names(1_500)).join('&');
    const { status, body } = await (await partnerOf()).get(`/workflows?${query}`);
    expect(status).toBe(400);
    expect(body.error.details).toHaveLength(20);
  });

  it('with one parameter again and again is told that it is no number', async () => {
    const { status, body } = await (await partnerOf()).get(`/workflows?${'limit=1&'.repeat(1_000)}`);
    expect(status).toBe(400);
    expect(body.error.details).toEqual([{ path: 'query.limit', message: 'must be integer' }]);
  });
});

describe('a body that is nested 100,000 deep', () => {
  const nested = (field: string) => `{"${field}":${deep(100_000)}}`;

  it('is refused by the partner surface', async () => {
    const { status, body } = await (
      await partnerOf()
    ).post('/workflows', undefined, { rawBody: nested('name') });
    expect(status).toBe(400);
    expect(body.error.details).toEqual([{ path: '', message: expect.stringContaining('levels deep') }]);
  });

  it('is refused by the verification surface, keyed and open', async () => {
    const platform = await platformOf();
    for (const path of ['/verify', '/humanverification/endorse/SV_00000000000000000000000000']) {
      const { status, body } = await platform.callOnce('POST', path, nested('student'));
      expect({ status, code: body.error.code }).toEqual({ status: 400, code: 'INVALID_REQUEST' });
    }
  });

  it('is refused by the catalogue surface', async () => {
    const { status, body } = await world().fetch('/api/selected-skills', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: nested('user_id'),
    });
    expect({ status, body }).toEqual({
      status: 400,
      body: { message: expect.stringContaining('levels deep') },
    });
  });

  it('is what the others are not: every body of use is a tenth as deep', () => {
    expect(() => parseJson(Buffer.from(deep(32)))).not.toThrow();
  });
});

describe('a moment that is none', () => {
  const NONE = [
    '2026-01-31T23:59:60Z',
    '2026-01-31t09:30:00Z',
    '2026-01-31T09:30:00z',
    '0000-01-01T00:00:00Z',
  ];

  it.each(NONE)('%s is refused in a query, by its path', async (moment) => {
    const { status, body } = await (await partnerOf()).get(`/results?updated_since=${moment}`);
    expect(status).toBe(400);
    expect(body.error).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ path: 'query.updated_since' }],
    });
  });

  it.each(NONE)('%s is refused in a body, by its path', async (since) => {
    const partner = await partnerOf();
    const { body: made } = await partner.post('/webhooks', { url: 'https://ats.example.com', events: ['*'] });
    const { status, body } = await partner.post(`/webhooks/${made.data.webhook_id}/replay`, { since });
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path: 'since' }] });
  });

  it.each(['2026-02-30', '2026-13-01', '0000-01-01', '2026-1-1'])('%s is no day', async (day) => {
    const partner = await partnerOf();
    const { body: made } = await partner.post('/workflows', { name: 'x' });
    const path = `/analytics/workflows/${made.data.workflow_id}/overview`;
    for (const name of ['from', 'to']) {
      const { status, body } = await partner.get(`${path}?${name}=${day}`);
      expect(status).toBe(400);
      expect(body.error.details[0].path).toBe(`query.${name}`);
    }
  });
});

describe('an e-mail address that holds a command', () => {
  const email = '"a\r\nRCPT TO:<x@y.z>"@example.com';

  it('is refused for candidates, students and reviewers', async () => {
    const candidates = [{ name: 'x', email }];
    const campaign = { mandate_id: 'JM_00000000000000000000000000', name: 'x', candidates };
    const refused = await (await partnerOf()).post('/campaigns', campaign, { idempotencyKey: 'e' });
    expect(refused.body.error.details).toEqual([
      { path: 'candidates[0].email', message: 'is not an e-mail address' },
    ]);
    const platform = await platformOf();
    const student = { externalStudentId: 'st-1', name: 'x', email };
    const projects = [{ externalProjectId: 'p1', projectName: 'x' }];
    const opened = await platform.callOnce('POST', '/verify', { student, projects });
    expect(`${opened.status} ${opened.body.error.code}`).toBe('400 INVALID_EMAIL');
    const stored = await platform.storeReviewer(await platform.prepared(), { email });
    expect(`${stored.status} ${stored.body.error.code}`).toBe('400 INVALID_EMAIL');
  });
});
