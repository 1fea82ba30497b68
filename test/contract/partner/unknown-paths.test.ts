import { describe, expect, it } from 'vitest';
import { world } from '../../world/world.ts';

const uncoded = { success: false, error: { code: 'NOT_FOUND', message: expect.any(String), details: [] } };

describe('a path that is not there', () => {
  it('404 NOT_FOUND in the partner envelope', async () => {
    const { status, body } = await world().demoPartner().get('/nothing/here');
    expect({ status, body }).toEqual({ status: 404, body: uncoded });
  });

  it('404 with Allow for a known path with another method', async () => {
    const { status, headers, body } = await world().demoPartner().call('DELETE', '/workflows');
    expect({ status, allow: headers.get('allow'), body }).toEqual({
      status: 404,
      allow: 'POST, GET',
      body: uncoded,
    });
  });

  it.each(['/skills/match', '/skills/extract', '/skills/lookup'])(
    'takes no word of another path for an id: GET %s is 404 with its own methods',
    async (path) => {
      for (const method of ['GET', 'PATCH'] as const) {
        const { status, headers, body } = await world().demoPartner().call(method, path);
        expect({ status, allow: headers.get('allow'), body }).toEqual({
          status: 404,
          allow: 'POST',
          body: uncoded,
        });
      }
    },
  );

  it('404 for one that ends where an id should be', async () => {
    for (const [method, path] of [
      ['GET', '/workflows/'],
      ['PUT', '/mandates/'],
      ['POST', '/campaigns//pause'],
    ] as const) {
      const { status, headers, body } = await world().demoPartner().call(method, path);
      expect({ status, allow: headers.get('allow'), body }).toEqual({
        status: 404,
        allow: null,
        body: uncoded,
      });
    }
    expect((await world().fetch('/api/selected-skills/')).status).toBe(404);
  });

  it.each([512, 513, 8_000])(
    'is not one with an id of %d characters, which meets the rules of ids',
    async (length) => {
      const id = 'A'.repeat(length);
      const { status, body } = await world().demoPartner().get(`/mandates/${id}`);
      expect({ status, code: body.error.code }).toEqual({ status: 400, code: 'VALIDATION_FAILED' });
      const open = await world().fetch(`/api/v1/storereviewerdetails/${id}`);
      expect(open.status).toBe(404);
      expect((await world().fetch(`/api/skills/${id}`)).status).toBe(404);
    },
  );

  it('answers in the words of the surface it was meant for', async () => {
    expect((await world().fetch('/api/nothing')).body).toEqual({
      success: false,
      message: expect.any(String),
    });
    expect((await world().fetch('/api/v1/nothing')).body).toEqual({
      success: false,
      error: { code: 'UNAUTHORIZED', message: expect.any(String) },
    });
    expect((await world().fetch('/api/skills/search?keyword=a')).body).toEqual({ error: expect.any(String) });
  });

  it('that cannot be decoded meets the same checks as any other', async () => {
    const admin = await world().fetch('/api/admin/%ff');
    expect([admin.status, admin.headers.get('access-control-allow-origin')]).toEqual([403, '*']);
    expect((await world().fetch('/api/v1/verify/%ff')).status).toBe(401);
    expect((await world().fetch('/api/v1/partner/mandates/%ff')).status).toBe(401);
    const signed = await world().demoPartner().get('/mandates/%ff');
    expect([signed.status, signed.body.error.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect((await world().fetch('/api/selected-skills/%ff')).status).toBe(404);
    const open = await world().fetch('/api/v1/humanverification/verify-page/%ff');
    expect([open.status, open.headers.get('referrer-policy'), open.headers.get('x-robots-tag')]).toEqual([
      404,
      'no-referrer',
      'noindex',
    ]);
  });

  it('names each method once in Allow', async () => {
    const { status, headers } = await world().fetch('/api/skills/search?keyword=brick', { method: 'POST' });
    expect([status, headers.get('allow')]).toEqual([404, 'GET']);
  });

  it('carries a request id everywhere, and echoes a good one', async () => {
    for (const path of ['/nothing', '/api/nothing', '/api/skills/%zz', '/healthz', '/docs']) {
      const { headers } = await world().fetch(path);
      expect(headers.get('x-request-id')).toMatch(/^[A-Za-z0-9._-]{1,128}$/);
    }
    const echoed = await world().fetch('/api/nothing', { headers: { 'x-request-id': 'mine-1.2_3' } });
    expect(echoed.headers.get('x-request-id')).toBe('mine-1.2_3');
    const refused = await world().fetch('/api/nothing', { headers: { 'x-request-id': 'a b' } });
    expect(refused.headers.get('x-request-id')).not.toBe('a b');
  });
});
