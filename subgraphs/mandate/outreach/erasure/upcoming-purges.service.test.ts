import { expect, it } from 'vitest';
import { istDay } from '../../../../kernel/core/india-time.ts';
import { erasureWorld, OTHER, PERSON } from '../../../../test/world/mandate/erasure-world.ts';
import { purgedBy } from '../../../../kernel/store/jobs/purge-hourly.ts';
import { purgingOldPeople } from './purge-people.ts';
import { UpcomingPurges } from './upcoming-purges.service.ts';

const DAY_MS = 86_400_000;

it('retention is announced by day for 14 days, and takes as many results as it said', async () => {
  const world = await erasureWorld();
  const { clock, store } = world.candidates.mandates;
  const id = await world.completed(PERSON);
  await world.answered(OTHER);
  const ended = (await world.result(id)).completedAt!.getTime();
  const upcoming = new UpcomingPurges(store, clock);
  const to = (moment: number) => clock.move((moment - clock.now().getTime()) / 1000);
  const due = ended + 730 * DAY_MS;
  const day = istDay(new Date(due));

  to(due - 14 * DAY_MS - 1_000);
  expect(await upcoming.list(world.identity)).toEqual([]);
  to(due - 14 * DAY_MS + 1_000);
  expect(await upcoming.list(world.identity)).toEqual([{ day, results: 1 }]);
  expect(await upcoming.list({ ...world.identity, mode: 'test' })).toEqual([]);
  // The hour has not come in which the purge runs: what is due already counts as of today.
  to(due + DAY_MS);
  expect(await upcoming.list(world.identity)).toEqual([{ day: istDay(clock.now()), results: 1 }]);
  const { statements, transaction } = purgedBy(store);
  await purgingOldPeople()(statements, clock.now(), transaction);
  expect(await upcoming.list(world.identity)).toEqual([]);
});
