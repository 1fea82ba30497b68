import { describe, expect, it } from 'vitest';
import type { Identity } from '../../../../kernel/core/identity/identity.ts';
import {
  campaignTestWorld,
  once,
  people,
  type CampaignTestWorld,
} from '../../../../test/world/mandate/campaign-world.ts';
import { MoveCreditsService } from './move-credits.service.ts';

const times = <Answer>(count: number, call: (index: number) => Promise<Answer>) =>
  Array.from({ length: count }, (_, index) => call(index));
const codesOf = (results: PromiseSettledResult<unknown>[]) =>
  new Set(
    results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code ?? result.reason] : [])),
  );

/** A platform with credits, and employers that have a mandate which is ready. */
async function platformWith(world: CampaignTestWorld, credits: number, count: number) {
  const platform = (await world.partner({ credits })).identity;
  const employers: Awaited<ReturnType<CampaignTestWorld['partner']>>[] = [];
  while (employers.length < count) employers.push(await world.partner({ credits: 0 }));
  const ids = employers.map(({ identity }) => identity.organisationId);
  await world.query('UPDATE mandate.organisation SET is_platform = true WHERE id = $1', [
    platform.organisationId,
  ]);
  await world.query(`UPDATE mandate.organisation SET platform_id = $1, mode = 'live' WHERE id = ANY ($2)`, [
    platform.organisationId,
    ids,
  ]);
  const service = new MoveCreditsService(world.mandates.store);
  const move = (at: number, amount: number) => service.move(platform, ids[at]!, { amount }, once());
  return { platform, employers, move };
}

/** Every account by its balance and by the sum of its ledger, counted anew. */
async function recount(world: CampaignTestWorld, identities: Identity[]) {
  const rows = await world.query<{ balance: number; ledger: number; moved: number; charged: number }>(
    `SELECT account.balance::integer AS balance, sum(amount)::integer AS ledger,
       coalesce(sum(amount) FILTER (WHERE kind = 'move'), 0)::integer AS moved,
       coalesce(-sum(amount) FILTER (WHERE kind = 'charge'), 0)::integer AS charged
     FROM mandate.credit_account account JOIN mandate.credit_entry USING (organisation_id, mode)
     WHERE organisation_id = ANY ($1) GROUP BY organisation_id, account.balance`,
    [identities.map(({ organisationId }) => organisationId)],
  );
  const sum = (of: keyof (typeof rows)[number]) => rows.reduce((total, row) => total + row[of], 0);
  return {
    rows,
    balance: sum('balance'),
    ledger: sum('ledger'),
    moved: sum('moved'),
    charged: sum('charged'),
  };
}

describe('at the same moment', () => {
  it('60 moves of what only 40 can have: no balance is below nothing, and no credit is lost or made', async () => {
    const world = await campaignTestWorld({ pool: 60 });
    const { platform, employers, move } = await platformWith(world, 40, 3);
    const results = await Promise.allSettled(times(60, (index) => move(index % 3, 1)));
    expect(codesOf(results)).toEqual(new Set(['INSUFFICIENT_CREDITS']));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(40);
    const all = await recount(world, [platform, ...employers.map(({ identity }) => identity)]);
    expect(all).toMatchObject({ balance: 40, ledger: 40, moved: 0 });
    for (const { balance, ledger } of all.rows) expect(balance).toBe(ledger);
    expect(await world.audit(platform)).toMatchObject({ balance: 0, ledger: 0 });
  });

  it('a platform gives while its employers, and it itself, spend: all ledgers add up to what was granted', async () => {
    const world = await campaignTestWorld({ pool: 110 });
    const { platform, employers, move } = await platformWith(world, 200, 4);
    const results = await Promise.allSettled([
      ...times(40, (index) => move(index % 4, 1 + (index % 9))),
      ...times(60, (index) => employers[index % 4]!.start(people(1 + (index % 3)))),
      ...times(10, () => world.grant(platform, 3)),
    ]);
    for (const code of codesOf(results)) expect(code).toBe('INSUFFICIENT_CREDITS');
    const all = await recount(world, [platform, ...employers.map(({ identity }) => identity)]);
    for (const { balance, ledger } of all.rows) {
      expect(balance).toBe(ledger);
      expect(balance).toBeGreaterThanOrEqual(0);
    }
    // Credits that go out of one account come into another, and only charges leave the sum.
    expect(all.moved).toBe(0);
    expect(all.balance + all.charged).toBe(230);
    expect(all.charged).toBeGreaterThan(0);
    // The credits told as reserved or spent are those that employers were charged, on every account.
    for (const { identity } of employers) {
      const { balance, reserved, spent } = await world.credits.read(identity);
      const { charged } = await world.audit(identity);
      expect({ balance: balance >= 0, used: reserved + spent }).toEqual({ balance: true, used: charged });
    }
    expect(await world.credits.read(platform)).toMatchObject({ reserved: 0, spent: 0 });
  });

  it('two platforms and their employers do not wait for each other crosswise', async () => {
    const world = await campaignTestWorld({ pool: 80 });
    const [one, other] = [await platformWith(world, 500, 2), await platformWith(world, 500, 2)];
    const results = await Promise.allSettled(
      times(80, (index) => (index % 2 ? one : other).move((index >> 1) % 2, 2)),
    );
    expect(codesOf(results)).toEqual(new Set());
    for (const { platform, employers } of [one, other])
      expect(await recount(world, [platform, ...employers.map(({ identity }) => identity)])).toMatchObject({
        balance: 500,
        ledger: 500,
        moved: 0,
      });
  });
});
