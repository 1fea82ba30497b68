import { expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../../kernel/core/clock.ts';
import type { WorkContext } from '../../../kernel/store/work/handler.ts';
import type { Job } from '../../../kernel/store/work/work.ts';
import { newestArrivals, writeArrivals } from './arrivals.ts';
import { forgetOld } from './forget-old.handler.ts';
import { TENANTS, TestEndpoints } from '../../../test/world/mandate/webhook-world.ts';

const NOW = new Date('2026-03-31T10:00:00.500Z');
const DAY_MS = 86_400_000;
const OWNER = TENANTS[0]!;
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

it('forgets arrivals of 30 days ago, however many, and keeps the younger ones', async () => {
  const clock = { ...systemClock, now: () => NOW };
  const endpoints = await TestEndpoints.open(clock, 30, daysAgo(30));
  onTestFinished(() => endpoints.close());
  const { statements } = endpoints.store.shared();
  const webhookId = await endpoints.add(OWNER);
  const arrival = (position: number, at: Date) =>
    ({ webhookId, position, at, responseStatus: 200, durationMs: 1 }) as const;
  const [old, atTheEdge, young, fresh] = [
    arrival(3, daysAgo(31)),
    arrival(6, daysAgo(30)),
    arrival(9, new Date(daysAgo(30).getTime() + 1_000)),
    arrival(12, daysAgo(0)),
  ];
  await writeArrivals(statements, [old, atTheEdge, young, fresh]);
  // More than are deleted at once.
  await endpoints.owner.query(
    `INSERT INTO mandate.webhook_arrivals
     SELECT $1, 'OR_1', 'live', $2::timestamptz - n * interval '1 second', '{15}', '{0}', '{200}', '{1}', '[15,15]'
     FROM generate_series(0, 10500) n`,
    [webhookId, daysAgo(30)],
  );
  await forgetOld(endpoints.store, clock).run(
    {} as Job,
    {
      signal: new AbortController().signal,
    } as WorkContext,
  );
  const left = await newestArrivals(statements, OWNER, webhookId, { limit: 100, after: undefined });
  expect(left.map(({ eventId, createdAt }) => ({ eventId, createdAt }))).toEqual([
    { eventId: 'EV_12', createdAt: fresh.at },
    { eventId: 'EV_9', createdAt: young.at },
  ]);
  const { rows } = await endpoints.owner.query('SELECT FROM mandate.webhook_arrivals');
  expect(rows).toHaveLength(2);
});
