import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../../../kernel/core/clock.ts';
import { systemIdentity } from '../../../../kernel/core/identity/identity.ts';
import { callerOf, eventAt, TENANTS, TestEndpoints } from '../../../../test/world/mandate/webhook-world.ts';
import { EndpointService } from './endpoint.service.ts';
import { inOrder, keepPending } from './pending.ts';

const NOW = new Date('2026-03-31T10:00:00.500Z');
const LATER = new Date('2026-03-31T22:00:00.000Z');
const OWNER = TENANTS[0]!;

let endpoints: TestEndpoints;
beforeAll(async () => {
  endpoints = await TestEndpoints.open({ ...systemClock, now: () => NOW }, 3, NOW);
});
afterAll(() => endpoints?.close());

/** An endpoint that fails, with a delivery that is due in twelve hours. */
async function failing(status: 'active' | 'disabled'): Promise<string> {
  const id = await endpoints.add(OWNER);
  const about = { id: eventAt(3), position: 3, objectKey: 'JM_3' };
  await endpoints.owner.query('UPDATE mandate.webhook SET status = $2, failing_since = $3 WHERE id = $1', [
    id,
    status,
    new Date('2026-03-30T10:00:00.000Z'),
  ]);
  await keepPending(endpoints.store.shared().statements, [{ ...inOrder(id, about), dueAt: LATER }]);
  return id;
}

async function stateOf(id: string) {
  const { rows } = await endpoints.owner.query(
    `SELECT status, failing_since, updated_at, due_at
     FROM mandate.webhook JOIN mandate.webhook_pending ON webhook_id = webhook.id WHERE webhook.id = $1`,
    [id],
  );
  return rows[0];
}

const partner = { ...callerOf(OWNER), actor: { kind: 'key', id: 'VFN_LIVE_1' } } as const;
const byOrganisation = (id: string) => endpoints.service.change(partner, id, { status: 'active' });
const byOperator = (id: string) => new EndpointService(endpoints.store).enable(systemIdentity('test'), id);

it.each([
  ['its organisation', byOrganisation],
  ['an operator', byOperator],
])('%s enables a disabled endpoint: it no longer fails, and what waits is due at once', async (_, enable) => {
  const id = await failing('disabled');
  await enable(id);
  expect(await stateOf(id)).toEqual({ status: 'active', failing_since: null, updated_at: NOW, due_at: NOW });
});

it('an endpoint that was active all the time no longer fails, and its deliveries keep their times', async () => {
  const id = await failing('active');
  expect(await byOrganisation(id)).toMatchObject({ status: 'active', failingSince: null, updatedAt: NOW });
  expect(await stateOf(id)).toEqual({
    status: 'active',
    failing_since: null,
    updated_at: NOW,
    due_at: LATER,
  });
});
