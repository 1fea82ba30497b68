import { expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../../../kernel/core/clock.ts';
import { newId } from '../../../../kernel/core/ids.ts';
import { textHash } from '../../../../kernel/core/text-hash.ts';
import { TENANTS, TestEndpoints } from '../../../../test/world/mandate/webhook-world.ts';
import { keepRequests } from './keep-requests.ts';
import { RequestService } from './request.service.ts';
import type { RequestFilter } from './request.types.ts';

const [OWNER, STRANGER] = [TENANTS[0]!, TENANTS[1]!];
const BEGAN = Date.parse('2026-03-01T10:00:00.000Z');

async function start() {
  const world = await TestEndpoints.open(systemClock, 0, new Date());
  onTestFinished(() => world.close());
  const { statements } = world.store.shared();
  const service = new RequestService(world.store, systemClock);
  return {
    service,
    /** A batch of calls with these ids, answered in that second. */
    keep: (second: number, requestIds: string[], status = 200) => {
      const at = BEGAN + second * 1_000;
      const moment = new Date(at);
      const batch = {
        id: newId('RB_'),
        organisation_id: OWNER.organisationId,
        mode: OWNER.mode,
        created_at: moment,
        first_at: moment,
        counts: [{ status, key_id: 'k', count: requestIds.length, last_at: at }],
        hashes: requestIds.map(textHash),
      };
      const calls = requestIds.map((request_id, nth) => ({
        request_id,
        at,
        key_id: 'k',
        method: 'GET',
        path: `/${request_id}`,
        status,
        duration_ms: nth,
      }));
      return keepRequests(statements, JSON.stringify(batch), JSON.stringify(calls));
    },
    /** All pages of a list: the ids on each. */
    pages: async (first: number, filter: RequestFilter = {}) => {
      const pages: string[][] = [];
      let after: string | null = null;
      do {
        const { edges, pageInfo } = await service.list(OWNER, { first, after, filter });
        pages.push(edges.map(({ node }) => node.requestId));
        after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
      } while (after !== null);
      return pages;
    },
  };
}

it('lists calls from batch to batch, the last answered first, each once', async () => {
  const { keep, pages } = await start();
  await keep(1, ['a', 'b', 'c']);
  await keep(3, ['f', 'g']);
  await keep(2, ['d', 'e']);
  expect(await pages(2)).toEqual([['g', 'f'], ['e', 'd'], ['c', 'b'], ['a']]);
  expect(await pages(7)).toEqual([['g', 'f', 'e', 'd', 'c', 'b', 'a']]);
});

it('opens only so many batches for one answer, and goes on with the next page', async () => {
  const { keep, pages } = await start();
  await keep(0, ['wanted']);
  for (let n = 1; n <= 500; n++) await keep(n, [`other-${n}`]);
  const found = await pages(10, { path: '/wanted' });
  expect(found.length).toBeGreaterThan(1);
  expect(found.flat()).toEqual(['wanted']);
});

it('opens no batch that has none of the wanted status', async () => {
  const { keep, pages } = await start();
  await keep(0, ['refused'], 404);
  for (let n = 1; n <= 500; n++) await keep(n, [`other-${n}`]);
  expect(await pages(10, { status: 404 })).toEqual([['refused']]);
});

it('finds the newest call of an id, and nothing of another organisation', async () => {
  const { keep, service } = await start();
  await keep(1, ['twice', 'once']);
  await keep(2, ['x', 'twice', 'y']);
  expect(await service.byRequestId(OWNER, 'twice')).toMatchObject({
    createdAt: new Date(BEGAN + 2_000),
    durationMs: 1,
  });
  expect(await service.byRequestId(OWNER, 'never')).toBeNull();
  expect(await service.byRequestId(STRANGER, 'once')).toBeNull();
  expect((await service.list(STRANGER, {})).edges).toEqual([]);
});
