import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { eraseFromEvent } from './erase-from-event.ts';
import { recordEvent } from './record-event.ts';
import { sequenceBatch } from './sequence-batch.ts';
import { startEventServer, type EventServer } from '../../../test/world/events/server.ts';
import { ACME, type EventWorld } from '../../../test/world/events/world.ts';

let server: EventServer;
let world: EventWorld;
beforeAll(async () => {
  server = await startEventServer();
});
afterAll(() => server?.stop());
beforeEach(async () => {
  world = await server.openWorld();
});
afterEach(() => world.close());

const DATA = { candidate: { name: 'a', 'e "mail",x': 'b', age: 3 }, answers: [{ text: 'c' }, { text: 'd' }] };
const PATHS = [
  ['candidate', 'name'],
  ['candidate', 'e "mail",x'],
  ['candidate', 'unknown'],
  ['answers', 1, 'text'],
  ['nothing', 'here'],
];
const ERASED = {
  candidate: { name: null, 'e "mail",x': null, age: 3 },
  answers: [{ text: 'c' }, { text: null }],
};

const record = () =>
  recordEvent(world.part, { ...ACME, type: 't', objectKey: 'o', data: DATA, createdAt: new Date() });
const sequence = async () => {
  await sequenceBatch(world.loops.database);
};
const dataIn = async (table: string) =>
  (await world.part.query<{ data: object }>(`SELECT data FROM kernel.${table}`)).map(({ data }) => data);

test('fields of an event become null, before it has its place and after; what it has not is not added', async () => {
  const [first, second] = [await record(), await record()];
  await eraseFromEvent(world.part, ACME, first, PATHS);
  expect(await dataIn('outbox ORDER BY seq')).toEqual([ERASED, DATA]);
  await sequence();
  await eraseFromEvent(world.part, ACME, second, PATHS);
  expect(await dataIn('event')).toEqual([ERASED, ERASED]);
});

test("another organisation's and mode's events stay as they are", async () => {
  const id = await record();
  for (const moved of [false, true]) {
    if (moved) await sequence();
    await eraseFromEvent(world.part, { ...ACME, organisationId: 'other' }, id, PATHS);
    await eraseFromEvent(world.part, { ...ACME, mode: 'live' }, id, PATHS);
    expect(await dataIn(moved ? 'event' : 'outbox')).toEqual([DATA]);
  }
});

test('a part can change the log in no other way', async () => {
  await record();
  await sequence();
  await expect(world.part.query("UPDATE kernel.event SET data = '{}'")).rejects.toThrow('permission denied');
});
