import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../core/clock.ts';
import { Sequencer } from './sequencer.ts';
import { TailReader } from './tail-reader.ts';
import { startEventServer, type EventServer } from '../../../test/world/events/server.ts';
import { ACME, silent, until } from '../../../test/world/events/world.ts';
import { createCounters, inspect, runWriter } from '../../../test/world/events/writers.ts';

let server: EventServer;
beforeAll(async () => {
  server = await startEventServer();
});
afterAll(() => server?.stop());

const killDatabase = () => {
  const [pid] = readFileSync(join(server.dataDir, 'pg/postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
};

test('the database is killed and comes back: the same subscription goes on, with every event once', async () => {
  const world = await server.openWorld();
  onTestFinished(() => world.close());
  await createCounters(world);
  const sequencer = new Sequencer({ ...world.loops, clock: systemClock, log: silent });
  sequencer.start();
  onTestFinished(() => sequencer.stop());
  const tail = await TailReader.open({ ...world.loops, clock: systemClock, log: silent });
  onTestFinished(() => tail.stop());

  const positions: number[] = [];
  const subscription = await tail.subscribe(ACME);
  const reading = (async () => {
    for await (const { position } of subscription) positions.push(position);
  })();

  const enough = new AbortController();
  const writing = Array.from({ length: 8 }, async () => {
    while (!enough.signal.aborted)
      await runWriter(world.url, enough.signal, () => sequencer.nudge()).catch(() => {});
  });
  for (let kills = 0; kills < 2; kills += 1) {
    const before = positions.length;
    await until(() => positions.length > before + 200, 'events arrive');
    killDatabase();
  }
  const before = positions.length;
  await until(() => positions.length > before + 200, 'events arrive again', 20_000);
  enough.abort();
  await Promise.all(writing);

  await until(async () => (await inspect(world)).waiting === 0, 'the outbox is empty');
  const { lost, ids, head, expected } = await inspect(world);
  expect({ lost, ids, head }).toEqual({ lost: [], ids: expected, head: expected });
  await until(() => positions.length >= expected, 'all have arrived');
  expect(positions).toEqual(Array.from({ length: expected }, (_, index) => index + 1));
  await subscription.return();
  await reading;
});
