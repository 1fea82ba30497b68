import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { extendLeases } from '../../../../../kernel/store/lease/leased-table.ts';
import { STREAM_LEASES, takeStreams, writeProgress } from './stream-lease.ts';
import { streamWorld } from '../../../../../test/world/mandate/webhook-stream-world.ts';

test('a lease that was taken on another timeline of the database is over: other events may stand in its places', async () => {
  const world = await streamWorld();
  await world.endpoint('WH_1');
  await world.record(['JM_1', 'JM_2']);
  const token = randomUUID();
  const [taken] = await takeStreams(world.database, {
    token,
    milliseconds: 60_000,
    most: 1,
    now: new Date(),
  });
  const { webhookId: key, timeline: fence } = taken!;
  const until = performance.now() + 60_000;
  const ours = { key, token, fence, milliseconds: 60_000, until, lost: () => {} };
  const before = { ...ours, fence: '0000FFFF' };
  const extend = extendLeases(world.database, STREAM_LEASES);

  expect(await writeProgress(world.database, [{ lease: before, position: 2, open: [] }])).toEqual(new Set());
  expect((await extend([before])).size).toBe(0);
  expect(await world.row('WH_1')).toEqual({ position: 0, open: [], leased: true });

  expect((await extend([ours])).size).toBe(1);
  expect(await writeProgress(world.database, [{ lease: ours, position: 2, open: [] }])).toEqual(
    new Set([ours]),
  );
  expect(await world.row('WH_1')).toEqual({ position: 2, open: [], leased: true });
});
