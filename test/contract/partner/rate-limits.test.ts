import { describe, expect, it } from 'vitest';
import { factsIn } from '../../world/facts-in.ts';
import { PartnerClient } from '../../world/partner-client.ts';
import { world } from '../../world/world.ts';

describe('rate limits', () => {
  it('tell the minute window of the class on every authenticated answer', async () => {
    const partner = await (await world().organisation()).partner({ limitFactor: 1 });
    const read = await partner.get('/workflows');
    expect(read.headers.get('ratelimit-limit')).toBe('1200');
    expect(read.headers.get('ratelimit-remaining')).toBe('1199');
    expect(Number(read.headers.get('ratelimit-reset'))).toBeLessThanOrEqual(60);
    expect(read.headers.get('ratelimit-policy')).toBe('"reads";q=1200;w=60');
    expect(read.headers.get('ratelimit')).toBe(`"reads";r=1199;t=${read.headers.get('ratelimit-reset')}`);
    const write = await partner.post('/workflows', { name: '' });
    expect(write.headers.get('ratelimit-limit')).toBe('60');
    const unknown = await partner.get('/nothing');
    expect(unknown.headers.get('ratelimit-limit')).toBe('1200');
  });

  it('give TEST keys a tenth', async () => {
    const partner = await (await world().organisation()).partner({ mode: 'test', limitFactor: 1 });
    expect((await partner.get('/workflows')).headers.get('ratelimit-limit')).toBe('120');
  });

  it('429 RATE_LIMITED with Retry-After when the burst is spent, before scope and body are looked at', async () => {
    const partner = await (
      await world().organisation()
    ).partner({ limitFactor: 1, scopes: ['workflows:read'] });
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => partner.post('/workflows', { name: '' })),
    );
    const limited = answers.filter(({ status }) => status === 429);
    expect(limited.length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 403).length).toBeGreaterThanOrEqual(10);
    for (const { body, headers } of limited) {
      expect(body.error.code).toBe('RATE_LIMITED');
      expect(headers.get('x-error-reason')).toBe('limit:workflowWrites:second');
      expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
      expect(factsIn(body)).toEqual({
        bucket: 'workflowWrites:second',
        limit: expect.stringMatching(/^[\d.]+$/),
        retry_after: headers.get('retry-after'),
      });
    }
    expect((await partner.get('/workflows')).status).toBe(200);
  });

  it('429 COOLDOWN after 100 refusals within a minute, for every call of the key', async () => {
    const partner = await (await world().organisation()).partner({ mode: 'test', limitFactor: 1 });
    await Promise.all(Array.from({ length: 110 }, () => partner.post('/workflows', { name: 'x' })));
    const { status, body, headers } = await partner.get('/workflows');
    expect({ status, code: body.error.code }).toEqual({ status: 429, code: 'COOLDOWN' });
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(headers.get('x-error-reason')).toBe('refused_calls');
  });

  it('429 for the 21st failed authentication of an address within a minute, and nobody else', async () => {
    const { url, demo } = world();
    const guesser = new PartnerClient(url, demo.live.keyId, 'VFN_SK_guess');
    const statuses = [];
    for (let count = 0; count < 42; count++) statuses.push((await guesser.get('/workflows')).status);
    // Two windows at most: a minute may turn while we count.
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(40);
    expect(statuses).toContain(429);
    expect((await world().demoPartner().get('/workflows')).status).toBe(200);
  });

  it('400 for a recruiter that is no printable text of 128 characters', async () => {
    const partner = await (await world().organisation()).partner();
    expect((await partner.get('/workflows', { onBehalfOf: 'r'.repeat(128) })).status).toBe(200);
    const over = await partner.get('/workflows', { onBehalfOf: 'r'.repeat(129) });
    expect(over.body.error.details).toEqual([{ path: 'header.x-on-behalf-of', message: expect.any(String) }]);
  });
});

describe('limits of the other surfaces', () => {
  it('429 {error} and Retry-After for the 31st skill that an address reads within 5 minutes', async () => {
    const reader = world();
    const answers = [];
    for (let count = 0; count < 31; count++) answers.push(await reader.fetch('/api/skills/sk_10101'));
    expect(answers.slice(0, 30).every(({ status }) => status === 200)).toBe(true);
    const { status, body, headers } = answers[30]!;
    expect({ status, body }).toEqual({ status: 429, body: { error: expect.any(String) } });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await world().fetch('/api/skills/sk_10101')).status).toBe(200);
  });
});
