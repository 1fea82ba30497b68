import { describe, expect, it } from 'vitest';
import type { Identity } from '../../../../kernel/core/identity/identity.ts';
import { ContactRow } from '../result/contact.entity.ts';
import { holdResult } from '../result/move-result.ts';
import { ResultRow } from '../result/result.entity.ts';
import { newId } from '../../../../kernel/core/ids.ts';
import { isDatabaseAway } from '../../../../kernel/store/database/database-errors.rules.ts';
import { eventually } from '../../../../test/world/eventually.ts';
import {
  campaignTestWorld,
  once,
  people,
  type CampaignTestWorld,
} from '../../../../test/world/mandate/campaign-world.ts';

const settled = async <Answer>(calls: Promise<Answer>[]) => {
  const results = await Promise.allSettled(calls);
  return {
    done: results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    refused: results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])),
  };
};
const times = <Answer>(count: number, call: (index: number) => Promise<Answer>) =>
  Array.from({ length: count }, (_, index) => patiently(() => call(index)));

/** On a busy machine the last of fifty wait for a lock longer than the service does: they try again, as callers are told to. */
async function patiently<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (;;)
    try {
      return await call();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
    }
}

/** A contact as it is committed before a message is sent. */
const contact = (world: CampaignTestWorld, identity: Identity, resultId: string) =>
  world.mandates.store.for(identity).write(async (transaction) => {
    const held = await holdResult(transaction, resultId, 'FOR SHARE');
    if (held?.campaign.status !== 'running' || held.result.status !== 'pending') return false;
    const { now } = transaction;
    const facts = {
      step: 0,
      channel: 'sms' as const,
      state: 'sending' as const,
      createdAt: now,
      updatedAt: now,
    };
    const nothing = { providerId: null, error: null, seconds: null, outcome: null, line: null };
    await transaction.add(ContactRow, { id: newId('CT_'), resultId, ...facts, ...nothing });
    await transaction.change(ResultRow, held.result, { credit: 'spent' });
    return true;
  });

describe('at the same moment', () => {
  it('50 campaigns on 30 credits: 30 are accepted, and the balance is never below nothing', async () => {
    const world = await campaignTestWorld({ pool: 50 });
    const { identity, start } = await world.partner({ credits: 30 });
    const { done, refused } = await settled(times(50, () => start(people(1))));
    expect({ accepted: done.length, codes: new Set(refused.map(({ code }) => code)) }).toEqual({
      accepted: 30,
      codes: new Set(['INSUFFICIENT_CREDITS']),
    });
    expect(done.map(({ credits }) => credits.balance).toSorted((a, b) => b - a)).toEqual(
      Array.from({ length: 30 }, (_, index) => 29 - index),
    );
    expect(await world.audit(identity)).toMatchObject({
      balance: 0,
      ledger: 0,
      results: 30,
      charged: 30,
      contacts: 30,
      counted: 30,
    });
  });

  it('50 campaigns of different sizes spend no more than there is, and a refused one changes nothing', async () => {
    const world = await campaignTestWorld({ pool: 50 });
    const { identity, start } = await world.partner({ credits: 100 });
    const { done } = await settled(times(50, (index) => start(people(1 + (index % 7)))));
    const spent = done.reduce((sum, { accepted }) => sum + accepted, 0);
    expect(spent).toBeGreaterThan(93);
    expect(await world.audit(identity)).toMatchObject({
      balance: 100 - spent,
      ledger: 100 - spent,
      results: spent,
      charged: spent,
      counted: spent,
    });
    const [{ campaigns }] = (await world.query(
      'SELECT count(*)::integer AS campaigns FROM mandate.campaign',
    )) as [{ campaigns: number }];
    expect(campaigns).toBe(done.length);
  });

  it('20 calls that name the same people in other orders stay under the limit of a day, and none deadlocks', async () => {
    const world = await campaignTestWorld({ pool: 20 });
    // A TEST key: 200 different people a day, 100 candidates a call.
    const { identity, start } = await world.partner({ credits: 5_000, mode: 'test' });
    const crowd = people(220, () => ({ again: true }));
    const part = (index: number) => {
      const of = Array.from({ length: 100 }, (_, at) => crowd[(index * 11 + at) % 220]!);
      return index % 2 ? of.toReversed() : of;
    };
    const { done, refused } = await settled(times(20, (index) => start(part(index))));
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['LIMIT_EXCEEDED']));
    expect(done.length).toBeGreaterThan(0);
    const [{ counted }] = (await world.query(
      'SELECT count(*)::integer AS counted FROM mandate.person_day WHERE key_id = $1',
      [identity.actor.id],
    )) as [{ counted: number }];
    const { results } = await world.audit(identity);
    const [{ different }] = (await world.query(
      'SELECT count(DISTINCT person)::integer AS different FROM mandate.result',
    )) as [{ different: number }];
    expect(counted).toBe(different);
    expect(counted).toBeLessThanOrEqual(200);
    expect(results).toBe(done.length * 100);
    // People who were counted already are not new.
    expect((await start(part(0).slice(0, 50))).accepted).toBe(50);
  });

  it('20 campaigns on one mandate that name the same people: each person is accepted and charged once', async () => {
    const world = await campaignTestWorld({ pool: 20 });
    const { identity, start } = await world.partner({ credits: 100 });
    const same = people(30);
    const { done, refused } = await settled(
      times(20, (index) => start(index % 2 ? same : same.toReversed())),
    );
    expect(refused).toEqual([]);
    expect(done.map(({ accepted }) => accepted).toSorted((a, b) => b - a)).toEqual([
      30,
      ...Array(19).fill(0),
    ]);
    expect(await world.audit(identity)).toMatchObject({ balance: 70, ledger: 70, results: 30, counted: 30 });
  });

  it('20 calls that add the same people to one campaign: each person is accepted and charged once', async () => {
    const world = await campaignTestWorld({ pool: 20 });
    const { identity, start } = await world.partner({ credits: 100 });
    const { campaign } = await start(people(1));
    const same = people(30);
    const { done, refused } = await settled(
      times(20, (index) => {
        const candidates = index % 2 ? same : same.toReversed();
        return world.campaigns.add(identity, campaign.id, { candidates }, once());
      }),
    );
    expect(refused).toEqual([]);
    expect(done.map(({ accepted }) => accepted).toSorted((a, b) => b - a)).toEqual([
      30,
      ...Array(19).fill(0),
    ]);
    expect(await world.audit(identity)).toMatchObject({ balance: 69, ledger: 69, results: 31, counted: 31 });
  });

  it('cancel and contact compete for each candidate: contacted is paid, not contacted is given back', async () => {
    const world = await campaignTestWorld({ pool: 43 });
    const { identity, start } = await world.partner({ credits: 40 });
    const { campaign } = await start(people(40));
    const ids = (await world.query<{ id: string }>('SELECT id FROM mandate.result')).map(({ id }) => id);
    const contacting = times(40, (index) => contact(world, identity, ids[index]!));
    const cancelling = times(3, () => world.moves.cancel(identity, campaign.id));
    const contacted = (await Promise.all(contacting)).filter(Boolean).length;
    for (const { campaign: is } of await Promise.all(cancelling)) expect(is.status).toBe('cancelled');
    expect(await world.audit(identity)).toMatchObject({
      balance: 40 - contacted,
      ledger: 40 - contacted,
      returned: 40 - contacted,
    });
    await world.mandates.work();
    const [closed] = await world.lists.byIds(identity, [campaign.id]);
    expect(closed).toMatchObject({
      status: 'cancelled',
      counts: { pending: 0, failed: 40 },
      charged: contacted,
    });
    expect(await world.audit(identity)).toMatchObject({ balance: 40 - contacted, ledger: 40 - contacted });
  });

  it('cancel waits for a contact under way that changes its candidate twice, and neither is a deadlock', async () => {
    const world = await campaignTestWorld({ pool: 5 });
    const { identity, start } = await world.partner();
    const { campaign } = await start(people(1));
    const [{ id }] = (await world.query('SELECT id FROM mandate.result')) as [{ id: string }];
    let cancelling: Promise<unknown> | undefined;
    await world.mandates.store.for(identity).write(async (transaction) => {
      const result = (await transaction.lock(ResultRow, id))!;
      const spent = await transaction.change(ResultRow, result, { credit: 'spent' });
      cancelling = world.moves.cancel(identity, campaign.id);
      await eventually('cancel waits for the candidate', async () => {
        const waiting = await world.query(
          "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
        );
        return waiting.length > 0;
      });
      await transaction.change(ResultRow, spent, { nextStep: 1 });
    });
    await cancelling;
    expect(await world.audit(identity)).toMatchObject({ balance: 99, returned: 0 });
  });

  it('add and cancel: what is added is given back, or refused', async () => {
    const world = await campaignTestWorld({ pool: 20 });
    const { identity, start } = await world.partner({ credits: 100 });
    const { campaign } = await start(people(1));
    const adding = times(15, () =>
      world.campaigns.add(identity, campaign.id, { candidates: people(3) }, once()),
    );
    const cancelling = world.moves.cancel(identity, campaign.id);
    const { done, refused } = await settled(adding);
    await cancelling;
    for (const refusal of refused) expect(refusal.code).toBe('CONFLICT');
    await world.mandates.work();
    const sums = await world.audit(identity);
    expect(sums).toMatchObject({ balance: 100, ledger: 100, results: 1 + done.length * 3 });
    expect(sums['returned']).toBe(sums['results']);
  });

  it('on a pool of 2, 20 campaigns are accepted: nothing waits for a second connection', async () => {
    const world = await campaignTestWorld({ pool: 2 });
    const { start } = await world.partner();
    const { done } = await settled(times(20, () => start(people(5))));
    expect(done).toHaveLength(20);
  });
});
