import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../../../kernel/core/clock.ts';
import type { Tenant } from '../../../../kernel/core/identity/identity.ts';
import { newId } from '../../../../kernel/core/ids.ts';
import { writeAttempts, type Attempt } from './attempt-rows.ts';
import { inOrder } from './pending.ts';
import {
  callerOf,
  eventAt,
  tenantAt,
  TENANTS,
  TestEndpoints,
} from '../../../../test/world/mandate/webhook-world.ts';

const EVENTS = 30;
const BEGIN = Date.parse('2026-03-01T10:00:00.000Z');

let endpoints: TestEndpoints;
/** Each tenant has two endpoints. */
let ids: Map<Tenant, [string, string]>;
beforeAll(async () => {
  endpoints = await TestEndpoints.open(systemClock, EVENTS, new Date(BEGIN));
});
beforeEach(() => reset());
afterAll(() => endpoints?.close());

async function reset(): Promise<void> {
  await endpoints.owner.query('TRUNCATE mandate.webhook_attempt');
  ids = new Map();
  for (const tenant of TENANTS) ids.set(tenant, [await endpoints.add(tenant), await endpoints.add(tenant)]);
}

/** Few moments, so that many meet. */
const made = fc.record({
  position: fc.integer({ min: 1, max: EVENTS }),
  ms: fc.nat(20),
  second: fc.boolean(),
  failed: fc.boolean(),
});
type DrawnAttempt = typeof made extends fc.Arbitrary<infer One> ? One : never;

function toAttempt({ position, ms, second, failed }: DrawnAttempt): Attempt {
  const webhookId = ids.get(tenantAt(position))![second ? 1 : 0];
  const about = { position, id: eventAt(position), objectKey: '' };
  return {
    id: newId('DA_'),
    webhookId,
    deliveryId: inOrder(webhookId, about).deliveryId,
    eventId: eventAt(position),
    type: 'mandate.ready',
    attempt: 1 + (position % 3),
    at: new Date(BEGIN + ms),
    responseStatus: failed ? null : 204,
    durationMs: position,
    error: failed ? 'the connection was closed, "so" {to} say' : null,
    answer: failed && position % 2 === 0 ? '{"error": "no, \\"never\\""}' : null,
    nextAttemptAt: failed ? new Date(BEGIN + 5_000) : null,
  };
}

/** Written twice, as after a commit of which nobody knows whether it was. */
async function write(all: readonly DrawnAttempt[]): Promise<Attempt[]> {
  const attempts = all.map(toAttempt);
  for (const _ of [1, 2]) await writeAttempts(endpoints.store.shared().statements, attempts);
  return attempts.toSorted(
    (one, other) => one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1),
  );
}

type Listed = Awaited<ReturnType<TestEndpoints['attempts']['ofEvents']>>[number];
const seen = ({ createdAt: at, organisationId: _, mode: __, status: ___, ...row }: Listed) => ({
  ...row,
  at,
});

async function readAll(tenant: Tenant, webhookId: string, size: number) {
  const rows: ReturnType<typeof seen>[] = [];
  for (let after: string | null = null; ;) {
    const page = await endpoints.attempts.list(callerOf(tenant), webhookId, { first: size, after });
    rows.push(...page.edges.map(({ node }) => seen(node)));
    if (!page.pageInfo.hasNextPage) return rows;
    after = page.pageInfo.endCursor;
  }
}

describe('the attempts of an endpoint', () => {
  it('are listed newest first, each once, whatever the pages, and are nobody else’s', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(made, { maxLength: 60, size: 'max' }),
        fc.integer({ min: 1, max: 20 }),
        async (all, size) => {
          await reset();
          const attempts = (await write(all)).toReversed();
          for (const [tenant, own] of ids)
            for (const id of own)
              expect(await readAll(tenant, id, size)).toEqual(
                attempts.filter(({ webhookId }) => webhookId === id),
              );
        },
      ),
      { numRuns: 15 },
    );
  });

  it('are not shown to another organisation or mode that knows the endpoint', async () => {
    const [attempt] = await write([{ position: 3, ms: 5, second: false, failed: false }]);
    const [owner, ...others] = TENANTS;
    expect(await readAll(owner!, attempt!.webhookId, 5)).toHaveLength(1);
    for (const other of others) expect(await readAll(other, attempt!.webhookId, 5)).toEqual([]);
  });
});

describe('the attempts of an endpoint by type', () => {
  it('are those of events of the type, also where an earlier version did not write it', async () => {
    const [attempt] = await write([{ position: 3, ms: 5, second: false, failed: false }]);
    const [owner] = TENANTS;
    const ofType = async (type: string) => {
      const { webhookId } = attempt!;
      const { edges } = await endpoints.attempts.list(callerOf(owner!), webhookId, { filter: { type } });
      return edges.map(({ node }) => node.eventId);
    };
    for (const _ of ['as written', 'without its type']) {
      expect(await ofType('mandate.ready')).toEqual([eventAt(3)]);
      expect(await ofType('mandate.failed')).toEqual([]);
      await endpoints.owner.query('UPDATE mandate.webhook_attempt SET type = NULL');
    }
    await expect(ofType('unheard.of')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});

describe('the attempts of an event', () => {
  it('are those to any endpoint, oldest first, and are not shown to another organisation or mode', async () => {
    const attempts = await write(
      [4, 1, 9].flatMap((ms) =>
        [true, false].map((second) => ({ position: 6, ms, second, failed: ms === 4 })),
      ),
    );
    await write([{ position: 9, ms: 1, second: false, failed: false }]);
    const [owner, ...others] = TENANTS;
    const found = await endpoints.attempts.ofEvents(callerOf(owner!), [eventAt(6)]);
    expect(found.map(seen)).toEqual(attempts);
    for (const other of others)
      expect(await endpoints.attempts.ofEvents(callerOf(other), [eventAt(6)])).toEqual([]);
  });
});
