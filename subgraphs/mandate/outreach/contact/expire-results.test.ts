import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '../../../../test/world/jobs/world.ts';
import { AskVerification } from '../candidate/ask-verification.ts';
import { ExpireResults } from './expire-results.handler.ts';
import { openContactWorld, type ContactTestWorld } from '../../../../test/world/mandate/contact-world.ts';

const DAY = 86_400;

describe('requests that had their time', () => {
  let world: ContactTestWorld;
  let expire: () => Promise<void>;
  beforeAll(async () => {
    world = await openContactWorld();
    const { store, clock } = world;
    const handler = new ExpireResults({
      store,
      clock,
      log: silentLog,
      verification: new AskVerification(world.ask),
    });
    expire = () => handler.run({}, { signal: new AbortController().signal });
  });
  afterAll(() => world.mandates.close());

  it('end as expired, to the second, with what was given until then, and none before', async () => {
    const campaign = await world.campaign('live', { workflow: { expiresInDays: 2 } });
    const [silent, halfway, done] = await campaign.add(
      { phone: '+919000000001' },
      { phone: '+919000000002' },
      { phone: '+919000000003' },
    );
    await campaign.reach(halfway!, 'enriched');
    await campaign.answer(halfway!, 'enrichment', 'tools', 'no');
    for (const nth of [0, 1, 2]) await campaign.answer(halfway!, 'skill', `QN_sk_1_${nth}`, String(nth));
    await campaign.decline(done!);
    world.clock.move(2 * DAY - 1);
    await expire();
    expect((await campaign.result(silent!)).status).toBe('pending');
    world.clock.move(1);
    const asked = world.asked.length;
    await expire();

    expect(await campaign.result(silent!)).toMatchObject({
      status: 'failed',
      failureReason: 'expired',
      // Never contacted: it costs nothing.
      credit: 'returned',
      nextContactAt: null,
      output: { qualified: null, skills: [{ verdict: 'inconclusive', correct: 0, total: 0 }] },
    });
    expect((await campaign.result(halfway!)).output).toMatchObject({
      qualified: false,
      enrichment: [{ key: 'tools', answer: 'no', knockedOut: true }, { answer: null }, { answer: null }],
      skills: [{ verdict: 'inconclusive', correct: 1, total: 3 }],
    });
    // Only answers of before they were marked when given need marks.
    expect(world.asked.slice(asked).map(({ operation }) => operation)).toEqual(['SkillSitting']);
    expect((await campaign.result(done!)).status).toBe('declined');
    expect(await campaign.row()).toMatchObject({ status: 'completed', pending: 0, failed: 2, declined: 1 });
    const types = await campaign.eventTypes(silent!);
    // The event of the campaign goes with whoever ended last.
    expect(types.filter((type) => type !== 'campaign.completed')).toEqual(['result.failed', 'moved failed']);
    await expire();
    expect(await campaign.eventTypes(silent!)).toEqual(types);
  });

  it('end in batches, and one that cannot be ended keeps nobody', async () => {
    const campaign = await world.campaign('live', { workflow: { expiresInDays: 1 } });
    const people = Array.from({ length: 120 }, (_, nth) => ({
      phone: `+9191000${String(nth).padStart(5, '0')}`,
    }));
    const ids = await campaign.add(...people);
    await campaign.answer(ids[60]!, 'skill', 'QN_sk_1_0', '0');
    world.clock.move(DAY);
    world.meanwhile = async () => {
      throw new Error('verification is away');
    };
    await expect(expire()).rejects.toThrow();
    world.meanwhile = async () => {};
    expect(await campaign.row()).toMatchObject({ status: 'running', pending: 1, failed: 119 });
    await expire();
    expect(await campaign.row()).toMatchObject({ status: 'completed', pending: 0, failed: 120 });
  });
});
