import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  NOBODY,
  platformWorld,
  readyMandate,
  refusal,
  startCampaign,
  type PlatformWorld,
} from '../../world/employers.ts';
import { factsIn } from '../../world/facts-in.ts';
import { problemsOf } from '../../world/mandates.ts';
import type { PartnerClient } from '../../world/partner-client.ts';
import { pulled } from '../../world/webhooks.ts';
import { world } from '../../world/world.ts';

const creditsOf = async (partner: PartnerClient) => (await partner.get('/credits')).body.data;

describe('POST /organisations/{organisation_id}/credits', () => {
  let all: PlatformWorld;
  beforeAll(async () => {
    all = await platformWorld({ credits: 1_000 });
  });

  it('moves credits from the platform, and tells both balances', async () => {
    const { move, employer, platform } = await platformWorld({ credits: 100 });
    const { organisation_id } = await employer();
    const { status, body } = await move(organisation_id, 30);
    expect({ status, data: body.data }).toEqual({
      status: 200,
      data: { organisation_id, amount: 30, balance: 30, platform_balance: 70 },
    });
    expect(await creditsOf(platform)).toEqual({ balance: 70, reserved: 0, spent: 0 });
    const acting = platform.actingFor(organisation_id);
    expect(await creditsOf(acting)).toEqual({ balance: 30, reserved: 0, spent: 0 });
    const campaign = await startCampaign(acting, await readyMandate(acting), 2);
    expect(campaign.body.data.credits).toMatchObject({ charged: 2, balance: 28 });
    expect(await creditsOf(platform)).toEqual({ balance: 70, reserved: 0, spent: 0 });
  });

  it('is of the mode of the key: test credits stay in test mode', async () => {
    const inTest = await platformWorld({ mode: 'test', credits: 5 });
    const { organisation_id } = await inTest.employer();
    expect((await inTest.move(organisation_id, 5)).body.data).toMatchObject({ platform_balance: 0 });
    const live = await inTest.organisation.partner();
    const answer = await live.post(
      `/organisations/${organisation_id}/credits`,
      { amount: 1 },
      { idempotencyKey: randomUUID() },
    );
    expect(refusal(answer)).toEqual({ status: 404, code: 'NOT_FOUND', reason: null });
  });

  it('402 when the platform has too few, and nothing is moved', async () => {
    const { move, employer, platform } = await platformWorld({ credits: 10 });
    const { organisation_id } = await employer();
    const answer = await move(organisation_id, 11);
    expect(refusal(answer)).toEqual({ status: 402, code: 'INSUFFICIENT_CREDITS', reason: null });
    expect(answer.body.error.message).toMatch(/needs 11 credits.*balance is 10/);
    expect(await creditsOf(platform)).toMatchObject({ balance: 10 });
    expect(await creditsOf(platform.actingFor(organisation_id))).toMatchObject({ balance: 0 });
    expect((await move(organisation_id, 10)).status).toBe(200);
    // An account that was never granted anything.
    const poor = await platformWorld();
    const made = await poor.employer();
    expect(refusal(await poor.move(made.organisation_id, 1))).toMatchObject({ status: 402 });
  });

  it('422 where the account would be over its limit, before 402', async () => {
    const { organisation_id } = await all.employer();
    const grant = { organisationId: organisation_id, mode: 'live' as const, amount: 10_000_000 };
    for (let tens = 0; tens < 200; tens += 1) await world().admin('GrantCredits', { input: grant });
    expect(refusal(await all.move(organisation_id, 1))).toMatchObject({ code: 'LIMIT_EXCEEDED' });
    expect(refusal(await all.move(organisation_id, 5_000))).toMatchObject({ code: 'LIMIT_EXCEEDED' });
  });

  it('a repeat with the same key moves nothing more', async () => {
    const { organisation_id } = await all.employer();
    const key = randomUUID();
    const first = await all.move(organisation_id, 4, key);
    const again = await all.move(organisation_id, 4, key);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(refusal(await all.move(organisation_id, 5, key))).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(await creditsOf(all.platform.actingFor(organisation_id))).toMatchObject({ balance: 4 });
  });

  it('400 without an Idempotency-Key', async () => {
    const { organisation_id } = await all.employer();
    const answer = await all.platform.post(`/organisations/${organisation_id}/credits`, { amount: 1 });
    expect(refusal(answer)).toEqual({ status: 400, code: 'IDEMPOTENCY_KEY_REQUIRED', reason: null });
  });

  it.each([
    ['nothing', {}, ['amount']],
    ['0', { amount: 0 }, ['amount']],
    ['less than nothing', { amount: -1 }, ['amount']],
    ['a part', { amount: 1.5 }, ['amount']],
    ['a text', { amount: '1' }, ['amount']],
    ['more than an account can hold', { amount: 2_000_000_001 }, ['amount']],
    ['another account', { amount: 1, mode: 'test' }, ['mode']],
  ])('400 for %s', async (_, body, paths) => {
    const path = `/organisations/${NOBODY}/credits`;
    const answer = await all.platform.post(path, body, { idempotencyKey: randomUUID() });
    expect(problemsOf(answer)).toEqual({ status: 400, code: 'VALIDATION_FAILED', paths });
  });

  it('404 for an organisation that is not its own, and to strangers, and takes nothing', async () => {
    const other = await platformWorld({ credits: 10 });
    const { organisation_id } = await all.employer();
    for (const id of [organisation_id, NOBODY, all.organisation.id, other.organisation.id])
      expect(refusal(await other.move(id, 1))).toEqual({ status: 404, code: 'NOT_FOUND', reason: null });
    expect(await creditsOf(other.platform)).toMatchObject({ balance: 10 });
  });

  it('tells the platform that it is low, as a charge would', async () => {
    const { move, employer, platform } = await platformWorld({ credits: 100 });
    const { organisation_id } = await employer();
    await move(organisation_id, 80);
    await move(organisation_id, 1);
    const [event] = await pulled(platform, 1, '&type=credits.low');
    expect(event.data).toEqual({ balance: 19, threshold: 20 });
  });
});

describe('POST /organisations/{organisation_id}/credits/take-back', () => {
  const takeBack = (platform: PartnerClient, id: string, amount: unknown, idempotencyKey = randomUUID()) =>
    platform.post(`/organisations/${id}/credits/take-back`, { amount }, { idempotencyKey });

  it('takes back what the organisation has not spent, and both ledgers add up', async () => {
    const { move, employer, platform } = await platformWorld({ credits: 100 });
    const { organisation_id } = await employer();
    await move(organisation_id, 30);
    const acting = platform.actingFor(organisation_id);
    await startCampaign(acting, await readyMandate(acting), 2);
    const { status, body } = await takeBack(platform, organisation_id, 28);
    expect({ status, data: body.data }).toEqual({
      status: 200,
      data: { organisation_id, amount: 28, balance: 0, platform_balance: 98 },
    });
    for (const [account, balance] of [
      [platform, 98],
      [acting, 0],
    ] as const) {
      expect(await creditsOf(account)).toMatchObject({ balance });
      const entries = (await account.get('/credits/entries')).body.data.items;
      expect(entries.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(balance);
    }
  });

  it('402 with the numbers when the organisation has fewer left, and nothing is moved', async () => {
    const { move, employer, platform } = await platformWorld({ credits: 10 });
    const { organisation_id } = await employer();
    await move(organisation_id, 4);
    const answer = await takeBack(platform, organisation_id, 5);
    expect(refusal(answer)).toEqual({ status: 402, code: 'INSUFFICIENT_CREDITS', reason: null });
    expect(factsIn(answer.body)).toEqual({ needed: '5', balance: '4' });
    expect(await creditsOf(platform)).toMatchObject({ balance: 6 });
    expect(await creditsOf(platform.actingFor(organisation_id))).toMatchObject({ balance: 4 });
  });

  it('a repeat with the same key takes nothing more; without a key it is refused', async () => {
    const { move, employer, platform } = await platformWorld({ credits: 10 });
    const { organisation_id } = await employer();
    await move(organisation_id, 10);
    const key = randomUUID();
    const first = await takeBack(platform, organisation_id, 3, key);
    expect((await takeBack(platform, organisation_id, 3, key)).body).toEqual(first.body);
    const unkeyed = await platform.post(`/organisations/${organisation_id}/credits/take-back`, { amount: 1 });
    expect(refusal(unkeyed)).toMatchObject({ code: 'IDEMPOTENCY_KEY_REQUIRED' });
    expect(await creditsOf(platform)).toMatchObject({ balance: 3 });
  });

  it('moves there and back at once lose and make no credit, and none waits for ever', async () => {
    const { move, employer, platform } = await platformWorld({ credits: 100 });
    const { organisation_id } = await employer();
    await move(organisation_id, 50);
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        n % 2 ? move(organisation_id, 3) : takeBack(platform, organisation_id, 3),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await creditsOf(platform)).toMatchObject({ balance: 50 });
    expect(await creditsOf(platform.actingFor(organisation_id))).toMatchObject({ balance: 50 });
  });

  it('404 for an organisation that is not its own', async () => {
    const { platform } = await platformWorld({ credits: 10 });
    const other = await platformWorld({ credits: 10 });
    const { organisation_id } = await other.employer();
    for (const id of [organisation_id, NOBODY, other.organisation.id])
      expect(refusal(await takeBack(platform, id, 1))).toMatchObject({ status: 404 });
  });
});

describe('GET /organisations/{organisation_id}/usage', () => {
  const thisMonth = new Date(Date.now() + 19_800_000).toISOString().slice(0, 7);

  it('counts what the employer did this month, and shows every month asked for', async () => {
    const { move, employer, platform } = await platformWorld({ credits: 100 });
    const { organisation_id } = await employer();
    await move(organisation_id, 20);
    const acting = platform.actingFor(organisation_id);
    const mandateId = await readyMandate(acting);
    await startCampaign(acting, mandateId, 3);
    const path = `/organisations/${organisation_id}/usage`;
    const used = {
      month: thisMonth,
      mandates: 1,
      campaigns: 1,
      candidates: 3,
      credits: { received: 20, charged: 3, returned: 0 },
    };
    expect((await platform.get(`${path}?from=${thisMonth}&to=${thisMonth}`)).body.data).toEqual({
      organisation_id,
      from: thisMonth,
      to: thisMonth,
      months: [used],
    });
    const year = (await platform.get(path)).body.data;
    expect(year.months).toHaveLength(12);
    expect(year.months.at(-1)).toEqual(used);
    expect(year.months[0]).toMatchObject({
      mandates: 0,
      candidates: 0,
      credits: { received: 0, charged: 0 },
    });
    expect((await platform.get(`${path}?to=${thisMonth}-28&from=${thisMonth}-01`)).body.data).toMatchObject({
      months: [used],
    });
  });

  it.each([
    ['from=2026-13', ['query.from']],
    ['from=2026-02-30', ['query.from']],
    ['from=x&to=y', ['query.from', 'query.to']],
    ['from=2026-03&to=2026-02', ['query.from']],
    ['from=2024-01&to=2026-01', ['query.from']],
    ['month=2026-01', ['query.month']],
  ])('400 for ?%s', async (query, paths) => {
    const { platform, employer } = await platformWorld();
    const { organisation_id } = await employer();
    expect(problemsOf(await platform.get(`/organisations/${organisation_id}/usage?${query}`))).toEqual({
      status: 400,
      code: 'VALIDATION_FAILED',
      paths,
    });
  });

  it('404 for an organisation that is not its own', async () => {
    const { platform } = await platformWorld();
    const { organisation_id } = await (await platformWorld()).employer();
    for (const id of [organisation_id, NOBODY])
      expect(refusal(await platform.get(`/organisations/${id}/usage`))).toMatchObject({ code: 'NOT_FOUND' });
  });
});
