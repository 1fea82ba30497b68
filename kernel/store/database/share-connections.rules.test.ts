import { expect, it } from 'vitest';
import { LEAST_CONNECTIONS, shareConnections } from './share-connections.rules.ts';

it.each([LEAST_CONNECTIONS, 6, 10, 15, 40, 500])('%d connections are shared out, and no more', (total) => {
  const { requests, work, hints } = shareConnections(total);
  expect(requests + work + hints).toBe(total);
  expect(Math.min(requests, work)).toBeGreaterThanOrEqual(2);
});

it('the default leaves most of them to requests', () => {
  expect(shareConnections(15)).toEqual({ requests: 9, work: 5, hints: 1 });
});
