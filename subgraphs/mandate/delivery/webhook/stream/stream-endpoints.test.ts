import { expect, test } from 'vitest';
import { gate } from '../../../../../test/world/jobs/world.ts';
import { eventually } from '../../../../../test/world/eventually.ts';
import { arrived, hangs, streamWorld } from '../../../../../test/world/mandate/webhook-stream-world.ts';

const objects = (count: number) => Array.from({ length: count }, (_, n) => `JM_${n}`);

test('one endpoint has 50 requests under way at most, and hanging does not keep another from being served', async () => {
  const world = await streamWorld();
  await world.endpoint('WH_1');
  await world.endpoint('WH_2');
  let hanging = 0;
  world.serve(({ id }) => {
    if (id === 'WH_2') return Promise.resolve(arrived());
    hanging += 1;
    return hangs();
  });
  await world.record(objects(100));
  await world.untilRow('WH_2');
  expect(hanging).toBe(50);
});

test.for([
  ['of many objects', objects(450)],
  ['of one object', Array<string>(450).fill('JM_1')],
] as const)(
  '30 endpoints that hang with events %s do not keep another from being served',
  async ([, keys]) => {
    const world = await streamWorld();
    const slow = Array.from({ length: 30 }, (_, n) => `WH_${String(n).padStart(2, '0')}`);
    const hanging = new Set<string>();
    let sent = 0;
    world.serve(({ id }) => {
      if (id === 'WH_quick') {
        sent += 1;
        return Promise.resolve(arrived());
      }
      hanging.add(id);
      return hangs();
    });
    await world.record(keys);
    for (const id of slow) {
      await world.endpoint(id);
      await eventually(`${id} hangs`, () => hanging.has(id));
    }
    await world.endpoint('WH_quick', { position: keys.length });
    await world.record(objects(20));
    await world.untilRow('WH_quick');
    expect(sent).toBe(20);
  },
);

test('an endpoint that wants nothing any more is passed on to the end and given up, not asked for again and again', async () => {
  const world = await streamWorld();
  await world.endpoint('WH_1');
  await world.record(objects(3));
  await world.database.query(`UPDATE mandate.webhook SET events = '{result.failed}'`);
  const { database } = world.serve(hangs);
  let asked = 0;
  const query = database.query.bind(database);
  database.query = ((...statement: Parameters<typeof query>) => {
    asked += 1;
    return query(...statement);
  }) as typeof query;
  await world.untilRow('WH_1');
  // Five looks a second, of two statements each, and a few pages.
  expect(asked).toBeLessThan(100);
});

test('an endpoint that is disabled is let go of, and goes on where it stopped when it is enabled', async () => {
  const world = await streamWorld();
  await world.endpoint('WH_1');
  const door = gate();
  const begun: number[] = [];
  let looks = 0;
  world.serve(
    async (_webhook, { position }) => {
      begun.push(position);
      await door.opened;
      return arrived();
    },
    { clock: { now: () => new Date(), refresh: async () => void (looks += 1) } },
  );
  const looked = async () => {
    const before = looks;
    await eventually('it has looked twice', () => looks > before + 1);
  };
  await world.record(['JM_1', 'JM_1', ...objects(118)]);
  await eventually('as many as can are on their way', () => begun.length === 50);
  await world.set('WH_1', 'disabled');
  const disabledAt = performance.now();
  await eventually('what was known of it is too old', () => performance.now() > disabledAt + 1_000);
  await looked();
  door.open();
  await world.untilRow('WH_1', { leased: false });
  const { position, open } = await world.row('WH_1');
  expect(begun).toHaveLength(50);
  expect(position).toBe(Math.max(...begun));
  expect(open).toEqual([2, 4]);
  await world.set('WH_1', 'active');
  await world.untilRow('WH_1');
  expect(begun.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 120 }, (_, n) => n + 1));
});

test('an endpoint that is disabled is let go of after it is written how the last request ended', async () => {
  const world = await streamWorld();
  await world.endpoint('WH_1');
  const begun: number[] = [];
  const ended = gate();
  let looks = 0;
  const { database } = world.serve(
    async (_webhook, { position }) => {
      begun.push(position);
      return arrived();
    },
    { clock: { now: () => new Date(), refresh: async () => void (looks += 1) } },
  );
  const transaction = database.transaction.bind(database);
  database.transaction = async (work) => {
    await ended.opened;
    return transaction(work);
  };
  await world.record(['JM_1']);
  await eventually('it was sent', () => begun.length === 1);
  await world.set('WH_1', 'disabled');
  const disabledAt = performance.now();
  await eventually('what was known of it is too old', () => performance.now() > disabledAt + 1_000);
  const before = looks;
  await eventually('it has looked', () => looks > before + 2);
  ended.open();
  await world.untilRow('WH_1');
  expect(begun).toEqual([1]);
});

test('an endpoint that its own answer disabled is let go of with what waited, and goes on when it is enabled', async () => {
  const world = await streamWorld();
  await world.endpoint('WH_1');
  const begun: number[] = [];
  world.serve(async (webhook, { position }) => {
    begun.push(position);
    if (begun.length === 1) {
      await world.set('WH_1', 'disabled');
      webhook.status = 'disabled';
    }
    return arrived();
  });
  await world.record(['JM_1', 'JM_1']);
  await world.untilRow('WH_1', { position: 2, open: [2], leased: false });
  expect(begun).toEqual([1]);
  await world.set('WH_1', 'active');
  await world.untilRow('WH_1');
  expect(begun).toEqual([1, 2]);
});

test.for([
  [
    'of a switched-off organisation',
    'UPDATE mandate.organisation SET disabled_at = now()',
    'UPDATE mandate.organisation SET disabled_at = NULL',
  ],
  [
    'that is archived',
    'UPDATE mandate.webhook SET archived_at = now()',
    'UPDATE mandate.webhook SET archived_at = NULL',
  ],
] as const)('an endpoint %s is sent nothing', async ([, off, on]) => {
  const world = await streamWorld();
  await world.endpoint('WH_1');
  await world.endpoint('WH_2');
  await world.database.query(off);
  await world.record(['JM_1']);
  const sent: string[] = [];
  let looks = 0;
  world.serve(
    async ({ id }) => {
      sent.push(id);
      return arrived();
    },
    { clock: { now: () => new Date(), refresh: async () => void (looks += 1) } },
  );
  await eventually('it has looked', () => looks > 3);
  expect(sent).toEqual([]);
  expect((await world.row('WH_1')).leased).toBe(false);
  await world.database.query(on);
  await world.untilRow('WH_1');
  await world.untilRow('WH_2');
  expect(sent.toSorted()).toEqual(['WH_1', 'WH_2']);
});
