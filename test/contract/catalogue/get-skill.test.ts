import { describe, expect, it } from 'vitest';
import { world } from '../../world/world.ts';

describe('GET /api/skills/{skill_id}', () => {
  it('200 answers the skill with its sub-skill and master, to anyone', async () => {
    const { status, body } = await world().fetch('/api/skills/sk_10101');
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      message: expect.any(String),
      data: {
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
    });
  });

  it('answers pages of any origin, and their browsers that ask first', async () => {
    const headers = { origin: 'https://example.org' };
    const read = await world().fetch('/api/skills/sk_10101?_=1', { headers });
    expect({ status: read.status, allowed: read.headers.get('access-control-allow-origin') }).toEqual({
      status: 200,
      allowed: '*',
    });
    const asked = await world().fetch('/api/selected-skills', {
      method: 'OPTIONS',
      headers: { ...headers, 'access-control-request-method': 'POST' },
    });
    expect({ status: asked.status, methods: asked.headers.get('access-control-allow-methods') }).toEqual({
      status: 204,
      methods: 'GET, POST, DELETE',
    });
    const partner = await world().fetch('/api/v1/partner/workflows', { headers });
    expect(partner.headers.get('access-control-allow-origin')).toBe(null);
  });

  it.each(['sk_999999999', 'sk_010101', 'nothing', "sk_1'--"])('404 for %s', async (id) => {
    const { status, body } = await world().fetch(`/api/skills/${encodeURIComponent(id)}`);
    expect({ status, body }).toEqual({ status: 404, body: { success: false, message: expect.any(String) } });
  });
});
