import { expect, test } from 'vitest';
import { gate } from '../../../../../test/world/jobs/world.ts';
import { eventually } from '../../../../../test/world/eventually.ts';
import {
  arrived,
  failed,
  hangs,
  streamWorld,
} from '../../../../../test/world/mandate/webhook-stream-world.ts';

const objects = (count: number) => Array.from({ length: count }, (_, n) => `JM_${n}`);

test('several servers deliver each event once, in the order of its object, and give the endpoint up', async () => {
  const world = await streamWorld();
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
  const world = await streamWorld();
  await world.endpoint('WH_1');
  await world.record(Array<string>(40).fill('JM_1'), { daysAgo: 31 });
  world.serve(hangs, { deliver: async () => ({}) });
  await world.untilRow('WH_1');
  expect(await world.pending()).toEqual([]);
});

test('the next one of an object is begun after it is written that the one before has ended', async () => {
  const world = await streamWorld();
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
  const world = await streamWorld();
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

test('what was open is pending, in the order of its objects, until it has ended', async () => {
  const world = await streamWorld();
  await world.record([...objects(60), ...objects(60)]);
  const open = Array.from({ length: 120 }, (_, n) => n + 1);
  await world.endpoint('WH_1', { position: 120, open });
  const begun: number[] = [];
  const { server } = world.serve((_webhook, { position }) => {
    begun.push(position);
    return position === 1 ? Promise.resolve(arrived()) : hangs();
  });
  await eventually('one has ended', async () => (await world.pending()).length === 119);
  await server.stop();
  expect(begun).not.toContain(62);
  expect(await world.row('WH_1')).toEqual({ position: 120, open: [], leased: false });
});

test('what was open stays pending when the endpoint may not be sent anything before it was begun', async () => {
  const world = await streamWorld();
  await world.record(objects(2));
  await world.endpoint('WH_1', { position: 2, open: [1, 2] });
  let asked = 0;
  const { server } = world.serve(hangs, {
    webhooks: async () => {
      asked += 1;
      return []; // as of an endpoint that was archived between two statements
    },
  });
  await eventually('it was let go of twice', () => asked > 1);
  await server.stop();
  expect(await world.row('WH_1')).toEqual({ position: 2, open: [], leased: false });
  expect((await world.pending()).map(({ event }) => event)).toEqual(['EV_1', 'EV_2']);
});

test('what was open and exists no longer is passed over', async () => {
  const world = await streamWorld();
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

test('a failed one is pending after its first attempt, with those of its object behind it in order', async () => {
  const world = await streamWorld();
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
  expect(await world.pending()).toEqual([
    { event: 'EV_1', attempt: 1, due_at: retry },
    { event: 'EV_3', attempt: 0, due_at: null },
    { event: 'EV_4', attempt: 0, due_at: null },
    { event: 'EV_5', attempt: 0, due_at: null },
  ]);
});

test('what was read before one of its object was put aside is put behind it, though more was read since', async () => {
  const world = await streamWorld();
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
  await eventually('as many as can are on their way', () => begun.length === 50);
  failing.open();
  await eventually('one is pending, another on its way', async () => {
    return begun.length === 51 && (await world.pending()).length === 1;
  });
  await world.record(['another']);
  const before = looks;
  await eventually('more was read', () => looks > before + 1);
  last.open();
  await eventually('the other one is behind it', async () => (await world.pending()).length === 2);
  expect(begun).not.toContain(52);
});

test('an object of which nothing is pending is sent from the log again', async () => {
  const world = await streamWorld();
  await world.endpoint('WH_1');
  const sent: number[] = [];
  world.serve(async (_webhook, { position }) => {
    sent.push(position);
    return position === 1 ? failed(new Date(Date.now() + 3_600_000)) : arrived();
  });
  await world.record(['JM_1']);
  await eventually('it is pending', async () => (await world.pending()).length === 1);
  await world.database.query('DELETE FROM mandate.webhook_pending');
  await world.record(['JM_1']);
  await world.untilRow('WH_1');
  expect(sent).toEqual([1, 2]);
});

test('a failure is written once where it is not certain whether it was', async () => {
  const world = await streamWorld();
  await world.endpoint('WH_1');
  const { database } = world.serve(async () => failed(new Date(Date.now() + 3_600_000)));
  const transaction = database.transaction.bind(database);
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
  expect((await world.pending()).map(({ event, attempt }) => [event, attempt])).toEqual([
    ['EV_1', 1],
    ['EV_2', 0],
  ]);
  expect(await world.database.query('SELECT event_id FROM mandate.webhook_attempt')).toHaveLength(1);
});

test('events that are older than 30 days are passed over, without an attempt', async () => {
  const world = await streamWorld();
  await world.endpoint('WH_1');
  await world.record(['JM_1', 'JM_2'], { daysAgo: 31 });
  world.serve(async () => ({}));
  await world.untilRow('WH_1');
  expect(await world.pending()).toEqual([]);
  expect(await world.database.query('SELECT 1 FROM mandate.webhook_attempt')).toEqual([]);
});

test('another attempt is made when it is due, then those behind it in order, and order is kept with the log', async () => {
  const world = await streamWorld();
  await world.endpoint('WH_1');
  const sent: number[] = [];
  let broken = true;
  world.serve(async (_webhook, { position, pending }) => {
    sent.push(position);
    if (!broken || position === 2) return arrived();
    return failed(new Date(Date.now() + (pending ? 1 : 3_600_000)));
  });
  await world.record(['JM_1', 'JM_2', 'JM_1', 'JM_1']);
  await world.untilRow('WH_1');
  await world.database.query('UPDATE mandate.webhook_pending SET due_at = now() WHERE position = 1');
  await eventually('it was tried more than once more', async () => {
    const [first] = await world.pending();
    return first!.attempt > 2;
  });
  broken = false;
  await world.record(['JM_1']);
  await eventually('all have arrived', async () => (await world.pending()).length === 0 && sent.includes(5));
  const ofOne = sent.filter((position) => position !== 2);
  expect(ofOne.filter((position, n) => position !== ofOne[n - 1])).toEqual([1, 3, 4, 5]);
  const attempts = await world.database.query<{ attempt: number }>(
    `SELECT attempt FROM mandate.webhook_attempt WHERE event_id = 'EV_1' GROUP BY attempt, delivery_id ORDER BY attempt`,
  );
  expect(attempts.map(({ attempt }) => attempt)).toEqual(attempts.map((_, n) => n + 1));
});

test('replays and tests are sent beside what is pending of their object, and hold nothing up', async () => {
  const world = await streamWorld();
  await world.endpoint('WH_1');
  const retry = new Date(Date.now() + 3_600_000);
  const sent: number[] = [];
  world.serve(async (_webhook, { position, pending }) => {
    sent.push(position);
    return position === 2 || pending ? arrived() : failed(retry);
  });
  await world.record(['JM_1', 'JM_2']);
  await eventually('one is pending', async () => (await world.pending()).length === 1);
  await world.again('WH_1', 1);
  await world.again('WH_1', 1, { test: true });
  await world.again('WH_1', 2);
  await eventually('they have arrived', async () => (await world.pending()).length === 1);
  expect(sent.toSorted()).toEqual([1, 1, 1, 2, 2]);
  expect(await world.pending()).toEqual([{ event: 'EV_1', attempt: 1, due_at: retry }]);
});

test('a disabled endpoint is sent its tests, once each, and nothing else', async () => {
  const world = await streamWorld();
  await world.record(['JM_1', 'JM_2', 'JM_3']);
  await world.endpoint('WH_1', { position: 1, open: [1] });
  await world.set('WH_1', 'disabled');
  await world.again('WH_1', 2);
  await world.again('WH_1', 3, { test: true });
  const sent: string[] = [];
  world.serve(async (webhook, { position, pending }) => {
    sent.push(`${position} ${pending?.test} ${webhook.status}`);
    return webhook.status === 'disabled' ? { ...failed(new Date()), retry: undefined } : arrived();
  });
  await eventually('the test was sent', async () => {
    const rows = await world.pending();
    return sent.length === 1 && rows.length === 2;
  });
  await world.untilRow('WH_1', { position: 1, leased: false });
  expect(sent).toEqual(['3 true disabled']);
  await world.set('WH_1', 'active');
  await world.untilRow('WH_1');
  await eventually('the rest was sent', async () => (await world.pending()).length === 0);
  expect(sent.slice(1).toSorted()).toEqual([
    '1 false active',
    '2 false active',
    '2 undefined active',
    '3 undefined active',
  ]);
});

test('a pending delivery whose place holds another event, as after a restore, is not sent', async () => {
  const world = await streamWorld();
  await world.endpoint('WH_1');
  await world.record(['JM_1']);
  await world.again('WH_1', 1);
  await world.database.query(`UPDATE kernel.event SET id = 'EV_other'`);
  const sent: string[] = [];
  world.serve(async (_webhook, { id }) => {
    sent.push(id);
    return id === '' ? {} : arrived(); // it counts as too old for an attempt
  });
  await world.untilRow('WH_1');
  await eventually('it has ended', async () => (await world.pending()).length === 0);
  expect(sent.toSorted()).toEqual(['', 'EV_other']);
});

test('a long list that waits behind one object costs the others nothing', async () => {
  const world = await streamWorld();
  await world.endpoint('WH_1');
  const sent: number[] = [];
  world.serve(async (_webhook, { position }) => {
    sent.push(position);
    return position === 1 ? failed(new Date(Date.now() + 3_600_000)) : arrived();
  });
  await world.record(['JM_1', ...Array<string>(1_500).fill('JM_1'), 'JM_2']);
  await world.untilRow('WH_1');
  expect(sent).toEqual([1, 1_502]);
  expect(await world.pending()).toHaveLength(1_501);
});
