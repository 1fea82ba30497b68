import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../kernel/core/clock.ts';
import type { Tenant } from '../../../kernel/core/identity/identity.ts';
import { newId } from '../../../kernel/core/ids.ts';
import { arrivalsOf, newestArrivals, writeArrivals, type Arrival } from './arrivals.ts';
import { writeAttempts, type Attempt } from './attempts.ts';
import { deliveryIdOf } from './delivery.ts';
import {
  callerOf,
  eventAt,
  tenantAt,
  TENANTS,
  TestEndpoints,
} from '../../../test/world/mandate/webhook-world.ts';
import type { WebhookAttemptRow } from './webhook.entity.ts';

/** With places in the log of two and of three digits. */
const EVENTS = 120;
/** Places in the log whose events are gone: older than 30 days, though they may have arrived yesterday. */
const GONE = 12;
const BEGIN = Date.parse('2026-03-01T10:00:00.000Z');
const SECONDS = 4;

let endpoints: TestEndpoints;
beforeAll(async () => {
  endpoints = await TestEndpoints.open(systemClock, EVENTS, new Date(BEGIN));
  await endpoints.owner.query('DELETE FROM kernel.event WHERE position <= $1', [GONE]);
});
afterAll(() => endpoints?.close());

const statements = () => endpoints.store.shared().statements;

/** Few moments and few events, so that many meet; a moment may be the last or the first of its second. */
const made = fc.record({
  position: fc.integer({ min: 1, max: EVENTS }),
  ms: fc.oneof(
    fc.nat(SECONDS * 1000 - 1),
    fc.constantFrom(0, 999, 1000, 1001, 1999, 2000).filter((ms) => ms < SECONDS * 1000),
  ),
  second: fc.boolean(),
});
const batches = fc.array(
  fc.record({ arrivals: fc.array(made, { maxLength: 40, size: 'max' }), twice: fc.boolean() }),
  {
    minLength: 1,
    maxLength: 5,
  },
);
const failures = fc.array(made, { maxLength: 25, size: 'max' });
const pageSizes = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 6 });

type Made = typeof made extends fc.Arbitrary<infer One> ? One : never;

/** Each tenant has two endpoints. */
async function newEndpoints() {
  const ids = new Map<Tenant, [string, string]>();
  for (const tenant of TENANTS) ids.set(tenant, [await endpoints.add(tenant), await endpoints.add(tenant)]);
  const of = ({ position, second }: Pick<Made, 'position' | 'second'>) =>
    ids.get(tenantAt(position))![second ? 1 : 0];
  return { ids, of };
}

const toArrival = (webhookId: string, { position, ms }: Made): Arrival => ({
  webhookId,
  position,
  at: new Date(BEGIN + ms),
  responseStatus: 200 + (position % 7),
  durationMs: position * 10,
});

const toFailure = (webhookId: string, { position, ms }: Made): Attempt => ({
  id: newId('DA_'),
  webhookId,
  deliveryId: deliveryIdOf(webhookId, eventAt(position)),
  eventId: eventAt(position),
  attempt: 1,
  at: new Date(BEGIN + ms),
  responseStatus: 500,
  durationMs: 7,
  error: 'answered 500',
  nextAttemptAt: null,
});

/** Written in batches, some of them twice, as after a commit of which nobody knows whether it was. */
async function write(
  of: (one: Made) => string,
  given: readonly { arrivals: readonly Made[]; twice: boolean }[],
  failed: readonly Made[],
) {
  const arrived: Arrival[] = [];
  for (const { arrivals, twice } of given) {
    const batch = arrivals.map((one) => toArrival(of(one), one));
    arrived.push(...batch);
    await writeArrivals(statements(), batch);
    if (twice) await writeArrivals(statements(), batch);
  }
  const attempts = failed.map((one) => toFailure(of(one), one));
  await writeAttempts(statements(), attempts);
  return { arrived, attempts };
}

interface Seen {
  webhookId: string;
  eventId: string;
  deliveryId: string;
  at: number;
  attempt: number;
  status: string;
  responseStatus: number | null;
  durationMs: number;
  error: string | null;
}

const seen = (row: WebhookAttemptRow): Seen => ({
  webhookId: row.webhookId,
  eventId: row.eventId,
  deliveryId: row.deliveryId,
  at: row.createdAt.getTime(),
  attempt: row.attempt,
  status: row.status,
  responseStatus: row.responseStatus,
  durationMs: row.durationMs,
  error: row.error,
});

/** What is expected, oldest first: in one moment arrivals by their place in the log, then the others by their id. */
function expected({
  arrived,
  attempts,
}: {
  arrived: readonly Arrival[];
  attempts: readonly Attempt[];
}): Seen[] {
  const once = new Map(
    arrived.map((one) => [`${one.webhookId} ${one.position} ${one.at.getTime()}`, one] as const),
  );
  const known = [...once.values()].filter(({ position }) => position > GONE);
  const ofArrivals = known.map(({ webhookId, position, at, responseStatus, durationMs }) => ({
    order: `0 ${String(position).padStart(9, '0')}`,
    row: {
      webhookId,
      eventId: eventAt(position),
      deliveryId: deliveryIdOf(webhookId, eventAt(position)),
      at: at.getTime(),
      attempt: 1,
      status: 'succeeded',
      responseStatus,
      durationMs,
      error: null,
    },
  }));
  const ofAttempts = attempts.map(({ id, at, nextAttemptAt: _, ...row }) => ({
    order: `1 ${id}`,
    row: { ...row, at: at.getTime(), status: 'failed' },
  }));
  return [...ofArrivals, ...ofAttempts]
    .toSorted((one, other) => one.row.at - other.row.at || (one.order < other.order ? -1 : 1))
    .map(({ row }) => row);
}

async function readAll(tenant: Tenant, webhookId: string, sizes: readonly number[]): Promise<Seen[]> {
  const rows: Seen[] = [];
  for (let after: string | null = null, nth = 0; ; nth++) {
    const size = sizes[nth % sizes.length]!;
    const page = await endpoints.service.attempts(callerOf(tenant), webhookId, size, after);
    rows.push(...page.edges.map(({ node }) => seen(node)));
    expect(rows.length).toBeLessThan(1_000); // or it goes round and round
    if (!page.pageInfo.hasNextPage) return rows;
    expect(page.edges).toHaveLength(size);
    after = page.pageInfo.endCursor;
  }
}

describe('the attempts of an endpoint', () => {
  it('are listed newest first, each once and none missing, whatever the pages, and are nobody else’s', async () => {
    await fc.assert(
      fc.asyncProperty(batches, failures, pageSizes, async (given, failed, sizes) => {
        const { ids, of } = await newEndpoints();
        const all = expected(await write(of, given, failed)).toReversed();
        for (const [tenant, own] of ids)
          for (const id of own)
            expect(await readAll(tenant, id, sizes)).toEqual(all.filter(({ webhookId }) => webhookId === id));
      }),
      { numRuns: 40 },
    );
  });

  it('are not shown to another organisation or mode that knows the endpoint', async () => {
    const { of } = await newEndpoints();
    const one = { position: 33, ms: 5, second: false };
    await write(of, [{ arrivals: [one], twice: false }], [one]);
    const [owner, ...others] = TENANTS;
    expect(await newestArrivals(statements(), owner!, of(one), { limit: 5, after: undefined })).toHaveLength(
      1,
    );
    expect(await readAll(owner!, of(one), [5])).toHaveLength(2);
    for (const other of others) {
      expect(await newestArrivals(statements(), other, of(one), { limit: 5, after: undefined })).toEqual([]);
      expect(await readAll(other, of(one), [5])).toEqual([]);
    }
  });
});

describe('arrivals of events that are no longer in the log', () => {
  it('do not end the list before older ones of events that are', async () => {
    const { of } = await newEndpoints();
    const old = { position: EVENTS, ms: 0, second: false };
    const gone = [3, 6, 9, 12].map((position) => ({ position, ms: 2_000 + position, second: false }));
    await write(of, [{ arrivals: [old, ...gone], twice: false }], []);
    const listed = await readAll(TENANTS[0]!, of(old), [1]);
    expect(listed.map(({ eventId }) => eventId)).toEqual([eventAt(EVENTS)]);
  });
});

describe('the attempts of an event', () => {
  it('are found among many whose places in the log overlap, oldest first, each once', async () => {
    await fc.assert(
      fc.asyncProperty(batches, failures, async (given, failed) => {
        const { of } = await newEndpoints();
        await endpoints.owner.query('TRUNCATE mandate.webhook_arrivals, mandate.webhook_attempt');
        const all = expected(await write(of, given, failed));
        const everyEvent = Array.from({ length: EVENTS }, (_, index) => eventAt(index + 1));
        for (const tenant of TENANTS) {
          const found = (await endpoints.service.attemptsOf(callerOf(tenant), everyEvent)).map(seen);
          // Of several endpoints in the same moment: in any order.
          expect(found.map(({ at }) => at)).toEqual(found.map(({ at }) => at).toSorted((a, b) => a - b));
          const own = all.filter(({ eventId }) => tenantAt(Number(eventId.slice(3))) === tenant);
          expect(found.toSorted(byAll)).toEqual(own.toSorted(byAll));
          const some = own[0]?.eventId ?? eventAt(1);
          const few = (await endpoints.service.attemptsOf(callerOf(tenant), [some])).map(seen);
          expect(few.toSorted(byAll)).toEqual(own.filter(({ eventId }) => eventId === some).toSorted(byAll));
        }
      }),
      { numRuns: 40 },
    );
  });

  it('are not shown to another organisation or mode that knows the event', async () => {
    const { of } = await newEndpoints();
    const one = { position: 36, ms: 5, second: true };
    await write(of, [{ arrivals: [one], twice: false }], []);
    const [owner, ...others] = TENANTS;
    expect((await arrivalsOf(statements(), owner!, [eventAt(36)])).length).toBeGreaterThan(0);
    for (const other of others) expect(await arrivalsOf(statements(), other, [eventAt(36)])).toEqual([]);
  });

  it('are neither found by the event nor by the endpoint of somebody else', async () => {
    const { ids } = await newEndpoints();
    await endpoints.owner.query('TRUNCATE mandate.webhook_arrivals');
    const [owner, ...others] = TENANTS;
    const position = 39;
    for (const other of others)
      await writeArrivals(statements(), [toArrival(ids.get(other)![0], { position, ms: 5, second: false })]);
    for (const tenant of [owner!, ...others])
      expect(await arrivalsOf(statements(), tenant, [eventAt(position)])).toEqual([]);
  });
});

const textOf = (one: Seen) => JSON.stringify(Object.entries(one).toSorted());
const byAll = (one: Seen, other: Seen) => (textOf(one) < textOf(other) ? -1 : 1);
