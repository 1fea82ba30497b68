import { describe, expect, it } from 'vitest';
import { world } from '../../world/world.ts';

describe('GET /countries', () => {
  it('200 with every country but India, by name', async () => {
    const { status, body } = await world().demoPartner().get('/countries');
    expect(status).toBe(200);
    const { items } = body.data;
    expect(items).toHaveLength(248);
    expect(items[0]).toEqual({ code: 'AF', name: 'Afghanistan' });
    expect(items).toContainEqual({ code: 'AE', name: 'United Arab Emirates' });
    for (const item of items)
      expect(item).toEqual({ code: expect.stringMatching(/^[A-Z]{2}$/), name: expect.any(String) });
    expect(items.map(({ code }: any) => code)).not.toContain('IN');
  });

  it('400 for a query that it does not know', async () => {
    const { status, body } = await world().demoPartner().get('/countries?q=nepal');
    expect(status).toBe(400);
    expect(body.error.details).toEqual([{ path: 'query.q', message: expect.any(String) }]);
  });
});
