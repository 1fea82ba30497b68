import { expect, test } from 'vitest';
import { every, slotOf } from './cron.ts';
import type { JobHandler } from './handler.ts';
import { clockAt, gate, until, jobServer } from '../../../test/world/jobs/world.ts';

const server = jobServer();

test.each([
  [60, '2026-03-01T10:00:59.999Z', '2026-03-01T10:00:00.000Z'],
  [60, '2026-03-01T10:01:00.000Z', '2026-03-01T10:01:00.000Z'],
  [3_600, '2026-03-01T10:59:00Z', '2026-03-01T10:00:00.000Z'],
])('slots of %i seconds: %s is in the one that began at %s', (seconds, now, slot) => {
  expect(slotOf(seconds, new Date(now)).toISOString()).toBe(slot);
});

test('a slot is run once, however many processes there are; the one in which all began is not', async () => {
  const world = await server.world();
  const clock = clockAt('2026-03-01T23:00:00Z');
  const slots: unknown[] = [];
  const report: JobHandler = {
    kind: 'report',
    retrySeconds: [1],
    lastRepeats: true,
    run: async (job) => void slots.push(job.payload.slot),
  };
  const options = { clock, cron: [every('report', 24 * 3_600)] };
  for (let processes = 0; processes < 3; processes += 1) world.work([report], options);
  await world.looked();
  expect(slots).toEqual([]);
  for (let day = 1; day <= 5; day += 1) {
    clock.move(day === 1 ? 3_600 : 24 * 3_600);
    await until(() => slots.length === day, `the slot of day ${day} is run`);
    await world.looked();
  }
  expect(slots).toEqual([
    '2026-03-02T00:00:00.000Z',
    '2026-03-03T00:00:00.000Z',
    '2026-03-04T00:00:00.000Z',
    '2026-03-05T00:00:00.000Z',
    '2026-03-06T00:00:00.000Z',
  ]);
});

test('a job that somebody waits for runs soon after the first start of all, once', async () => {
  const world = await server.world();
  const clock = clockAt('2026-03-01T10:00:00Z');
  const slots: unknown[] = [];
  const report: JobHandler = {
    kind: 'report',
    retrySeconds: [1],
    lastRepeats: true,
    run: async (job) => void slots.push(job.payload.slot),
  };
  const options = { clock, cron: [every('report', 24 * 3_600, 120)] };
  for (let processes = 0; processes < 3; processes += 1) world.work([report], options);
  await world.looked();
  expect(slots).toEqual([]);
  clock.move(120);
  await until(() => slots.length === 1, 'the first one is run');
  await world.looked();
  expect(slots).toEqual(['2026-03-01T00:00:00.000Z']);
});

test('slots that passed while nobody looked are not made up for', async () => {
  const world = await server.world();
  const clock = clockAt('2026-03-01T00:00:30Z');
  const slots: unknown[] = [];
  const report: JobHandler = {
    kind: 'report',
    retrySeconds: [1],
    lastRepeats: true,
    run: async (job) => void slots.push(job.payload.slot),
  };
  const options = { clock, cron: [every('report', 60)] };
  const first = world.work([report], options);
  const known = () => world.database.query('SELECT 1 FROM kernel.work_schedule');
  await until(async () => (await known()).length === 1, 'the slot in which all began is noted');
  clock.move(60);
  await until(() => slots.length === 1, 'the first slot is run');
  await world.untilEmpty();
  await first.stop();
  clock.move(600);
  world.work([report], options);
  await until(() => slots.length === 2, 'a slot is run after the break');
  expect(slots).toEqual(['2026-03-01T00:01:00.000Z', '2026-03-01T00:11:00.000Z']);
  await world.untilEmpty();
});

test('a slot in which the job of an earlier one is unfinished is left out', async () => {
  const world = await server.world();
  const clock = clockAt('2026-03-01T00:00:30Z');
  const slots: unknown[] = [];
  const door = gate();
  const report: JobHandler = {
    kind: 'report',
    retrySeconds: [1],
    lastRepeats: true,
    run: async (job) => {
      slots.push(job.payload.slot);
      await door.opened;
    },
  };
  const options = { clock, cron: [every('report', 60)] };
  for (let processes = 0; processes < 2; processes += 1) world.work([report], options);
  await world.looked();
  clock.move(60);
  await until(() => slots.length === 1, 'the first slot is run');
  clock.move(60);
  await world.looked();
  expect(await world.states()).toEqual(['running']);
  door.open();
  await world.untilEmpty();
  clock.move(60);
  await until(() => slots.length === 2, 'the slot after it is run');
  expect(slots).toEqual(['2026-03-01T00:01:00.000Z', '2026-03-01T00:03:00.000Z']);
});
