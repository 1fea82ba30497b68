import { describe, expect, it } from 'vitest';
import { world } from '../../world/world.ts';

describe.each([
  ['/shifts', { value: 'night', label: 'Night shift' }],
  ['/employment-types', { value: 'full_time', label: 'Full time' }],
])('GET %s', (path, choice) => {
  it('200 with values and labels', async () => {
    const { status, body } = await world().demoPartner().get(path);
    expect(status).toBe(200);
    expect(body.data.items).toContainEqual(choice);
    for (const item of body.data.items)
      expect(item).toEqual({ value: expect.stringMatching(/^[a-z_]+$/), label: expect.any(String) });
  });

  it('400 for a query that it does not know', async () => {
    const { status, body } = await world().demoPartner().get(`${path}?limit=5`);
    expect({ status, path: body.error.details[0].path }).toEqual({ status: 400, path: 'query.limit' });
  });
});
