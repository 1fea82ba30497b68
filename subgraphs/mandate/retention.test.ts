import { expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../kernel/core/clock.ts';
import { newId } from '../../kernel/core/ids.ts';
import { purgedBy, purgeHourly } from '../../kernel/store/jobs/purge-hourly.ts';
import type { JobContext } from '../../kernel/store/jobs/handler.ts';
import type { Job } from '../../kernel/store/jobs/job.ts';
import { mandate } from './mandate.subgraph.ts';
import { keepRequests } from './accounts/request/keep-requests.ts';
import { writeAttempts, type Attempt } from './delivery/webhook/attempt-rows.ts';
import { keepPending } from './delivery/webhook/pending.ts';
import { callerOf, eventAt, TENANTS, TestEndpoints } from '../../test/world/mandate/webhook-world.ts';

const NOW = new Date('2026-03-31T10:00:00.500Z');
const DAY_MS = 86_400_000;
const OWNER = TENANTS[0]!;
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const clock = { ...systemClock, now: () => NOW };

async function start() {
  const endpoints = await TestEndpoints.open(clock, 30, daysAgo(30));
  onTestFinished(() => endpoints.close());
  const context = { signal: new AbortController().signal } as JobContext;
  const { statements } = endpoints.store.shared();
  const options = { kind: 'test', purges: mandate.purges, clock };
  const { handlers } = purgeHourly({ ...options, ...purgedBy(endpoints.store) });
  return {
    endpoints,
    statements,
    webhookId: await endpoints.add(OWNER),
    forget: () => handlers[0].run({} as Job, context),
  };
}

// Partitions of a day are dropped at 30 days; what lies in none of them is deleted a day later.
it('forgets attempts of 31 days ago, however many, and keeps the younger ones', async () => {
  const { endpoints, statements, webhookId, forget } = await start();
  const attempt = (eventId: string, at: Date): Attempt => ({
    id: newId('DA_'),
    webhookId,
    deliveryId: 'DL_1',
    eventId,
    type: 'result.completed',
    attempt: 1,
    at,
    responseStatus: 200,
    durationMs: 1,
    error: null,
    answer: null,
    nextAttemptAt: null,
  });
  const young = attempt('EV_young', new Date(daysAgo(31).getTime() + 1_000));
  const fresh = attempt('EV_fresh', daysAgo(0));
  // More than are deleted at once.
  const old = Array.from({ length: 10_500 }, (_, n) =>
    attempt('EV_old', new Date(daysAgo(31).getTime() - n)),
  );
  await writeAttempts(statements, [...old, young, fresh]);
  await forget();
  const { edges } = await endpoints.attempts.list(callerOf(OWNER), webhookId, {});
  expect(edges.map(({ node }) => node.eventId)).toEqual(['EV_fresh', 'EV_young']);
  expect((await endpoints.owner.query('SELECT FROM mandate.webhook_attempt')).rows).toHaveLength(2);
});

it('forgets calls of 8 days ago, however many, and keeps the younger ones', async () => {
  const { endpoints, statements, forget } = await start();
  const keep = (id: string, at: Date) => {
    const tenant = { organisation_id: OWNER.organisationId, mode: OWNER.mode };
    const batch = { id, ...tenant, created_at: at, first_at: at, counts: [], hashes: [] };
    return keepRequests(statements, JSON.stringify(batch), '[]');
  };
  await keep('young', new Date(daysAgo(8).getTime() + 1_000));
  // More than are deleted at once.
  for (let n = 0; n < 1_050; n++) await keep(`old ${n}`, new Date(daysAgo(8).getTime() - n));
  await forget();
  const { rows } = await endpoints.owner.query('SELECT id FROM mandate.request_batch');
  expect(rows).toEqual([{ id: 'young' }]);
});

it('forgets what is pending of events that left the feed or for archived endpoints, and wakes what waited behind it', async () => {
  const { endpoints, statements, webhookId, forget } = await start();
  const archived = await endpoints.add(OWNER);
  const pending = (id: string, position: number, due: boolean) => ({
    deliveryId: `DL_${id.slice(-4)}${position}`,
    webhookId: id,
    position,
    eventId: eventAt(position),
    objectKey: 'JM_1',
    test: false,
    attempt: 0,
    dueAt: due ? daysAgo(-1) : null,
  });
  await keepPending(statements, [
    pending(webhookId, 3, true),
    pending(webhookId, 6, false),
    pending(webhookId, 9, false),
    pending(archived, 9, true),
  ]);
  await endpoints.owner.query('UPDATE mandate.webhook SET archived_at = now() WHERE id = $1', [archived]);
  await endpoints.owner.query(
    `INSERT INTO mandate.event_feed (position, organisation_id, mode, type, created_at, object_key)
     SELECT n, 'OR_1', 'live', 'mandate.ready', CASE WHEN n > 3 THEN $1::timestamptz ELSE $2 END, 'JM_1' FROM generate_series(1, 9) n`,
    [daysAgo(29), daysAgo(31)],
  );
  await forget();
  const { rows } = await endpoints.owner.query(
    'SELECT position::integer, due_at FROM mandate.webhook_pending ORDER BY position',
  );
  expect(rows).toEqual([
    { position: 6, due_at: NOW },
    { position: 9, due_at: null },
  ]);
});
