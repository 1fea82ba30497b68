import { describe, expect, it } from 'vitest';
import { eventually } from '../../world/eventually.ts';
import { PartnerClient } from '../../world/partner-client.ts';
import { world } from '../../world/world.ts';

/** A customer one of whose programs signs with a wrong secret, and asks for what is not there. */
async function customerInTrouble() {
  const organisation = await world().organisation();
  const partner = await organisation.partner({ mode: 'test' });
  const wrong = new PartnerClient(world().url, partner.keyId, 'wrong'.repeat(8));
  expect((await wrong.get('/workflows', { headers: { 'x-request-id': 'signed-wrong' } })).status).toBe(401);
  expect((await wrong.get('/mandates')).status).toBe(401);
  expect((await partner.get('/workflows/WF_QA_0000000000')).status).toBe(404);
  expect((await partner.get('/workflows')).status).toBe(200);
  const customer = { organisationId: organisation.id, mode: 'test' as const };
  // The partner does not ask: its own calls for the log would be logged too.
  await eventually('all are logged', async () => {
    const hours = await world().admin('ConsoleCustomerHours', customer);
    return hours.reduce((sum, { refused }) => sum + refused, 0) === 3;
  });
  return { ...customer, keyId: partner.keyId };
}

describe('the calls of a customer, to operators', () => {
  it('are counted by status, cause, key and hour', async () => {
    const { keyId, ...customer } = await customerInTrouble();
    const refusals = await world().admin('ConsoleCustomerRefusals', customer);
    expect(refusals).toEqual([
      expect.objectContaining({ status: 401, code: 'UNAUTHORIZED', keyId, count: 2 }),
      expect.objectContaining({ status: 404, code: 'NOT_FOUND', keyId, count: 1 }),
    ]);
    expect(refusals[0]!.reason).toBe('signature_wrong');
    const hours = await world().admin('ConsoleCustomerHours', customer);
    const { hour } = hours[0]!;
    expect(new Date(hour).toISOString()).toMatch(/:00:00\.000Z$/);
    const inHour = await world().admin('ConsoleCustomerRefusals', { ...customer, hour });
    expect(inHour.reduce((sum, { count }) => sum + count, 0)).toBe(hours[0]!.refused);
    const before = new Date(Date.parse(String(hour)) - 3_600_000).toISOString();
    expect(await world().admin('ConsoleCustomerRefusals', { ...customer, hour: before })).toEqual([]);
    expect(await world().admin('ConsoleCustomerRefusals', { ...customer, mode: 'live' })).toEqual([]);
  });

  it('are listed by cause, and one is shown as the customer sees it', async () => {
    const { keyId, ...customer } = await customerInTrouble();
    const filter = { status: 401, key: keyId, reason: 'signature_wrong' };
    const list = await world().admin('ConsoleCustomerRequests', { ...customer, filter });
    expect(list.edges.map(({ node }) => node.path)).toEqual([
      '/api/v1/partner/mandates',
      '/api/v1/partner/workflows',
    ]);
    const other = await world().admin('ConsoleCustomerRequests', {
      ...customer,
      filter: { ...filter, reason: 'x' },
    });
    expect(other.edges).toEqual([]);
    const one = await world().admin('ConsoleCustomerRequest', { ...customer, requestId: 'signed-wrong' });
    expect(one).toMatchObject({
      status: 401,
      reason: 'signature_wrong',
      organisationId: customer.organisationId,
    });
    expect(await world().admin('ConsoleCustomerRequest', { ...customer, requestId: 'unknown' })).toBeNull();
  });

  it('are counted by hour for the customer itself', async () => {
    const organisation = await world().organisation();
    const partner = await organisation.partner();
    await partner.get('/workflows');
    const token = await organisation.token();
    const asked = '{ requestHours { hour calls refused } }';
    await eventually('the hour is there', async () => {
      const { body } = await world().graph(asked, {}, token);
      return (body.data.requestHours as { calls: number }[])[0]?.calls === 1;
    });
  });
});
