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

  it('answers in the words of the surface it was meant for', async () => {
    expect((await world().fetch('/api/nothing')).body).toEqual({
      success: false,
      message: expect.any(String),
    });
    expect((await world().fetch('/api/v1/nothing')).body).toEqual({
      success: false,
      error: { code: 'UNAUTHORIZED', message: expect.any(String) },
    });
    expect((await world().fetch('/api/skills/%zz')).body).toEqual({ error: expect.any(String) });
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
