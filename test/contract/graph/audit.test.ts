import { serverAudits } from 'graphql-http';
import { describe, expect, it } from 'vitest';
import { world } from '../../world/world.ts';

/** The GraphQL over HTTP specification, by the auditor of graphql-http, as a signed-in caller. */
describe('the graph over HTTP', async () => {
  const token = await (await world().organisation()).token();
  const audits = serverAudits({
    url: `${world().url}/graphql`,
    fetchFn: (url: string, init: RequestInit = {}) =>
      fetch(url, {
        ...init,
        headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` },
      }),
  });
  const results = await Promise.all(audits.map((audit) => audit.fn()));

  it('meets every MUST', () => {
    const failed = results.filter(({ name, status }) => name.startsWith('MUST') && status !== 'ok');
    expect(failed.map(({ name }) => name)).toEqual([]);
    expect(results.filter(({ name }) => name.startsWith('MUST')).length).toBeGreaterThan(10);
  });

  it('meets at least 20 of 23 SHOULD', () => {
    const should = results.filter(({ name }) => name.startsWith('SHOULD'));
    expect(should).toHaveLength(23);
    expect(should.filter(({ status }) => status === 'ok').length).toBeGreaterThanOrEqual(20);
  });
});
