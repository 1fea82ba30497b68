import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONSENT_VERSION } from '../../candidate/consent-texts.ts';
import { OptOuts } from '../../candidate/opt-outs.ts';
import { openContactWorld, type ContactTestWorld } from '../../../../../test/world/mandate/contact-world.ts';

describe('the simulator of test mode', () => {
  let world: ContactTestWorld;
  beforeAll(async () => {
    world = await openContactWorld();
    world.playCandidates();
  });
  afterAll(() => world.mandates.close());

  const phone = (last: string) => ({ phone: `+9198765432${last}` });
  const run = async (last: string, options: Parameters<ContactTestWorld['campaign']>[1] = {}) => {
    const campaign = await world.campaign('test', options);
    const [id] = await campaign.add(phone(last));
    await world.mandates.work();
    return { campaign, id: id!, result: await campaign.result(id!) };
  };

  it('00 goes all the way: contact, message, moves, consent, answers, output, events, credit', async () => {
    const { campaign, id, result } = await run('00');
    expect(result).toMatchObject({
      status: 'completed',
      stage: 'interest_given',
      failureReason: null,
      channel: 'sms',
      reachedStep: 0,
      credit: 'spent',
      nextContactAt: null,
      consent: { textVersion: CONSENT_VERSION, language: 'en', at: world.clock.now().toISOString() },
      output: {
        qualified: true,
        enrichment: [
          { key: 'tools', answer: 'yes', knockedOut: false },
          { key: 'nights', answer: 'yes' },
          { key: 'story', answer: expect.any(String) },
        ],
        skills: [{ skillId: 'sk_1', verdict: 'verified', rule: 'standard', correct: 7, total: 7 }],
        interest: { interested: true },
      },
    });
    expect(await campaign.contactLines(id)).toEqual(['0 sms sent']);
    const [message] = await campaign.messages(id);
    expect(message).toMatchObject({ channel: 'sms', state: 'outbox', recipient: phone('00').phone });
    expect(message!.text).toContain(world.links.shortLinkOf(id));
    const answers = (await campaign.answers(id)).map(({ kind, key, value }) => `${kind} ${key} ${value}`);
    expect(answers.toSorted()).toEqual([
      'enrichment nights yes',
      expect.stringMatching(/^enrichment story ./),
      'enrichment tools yes',
      'interest interested yes',
      ...Array.from({ length: 7 }, () => expect.stringMatching(/^skill QN_sk_1_\d+ 1$/)),
    ]);
    expect(await campaign.eventTypes(id)).toEqual([
      'contact.made',
      'moved reached',
      'result.reached',
      'moved consented',
      'result.consented',
      'moved enriched',
      'moved skills_done',
      'moved interest_given',
      'result.completed',
      'moved completed',
      'campaign.completed',
    ]);
    expect(await campaign.row()).toMatchObject({ status: 'completed', pending: 0, completed: 1 });
    expect(await campaign.balance()).toBe(999);
    expect(await world.mandates.pendingJobs()).toBe(0);
  });

  it.each([
    ['01', 'completed', false, null, 'interest_given', 999],
    ['02', 'completed', false, null, 'interest_given', 999],
    ['03', 'declined', null, null, 'reached', 999],
    ['04', 'failed', null, 'unreachable', 'invited', 999],
    ['06', 'completed', true, null, 'interest_given', 999],
  ])('%s ends as %s, qualified %s', async (last, status, qualified, failureReason, stage, balance) => {
    const { campaign, result } = await run(last);
    const declinedReason = status === 'declined' ? 'no_consent' : null;
    expect(result).toMatchObject({ status, failureReason, declinedReason, stage, output: { qualified } });
    expect(result.output!.interest.interested).toBe(
      { '01': true, '02': true, '06': false }[last as '01'] ?? null,
    );
    expect(await campaign.balance()).toBe(balance);
  });

  it('04 was tried at every step and channel, and no message is in the outbox', async () => {
    const { campaign, id } = await run('04');
    expect(await campaign.contactLines(id)).toEqual(['0 sms failed', '1 sms failed', '2 sms failed']);
    expect(await campaign.messages(id)).toEqual([]);
  });

  it('05 stops after enrichment and is pending, with its answers kept and no contact to come', async () => {
    const { campaign, id, result } = await run('05');
    expect(result).toMatchObject({
      status: 'pending',
      stage: 'enriched',
      output: null,
      credit: 'spent',
      nextContactAt: null,
    });
    expect(await campaign.answers(id)).toHaveLength(3);
    expect(await campaign.row()).toMatchObject({ status: 'running', pending: 1 });
  });

  it('99 gets the message and is left alone: pending, with no contact to come', async () => {
    const { campaign, id, result } = await run('99');
    expect(result).toMatchObject({
      status: 'pending',
      stage: 'invited',
      channel: 'sms',
      credit: 'spent',
      nextContactAt: null,
    });
    expect(await campaign.contactLines(id)).toEqual(['0 sms sent']);
    expect(await campaign.messages(id)).toHaveLength(1);
    expect(await world.mandates.pendingJobs()).toBe(0);
  });

  it('99 whom no channel reaches ends as anybody else', async () => {
    const { result } = await run('99', { workflow: { channels: ['voice'] } });
    expect(result).toMatchObject({ status: 'failed', failureReason: 'channel_unavailable' });
  });

  it('plays no calls while live mode makes none: with nothing else nobody is tried, and it costs nothing', async () => {
    const beside = await run('00', { workflow: { channels: ['voice', 'sms'] } });
    expect(await beside.campaign.contactLines(beside.id)).toEqual(['0 sms sent']);
    const { campaign, id, result } = await run('00', { workflow: { channels: ['voice'] } });
    expect(result).toMatchObject({ status: 'failed', failureReason: 'channel_unavailable', channel: null });
    expect(await campaign.contacts(id)).toEqual([]);
    expect(await campaign.balance()).toBe(1_000);
  });

  it('asks nothing that the mandate does not: interest alone', async () => {
    const mandate = { methods: ['interest_collection'], enrichmentQuestions: undefined };
    const before = world.asked.length;
    const { campaign, id, result } = await run('00', { mandate });
    expect(result.output).toEqual({
      qualified: null,
      enrichment: [],
      skills: [],
      interest: { interested: true },
    });
    expect(await campaign.answers(id)).toHaveLength(1);
    expect(await campaign.eventTypes(id)).not.toContain('moved enriched');
    expect(world.asked.slice(before)).toEqual([]);
  });

  it('contacts nobody who has opted out of the organisation, and gives the credit back', async () => {
    const campaign = await world.campaign('test');
    const [first] = await campaign.add({ ...phone('05'), email: 'a@example.org' });
    await world.mandates.work();
    const person = await campaign.result(first!);
    await world.store.for(campaign.identity).write((transaction) => OptOuts.add(transaction, person));
    const other = await world.anotherCampaign(campaign.identity, campaign.workflowId);
    const before = await campaign.balance();
    const [byPhone, byMail, free] = await other.add(phone('05'), { email: 'A@example.org' }, phone('00'));
    await world.mandates.work();
    for (const id of [byPhone!, byMail!]) {
      expect(await other.result(id)).toMatchObject({
        status: 'declined',
        declinedReason: 'opted_out',
        credit: 'returned',
        channel: null,
      });
      expect(await other.contacts(id)).toEqual([]);
    }
    expect((await other.result(free!)).status).toBe('completed');
    expect(await campaign.balance()).toBe(before - 1);
  });

  it('leaves all or nothing when it dies, and is then done once', async () => {
    const campaign = await world.campaign('test');
    const [id] = await campaign.add(phone('00'));
    expect(await world.mandates.crashOnce('committing')).toBe(1);
    expect(await campaign.contacts(id!)).toEqual([]);
    expect(await campaign.messages(id!)).toEqual([]);
    expect((await campaign.result(id!)).credit).toBe('reserved');
    await world.mandates.work();
    expect((await campaign.result(id!)).status).toBe('completed');
    expect(await campaign.messages(id!)).toHaveLength(1);
  });

  it('does nothing while the campaign is paused, and nothing to a result that has ended meanwhile', async () => {
    const campaign = await world.campaign('test');
    const [id] = await campaign.add(phone('00'));
    await campaign.pause();
    await world.mandates.work();
    expect(await campaign.result(id!)).toMatchObject({ status: 'pending', credit: 'reserved', nextStep: 0 });
    expect((await campaign.result(id!)).nextContactAt).not.toBeNull();
    await campaign.resume();
    world.meanwhile = async () => campaign.decline(id!);
    await world.mandates.work();
    world.meanwhile = async () => {};
    expect(await campaign.result(id!)).toMatchObject({ status: 'declined', credit: 'returned' });
    expect(await campaign.contacts(id!)).toEqual([]);
  });
});
