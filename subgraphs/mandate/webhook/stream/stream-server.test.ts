import { expect, test } from 'vitest';
import { gate } from '../../../../test/world/work/world.ts';
import { eventually } from '../../../../test/world/eventually.ts';
import {
  arrived,
  failed,
  hangs,
  streamDatabases,
} from '../../../../test/world/mandate/webhook-stream-world.ts';

const databases = streamDatabases();
const objects = (count: number) => Array.from({ length: count }, (_, n) => `JM_${n}`);

test('several servers deliver each event once, in the order of its object, and give the endpoint up', async () => {
  const world = await databases.world();
  await world.endpoint('WH_1');
  await world.endpoint('WH_2');
  const sent: string[] = [];
  for (let n = 0; n < 3; n += 1)
    world.serve(async ({ id }, { position }) => {
      sent.push(`${id} ${position}`);
      return arrived();
    });
  for (let n = 0; n < 5; n += 1) await world.record([...objects(30), ...objects(30)]);
  for (const id of ['WH_1', 'WH_2']) {
    await world.untilRow(id);
    const places = sent.filter((one) => one.startsWith(id)).map((one) => Number(one.split(' ')[1]));
    expect(places.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 300 }, (_, n) => n + 1));
    for (let object = 0; object < 30; object += 1) {
      const own = places.filter((position) => (position - 1) % 30 === object);
      expect(own).toEqual(own.toSorted((a, b) => a - b));
    }
  }
});

test('what ends without having waited for anything is written too', async () => {
  const world = await databases.world();
  await world.endpoint('WH_1');
  await world.record(Array<string>(40).fill('JM_1'), { daysAgo: 31 });
  world.serve(hangs, { deliver: async () => ({}) });
  await world.untilRow('WH_1');
  expect(await world.jobs()).toEqual([]);
});

test('the next one of an object is begun after it is written that the one before has ended', async () => {
  const world = await databases.world();
  await world.endpoint('WH_1');
  const begun: number[] = [];
  const open: number[][] = [];
  world.serve(async (_webhook, { position }) => {
    begun.push(position);
    if (position > 1) open.push((await world.row('WH_1')).open);
    return arrived();
  });
  await world.record(['JM_1', 'JM_1', 'JM_1', 'JM_1']);
  await world.untilRow('WH_1');
  expect(begun).toEqual([1, 2, 3, 4]);
  expect(open).toEqual([[2, 3, 4], [3, 4], [4]]);
});

test('what was open is sent again, however much it was, and nothing else', async () => {
  const world = await databases.world();
  await world.record(objects(200));
  const open = Array.from({ length: 120 }, (_, n) => n + 1);
  await world.endpoint('WH_1', { position: 180, open });
  const sent: number[] = [];
  world.serve(async (_webhook, { position }) => {
    sent.push(position);
    return arrived();
  });
  await world.untilRow('WH_1');
  const after = Array.from({ length: 20 }, (_, n) => n + 181);
  expect(sent.toSorted((a, b) => a - b)).toEqual([...open, ...after]);
});

test('what was open and not begun again stays open when a process ends in the middle of it', async () => {
  const world = await databases.world();
  await world.record(objects(120));
  const open = Array.from({ length: 120 }, (_, n) => n + 1);
  await world.endpoint('WH_1', { position: 120, open });
  world.serve((_webhook, { position }) => (position === 1 ? Promise.resolve(arrived()) : hangs()));
  const row = await world.untilRow('WH_1', { open: open.slice(1) });
  expect(row.position).toBe(120);
});

test('what was open stays open when the endpoint may not be sent anything before it was begun', async () => {
  const world = await databases.world();
  await world.record(objects(2));
  await world.endpoint('WH_1', { position: 2, open: [1, 2] });
  let asked = 0;
  const { server } = world.serve(hangs, {
    webhooks: async () => {
      asked += 1;
      return []; // as of an endpoint that was archived between two statements
    },
  });
  await eventually('it was let go of twice', 30, () => asked > 1);
  await server.stop();
  expect(await world.row('WH_1')).toEqual({ position: 2, open: [1, 2], leased: false });
});

test('what was open and exists no longer is passed over', async () => {
  const world = await databases.world();
  await world.record(objects(3));
  await world.database.query('DELETE FROM kernel.event WHERE position = 2');
  await world.endpoint('WH_1', { position: 2, open: [1, 2] });
  const sent: number[] = [];
  world.serve(async (_webhook, { position }) => {
    sent.push(position);
    return arrived();
  });
  await world.untilRow('WH_1');
  expect(sent).toEqual([1, 3]);
});

test('a failed one is a job after its first attempt, with those of its object behind it in order', async () => {
  const world = await databases.world();
  await world.endpoint('WH_1');
  await world.record(['JM_1', 'JM_2', 'JM_1', 'JM_1']);
  const retry = new Date(Date.now() + 3_600_000);
  const sent: number[] = [];
  world.serve(async (_webhook, { position }) => {
    sent.push(position);
    return position === 1 ? failed(retry) : arrived();
  });
  await world.untilRow('WH_1');
  await world.record(['JM_1', 'JM_2']);
  await world.untilRow('WH_1');
  expect(sent).toEqual([1, 2, 6]);
  const jobs = await world.jobs();
  expect(jobs.map(({ event, attempt }) => [event, attempt])).toEqual([
    ['EV_1', 1],
    ['EV_3', 0],
    ['EV_4', 0],
    ['EV_5', 0],
  ]);
  expect(jobs[0]!.run_at).toEqual(retry);
  expect(jobs.every(({ ordered }) => ordered)).toBe(true);
});

test('what was read before its object went to the queue goes there too, though more was read since', async () => {
  const world = await databases.world();
  await world.endpoint('WH_1');
  const [failing, last] = [gate(), gate()];
  const begun: number[] = [];
  let looks = 0;
  world.serve(
    async (_webhook, { position }) => {
      begun.push(position);
      if (position > 1 && position < 51) return hangs();
      await (position === 1 ? failing : last).opened;
      return position === 1 ? failed(new Date(Date.now() + 3_600_000)) : arrived();
    },
    { clock: { now: () => new Date(), refresh: async () => void (looks += 1) } },
  );
  await world.record(['failing', ...objects(50), 'failing']);
  await eventually('as many as can are on their way', 30, () => begun.length === 50);
  failing.open();
  await eventually('one is a job, another on its way', 30, async () => {
    return begun.length === 51 && (await world.jobs()).length === 1;
  });
  await world.record(['another']);
  const before = looks;
  await eventually('more was read', 30, () => looks > before + 1);
  last.open();
  await eventually('the other one is behind it', 30, async () => (await world.jobs()).length === 2);
  expect(begun).not.toContain(52);
});

test('an object whose jobs have ended is sent from the log again', async () => {
  const world = await databases.world();
  await world.endpoint('WH_1');
  const sent: number[] = [];
  world.serve(async (_webhook, { position }) => {
    sent.push(position);
    return position === 1 ? failed(new Date(Date.now() + 3_600_000)) : arrived();
  });
  await world.record(['JM_1']);
  await eventually('it is a job', 30, async () => (await world.jobs()).length === 1);
  await world.database.query('DELETE FROM kernel.work');
  await world.record(['JM_1']);
  await world.untilRow('WH_1');
  expect(sent).toEqual([1, 2]);
});

test('a failure is written once where it is not certain whether it was', async () => {
  const world = await databases.world();
  await world.endpoint('WH_1');
  const { database } = world.serve(async () => failed(new Date(Date.now() + 3_600_000)));
  const { transaction } = database;
  let tries = 0;
  database.transaction = async (work) => {
    tries += 1;
    if (tries === 1) throw new Error('there is no connection');
    const answer = await transaction(work);
    if (tries < 4) throw new Error('the answer to the commit was lost');
    return answer;
  };
  await world.record(['JM_1', 'JM_1']);
  await world.untilRow('WH_1');
  expect((await world.jobs()).map(({ event, attempt }) => [event, attempt])).toEqual([
    ['EV_1', 1],
    ['EV_2', 0],
  ]);
  expect(await world.database.query('SELECT event_id FROM mandate.webhook_attempt')).toHaveLength(1);
});

test('events that are older than 30 days are passed over, without an attempt', async () => {
  const world = await databases.world();
  await world.endpoint('WH_1');
  await world.record(['JM_1', 'JM_2'], { daysAgo: 31 });
  world.serve(async () => ({}));
  await world.untilRow('WH_1');
  expect(await world.jobs()).toEqual([]);
  expect(await world.database.query('SELECT 1 FROM mandate.webhook_arrivals')).toEqual([]);
});
