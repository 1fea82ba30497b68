import { expect, test } from 'vitest';
import { gate } from '../../../../../test/world/jobs/world.ts';
import { eventually } from '../../../../../test/world/eventually.ts';
import {
  arrived,
  failed,
  hangs,
  streamWorld,
} from '../../../../../test/world/mandate/webhook-stream-world.ts';

const SHORT_LEASE = { leaseMs: 1_500 };
const TAKEN_AWAY = `UPDATE mandate.webhook_stream SET token = gen_random_uuid(), lease_until = now() + interval '1 hour'`;
const FREE = 'UPDATE mandate.webhook_stream SET token = NULL, lease_until = NULL';

test('a server that cannot reach the database is taken over from, and what it ends later moves nothing', async () => {
  const world = await streamWorld();
  await world.endpoint('WH_1');
  const door = gate();
  const retry = new Date(Date.now() + 3_600_000);
  const begun: number[] = [];
  const cut = world.serve(
    async (_webhook, { position }) => {
      begun.push(position);
      await door.opened;
      return position === 1 ? failed(retry) : arrived();
    },
    { ...SHORT_LEASE },
  );
  await world.record(['JM_1', 'JM_2', 'JM_1', 'JM_2']);
  await eventually('both objects are on their way', () => begun.length === 2);
  await cut.database.close();
  const sent: number[] = [];
  world.serve(async (_webhook, { position }) => {
    sent.push(position);
    return arrived();
  });
  await world.untilRow('WH_1');
  expect(sent.toSorted()).toEqual([1, 2, 3, 4]);
  door.open();
  await cut.server.stop();
  expect(begun).toEqual([1, 2]);
  expect(await world.pending()).toEqual([]);
  expect(await world.row('WH_1')).toEqual({ position: 4, open: [], leased: false });
});

test('whoever has lost an endpoint writes neither progress nor what is pending for it, and begins nothing more', async () => {
  const world = await streamWorld();
  await world.endpoint('WH_1');
  const door = gate();
  const begun: number[] = [];
  const { server } = world.serve(hangs, {
    deliver: async (_webhook, { position }) => {
      begun.push(position);
      await door.opened;
      return position === 1 ? failed(new Date(Date.now() + 3_600_000)) : arrived();
    },
  });
  await world.record(['JM_1', 'JM_2', 'JM_1', 'JM_2']);
  await eventually('both objects are on their way', () => begun.length === 2);
  const before = await world.row('WH_1');
  await world.database.query(TAKEN_AWAY); // long before a heartbeat would tell
  door.open();
  await eventually('both attempts are kept', async () => {
    const rows = await world.database.query('SELECT 1 FROM mandate.webhook_attempt');
    return rows.length === 2;
  });
  await server.stop();
  expect(begun).toEqual([1, 2]);
  expect(await world.pending()).toEqual([]);
  expect(await world.row('WH_1')).toEqual({ ...before, leased: true });
});

test('a request is cut off when its endpoint is lost', async () => {
  const world = await streamWorld();
  await world.endpoint('WH_1');
  const signals: AbortSignal[] = [];
  world.serve(
    (_webhook, _event, signal) => {
      signals.push(signal);
      return hangs();
    },
    { ...SHORT_LEASE },
  );
  await world.record(['JM_1']);
  await eventually('it is on its way', () => signals.length === 1);
  await world.database.query(TAKEN_AWAY);
  await eventually('it is cut off', () => signals[0]!.aborted);
});

test('a server that takes an endpoint over from itself leaves what it was doing', async () => {
  const world = await streamWorld();
  await world.endpoint('WH_1');
  const begun: number[] = [];
  const signals: AbortSignal[] = [];
  world.serve((_webhook, { position }, signal) => {
    begun.push(position);
    signals.push(signal);
    return signals.length === 1 ? hangs() : Promise.resolve(arrived());
  });
  await world.record(['JM_1', 'JM_1']);
  await eventually('it is on its way', () => begun.length === 1);
  await world.database.query(FREE);
  await world.untilRow('WH_1');
  expect(signals[0]!.aborted).toBe(true);
  expect(begun).toEqual([1, 1, 2]);
});

test('what ends under a lease that is over moves nothing, though the same process has the endpoint again', async () => {
  const world = await streamWorld();
  await world.endpoint('WH_1');
  const door = gate();
  let begun = 0;
  world.serve(hangs, {
    deliver: async () => {
      begun += 1;
      const old = begun === 1;
      await door.opened;
      return old ? failed(new Date(Date.now() + 3_600_000)) : arrived();
    },
  });
  await world.record(['JM_1']);
  await eventually('it is on its way', () => begun === 1);
  await world.database.query(FREE);
  await eventually('it is on its way again', () => begun === 2);
  door.open();
  await world.untilRow('WH_1');
  expect(await world.pending()).toEqual([]);
});

test('a process that stood still for longer than its lease begins nothing more under it', async () => {
  const world = await streamWorld();
  await world.endpoint('WH_1');
  const begun = new Map<AbortSignal, number[]>();
  world.serve(
    async (_webhook, { position }, signal) => {
      begun.set(signal, [...(begun.get(signal) ?? []), position]);
      if (begun.size === 1 && position === 5)
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SHORT_LEASE.leaseMs);
      return arrived();
    },
    { ...SHORT_LEASE },
  );
  await world.record(Array.from({ length: 20 }, (_, n) => `JM_${n}`));
  await world.untilRow('WH_1');
  expect([...begun.values()][0]).toEqual([1, 2, 3, 4, 5]);
  expect(new Set([...begun.values()].flat()).size).toBe(20);
});

test('an endpoint stays with the process that serves it for longer than a lease', async () => {
  const world = await streamWorld();
  await world.endpoint('WH_1');
  const begun: number[] = [];
  const doors = [gate(), gate()];
  const { server } = world.serve(
    async (_webhook, { position }) => {
      begun.push(position);
      await doors[position - 1]!.opened;
      return arrived();
    },
    { ...SHORT_LEASE },
  );
  await world.record(['JM_1', 'JM_1']);
  await eventually('it is on its way', () => begun.length === 1);
  const leases = new Set<string>();
  world.serve(hangs, { ...SHORT_LEASE });
  await eventually('the lease was extended often', async () => {
    const [row] = await world.database.query<{ token: string; until: string }>(
      'SELECT token, lease_until::text AS until FROM mandate.webhook_stream',
    );
    leases.add(row!.until);
    return leases.size > 4;
  });
  for (const door of doors) door.open();
  await world.untilRow('WH_1');
  expect(begun).toEqual([1, 2]);
  await server.stop();
});

test('who stops gives endpoints up at once, and what was under way is sent again by the next', async () => {
  const world = await streamWorld();
  await world.endpoint('WH_1');
  const begun: number[] = [];
  const { server } = world.serve((_webhook, { position }) => {
    begun.push(position);
    return position === 2 ? Promise.resolve(arrived()) : hangs();
  });
  await world.record(['JM_1', 'JM_2', 'JM_1']);
  await world.untilRow('WH_1', { open: [1, 3] });
  await server.stop();
  expect(await world.row('WH_1')).toEqual({ position: 3, open: [1, 3], leased: false });
  await world.record(['JM_2']);
  const sent: number[] = [];
  world.serve(async (_webhook, { position }) => {
    sent.push(position);
    return arrived();
  });
  await world.untilRow('WH_1');
  expect(begun).toEqual([1, 2]);
  expect(sent.toSorted()).toEqual([1, 3, 4]);
  expect(sent.indexOf(1)).toBeLessThan(sent.indexOf(3));
});

test('who stops lets what is under way end, and begins nothing more', async () => {
  const world = await streamWorld();
  await world.endpoint('WH_1');
  const door = gate();
  const begun: number[] = [];
  const { server } = world.serve(async (_webhook, { position }) => {
    begun.push(position);
    await door.opened;
    return arrived();
  });
  await world.record(['JM_1', 'JM_1']);
  await eventually('it is on its way', () => begun.length === 1);
  const stopped = server.stop();
  door.open();
  await stopped;
  expect(begun).toEqual([1]);
  expect(await world.row('WH_1')).toEqual({ position: 2, open: [2], leased: false });
});

test('who has stopped does not ask a closed database for ever', async () => {
  const world = await streamWorld();
  await world.endpoint('WH_1');
  const begun: number[] = [];
  const door = gate();
  const { server, database } = world.serve(async (_webhook, { position }) => {
    begun.push(position);
    await door.opened;
    return arrived();
  });
  await world.record(['JM_1']);
  await eventually('it is on its way', () => begun.length === 1);
  await database.close();
  let asked = 0;
  database.transaction = () => {
    asked += 1;
    return Promise.reject(new Error('closed'));
  };
  door.open();
  await eventually('it tried', () => asked > 2);
  await server.stop();
  let [before, quiet] = [asked, 0];
  await eventually('it asks no more', () => {
    quiet = asked === before ? quiet + 1 : 0;
    before = asked;
    return quiet > 8;
  });
});
