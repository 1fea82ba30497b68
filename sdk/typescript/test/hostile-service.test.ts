import { inspect } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import {
  ApiError,
  CatalogueClient,
  ConnectionFailedError,
  IdempotencyInProgressError,
  PartnerClient,
  RateLimitedError,
  ServerError,
  TimedOutError,
  UnexpectedAnswerError,
  ValidationFailedError,
  VerificationClient,
  type PartnerOptions,
} from '../src/index.ts';
import { cutOff, data, json, refusal, reset, silence, stall, stubService, text } from './stub-service.ts';

const SECRET = 'VFN_SK_ofatestandlongenoughtobetaken0123';
const WORKFLOW = { workflow_id: 'WF_BC_1', name: 'Masons' };

const client = (baseUrl: string, options: Partial<PartnerOptions> = {}) =>
  new PartnerClient({ keyId: 'VFN_LIVE_K', secret: SECRET, baseUrl, ...options });

const problemOf = async (call: Promise<unknown>): Promise<any> => {
  const problem = await call.then(() => undefined).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(Error);
  expect(inspect(problem, { depth: 5 })).not.toContain(SECRET);
  return problem;
};

// The shortest of the waits that are drawn.
vi.spyOn(Math, 'random').mockReturnValue(0);

describe('a write', () => {
  it.each([
    ['a reset', reset],
    ['an answer that is cut off', cutOff],
    ['500', refusal(500, 'SERVER_ERROR')],
    ['502 of a proxy', text(502, '<html>Bad Gateway</html>')],
    ['503 while the database is away', refusal(503, 'SERVER_ERROR', { 'retry-after': '0' })],
    ['429', refusal(429, 'RATE_LIMITED', { 'retry-after': '0' })],
    ['its own first attempt', refusal(409, 'IDEMPOTENCY_IN_PROGRESS', { 'retry-after': '0' })],
  ])('is sent again after %s, with the same key and signed anew', async (_, trouble) => {
    const { url, seen } = await stubService(trouble, data(WORKFLOW));
    expect(await client(url, { nonces: true }).workflows.create({ name: 'Masons' })).toEqual(WORKFLOW);
    expect(seen.map(({ method, url: path, body }) => [method, path, body])).toEqual(
      [1, 2].map(() => ['POST', '/api/v1/partner/workflows', '{"name":"Masons"}']),
    );
    const [first, second] = seen.map(({ headers }) => headers) as [any, any];
    expect(first['idempotency-key']).toMatch(/^sdk-[0-9a-f-]{36}$/);
    expect(second['idempotency-key']).toBe(first['idempotency-key']);
    expect(second['x-nonce']).not.toBe(first['x-nonce']);
    expect(second['x-signature']).not.toBe(first['x-signature']);
  });

  it('has a key of its own for each call, or the one it is given', async () => {
    const { url, seen } = await stubService(data(WORKFLOW));
    const partner = client(url);
    await partner.workflows.create({ name: 'a' });
    await partner.workflows.create({ name: 'a' });
    await partner.workflows.create({ name: 'a' }, { idempotencyKey: 'mine' });
    const keys = seen.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(3);
    expect(keys[2]).toBe('mine');
  });

  it('that only reads has none', async () => {
    const { url, seen } = await stubService(data({ items: [], missing: [] }));
    await client(url).skills.lookup(['sk_1']);
    expect(seen[0]!.headers['idempotency-key']).toBeUndefined();
  });
});

describe('retries', () => {
  it('end, and the last failure is told', async () => {
    const { url, seen } = await stubService(
      refusal(500, 'SERVER_ERROR', { 'retry-after': '0', 'x-request-id': 'r-1' }),
    );
    const problem = await problemOf(client(url, { maxRetries: 2 }).credits.get());
    expect(problem).toBeInstanceOf(ServerError);
    expect(problem).toMatchObject({
      status: 500,
      code: 'SERVER_ERROR',
      requestId: 'r-1',
      name: 'ServerError',
    });
    expect(seen).toHaveLength(3);
  });

  it('never come before Retry-After', async () => {
    const { url, seen } = await stubService(
      refusal(429, 'RATE_LIMITED', { 'retry-after': '1' }),
      data({ balance: 1 }),
    );
    await client(url).credits.get();
    expect(seen[1]!.at - seen[0]!.at).toBeGreaterThanOrEqual(999);
  });

  it('do not come where Retry-After is too long, and the error tells it', async () => {
    const { url, seen } = await stubService(
      refusal(429, 'RATE_LIMITED', { 'retry-after': '3600', 'x-error-reason': 'limit:campaignWrites:day' }),
    );
    const problem = await problemOf(client(url).credits.get());
    expect(problem).toBeInstanceOf(RateLimitedError);
    expect(problem).toMatchObject({ retryAfterSeconds: 3600, reason: 'limit:campaignWrites:day' });
    expect(seen).toHaveLength(1);
  });

  it('hold back the other calls of the class', async () => {
    const { url, seen } = await stubService(
      refusal(429, 'RATE_LIMITED', { 'retry-after': '1' }),
      data({ balance: 1 }),
    );
    const partner = client(url);
    const first = partner.credits.get();
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    await new Promise((resolve) => setImmediate(resolve));
    await Promise.all([first, vi.waitFor(() => partner.credits.get())]);
    expect(seen[1]!.at - seen[0]!.at).toBeGreaterThanOrEqual(990);
  });

  it.each([
    ['opening a session', (verifier: VerificationClient) => verifier.sessions.open({} as never)],
    [
      'submitting an assessment',
      (verifier: VerificationClient) => verifier.assessments.submit('t', {} as never),
    ],
    ['endorsing', (verifier: VerificationClient) => verifier.reviewers.endorse('SV_1', {} as never)],
  ])('are not made of %s after a reset, which may have been taken', async (_, call) => {
    const { url, seen } = await stubService(reset);
    const problem = await problemOf(call(new VerificationClient({ apiKey: 'VFN_VT_k', baseUrl: url })));
    expect(problem).toBeInstanceOf(ConnectionFailedError);
    expect(seen).toHaveLength(1);
  });

  it('are made of it after 429, which says that nothing was done', async () => {
    const { url, seen } = await stubService(
      refusal(429, 'RATE_LIMITED', { 'retry-after': '0' }),
      json(201, { success: true, data: { sessionToken: 't' }, message: '' }),
    );
    const verifier = new VerificationClient({ apiKey: 'VFN_VT_k', baseUrl: url });
    expect(await verifier.sessions.open({} as never)).toEqual({ sessionToken: 't' });
    expect(seen).toHaveLength(2);
  });

  it('are made of a step, which replaces what was stored', async () => {
    const { url, seen } = await stubService(reset, data({ skills: [] }));
    await new VerificationClient({ apiKey: 'VFN_VT_k', baseUrl: url }).steps.storeSkills('token', {
      skills: [],
    });
    expect(seen.map(({ headers }) => headers['x-session-token'])).toEqual(['token', 'token']);
  });
});

describe('time', () => {
  it.each([
    ['silence', silence],
    ['an answer that never ends', stall],
  ])('is up after %s, and the call is tried again', async (_, trouble) => {
    const { url, seen } = await stubService(trouble, data({ balance: 7 }));
    expect(await client(url, { timeoutSeconds: 0.2 }).credits.get()).toEqual({ balance: 7 });
    expect(seen).toHaveLength(2);
    const { url: mute } = await stubService(trouble);
    const problem = await problemOf(client(mute, { timeoutSeconds: 0.1, maxRetries: 0 }).credits.get());
    expect(problem).toBeInstanceOf(TimedOutError);
  });

  it.each([
    ['before it is sent', silence, 'at once'],
    ['while it is answered', silence, 'sent'],
    ['while its answer is read', stall, 'sent'],
    ['while it waits for the next attempt', refusal(429, 'RATE_LIMITED', { 'retry-after': '30' }), 'sent'],
  ] as const)('is the caller’s: a signal ends a call %s', async (_, trouble, when) => {
    const { url, seen } = await stubService(trouble);
    const leaving = new AbortController();
    const enough = new Error('enough');
    if (when === 'at once') leaving.abort(enough);
    const call = problemOf(client(url).credits.get({ signal: leaving.signal }));
    if (when === 'sent') await vi.waitFor(() => expect(seen).toHaveLength(1));
    leaving.abort(enough);
    expect(await call).toBe(enough);
    expect(seen).toHaveLength(when === 'sent' ? 1 : 0);
  });
});

describe('an answer', () => {
  it.each([
    ['HTML', text(200, '<html></html>')],
    ['nothing', text(200, '')],
    ['JSON that is no object', json(200, 7)],
    ['JSON without data', json(200, { success: true })],
    ['data that is no object', json(200, { success: true, data: 'x' })],
    ['broken text', text(200, '{"success":true,"data":{')],
    ['a redirect', text(307, '', { location: 'http://127.0.0.1:1/elsewhere' })],
  ])('of %s is told as what it is, and not asked for again', async (_, garbage) => {
    const { url, seen } = await stubService(garbage);
    expect(await problemOf(client(url).credits.get())).toBeInstanceOf(UnexpectedAnswerError);
    expect(seen).toHaveLength(1);
  });

  it('without an end is cut off', async () => {
    const { url } = await stubService((response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const block = Buffer.alloc(1024 * 1024, 32);
      const more = () => void (response.destroyed || response.write(block, more));
      more();
    });
    const problem = await problemOf(client(url).credits.get());
    expect(problem).toBeInstanceOf(UnexpectedAnswerError);
    expect(problem.message).toContain('over');
  });

  it.each([
    [text(404, 'Not here'), ApiError, null],
    [json(400, { error: 'x' }), ApiError, null],
    [json(400, { error: { code: 7, message: [] } }), ApiError, null],
    [json(400, null), ApiError, null],
    [refusal(418, 'SOMETHING_NEW'), ApiError, 'SOMETHING_NEW'],
    [refusal(400, 'constructor'), ApiError, 'constructor'],
  ])('that refuses in other words is an ApiError with what it has (%#)', async (garbage, kind, code) => {
    const { url } = await stubService(garbage);
    const problem = await problemOf(client(url).credits.get());
    expect(problem).toBeInstanceOf(ApiError);
    if (code !== null) expect(problem).toBeInstanceOf(kind);
    expect(problem).toMatchObject({ code, details: [] });
  });

  it('has details, request id and class by its code', async () => {
    const details = [{ path: 'name', message: 'is missing' }];
    const { url } = await stubService(refusal(400, 'VALIDATION_FAILED', { 'x-request-id': 'r-2' }, details));
    const problem = await problemOf(client(url).workflows.create({} as never));
    expect(problem).toBeInstanceOf(ValidationFailedError);
    expect(problem).toMatchObject({ details, requestId: 'r-2', message: 'VALIDATION_FAILED it is' });
    const waiting = await stubService(refusal(409, 'IDEMPOTENCY_IN_PROGRESS'));
    const second = await problemOf(client(waiting.url, { maxRetries: 0 }).workflows.create({} as never));
    expect(second).toBeInstanceOf(IdempotencyInProgressError);
  });

  it.each([
    [400, { error: 'keyword is too short' }, 'VALIDATION_FAILED', 'keyword is too short'],
    [400, { message: 'user_id is missing' }, 'VALIDATION_FAILED', 'user_id is missing'],
    [403, { message: 'Access denied' }, 'FORBIDDEN', 'Access denied'],
    [404, { success: false, message: 'none' }, 'NOT_FOUND', 'none'],
    [409, { success: false, message: 'already' }, 'CONFLICT', 'already'],
  ])('of the catalogue with %i has a code as well', async (status, body, code, message) => {
    const { url } = await stubService(json(status, body));
    const problem = await problemOf(new CatalogueClient({ baseUrl: url }).skills.get('sk_1'));
    expect(problem).toMatchObject({ status, code, message });
  });
});

describe('lists', () => {
  it('end where a page leads to itself', async () => {
    const { url, seen } = await stubService(data({ items: [1], next_cursor: 'c' }));
    const problem = await problemOf(client(url).results.list().toArray());
    expect(problem).toBeInstanceOf(UnexpectedAnswerError);
    expect(seen).toHaveLength(2);
  });

  it('say so where a page is none', async () => {
    const { url } = await stubService(data({ items: 'x', next_cursor: null }));
    expect(await problemOf(client(url).results.list().toArray())).toBeInstanceOf(UnexpectedAnswerError);
  });

  it('read no further than they are asked for', async () => {
    const { url, seen } = await stubService((response, request) => {
      const from = Number(new URL(request.url, 'http://x').searchParams.get('cursor') ?? 0);
      return data({ items: [from, from + 1], next_cursor: String(from + 2) })(response, request, 0);
    });
    const list = client(url).results.list({ limit: 2 });
    expect(await list.toArray(3)).toEqual([0, 1, 2]);
    expect(await list.toArray(0)).toEqual([]);
    expect(seen.map((one) => one.url)).toEqual([
      '/api/v1/partner/results?limit=2',
      '/api/v1/partner/results?limit=2&cursor=2',
    ]);
  });
});

describe('a client', () => {
  it.each([
    ['no key', { keyId: '' }],
    ['a key of another kind', { keyId: 'VFN_VT_x' }],
    ['no secret', { secret: undefined as never }],
    ['an address with a path', { baseUrl: 'http://127.0.0.1/prefix' }],
    ['an address with a password', { baseUrl: 'http://a:b@127.0.0.1' }],
    ['no address', { baseUrl: 'skills.example.com' }],
    ['another protocol', { baseUrl: 'ftp://skills.example.com' }],
  ])('with %s says so at once', (_, options) => {
    expect(() => client('http://127.0.0.1:1', options)).toThrow(TypeError);
  });

  it.each(['', '.', '..', undefined as never])(
    'refuses %j as an id: it would be another path',
    async (id) => {
      await expect(async () => client('http://127.0.0.1:1').mandates.archive(id)).rejects.toThrow(TypeError);
    },
  );

  it('signs the path that is sent, whatever an id holds', async () => {
    const { url, seen } = await stubService(data({}));
    await client(url).mandates.get('a/../b?c=d#é');
    expect(seen[0]!.url).toBe('/api/v1/partner/mandates/a%2F..%2Fb%3Fc%3Dd%23%C3%A9');
  });

  it('shows its secret to nobody', () => {
    const partner = client('http://127.0.0.1:1');
    expect(inspect(partner, { depth: 9, showHidden: true }) + JSON.stringify(partner)).not.toContain(SECRET);
    const verifier = new VerificationClient({ apiKey: 'VFN_VT_secretitself', baseUrl: 'http://127.0.0.1:1' });
    expect(inspect(verifier, { depth: 9, showHidden: true }) + JSON.stringify(verifier)).not.toContain(
      'secretitself',
    );
  });

  it('sends a header that cannot be sent to nobody, and does not try again', async () => {
    const { url, seen } = await stubService(data({}));
    expect(await problemOf(client(url, { onBehalfOf: 'तारा' }).credits.get())).toBeInstanceOf(TypeError);
    expect(seen).toHaveLength(0);
  });

  it('of the catalogue shows the admin key to admin routes alone', async () => {
    const { url, seen } = await stubService(data({ skills: 1 }));
    const catalogue = new CatalogueClient({ baseUrl: url, adminKey: 'admin' });
    await catalogue.admin.counts();
    await catalogue.skills.get('sk_1');
    expect(seen.map(({ headers }) => headers['x-api-key'])).toEqual(['admin', undefined]);
  });
});
