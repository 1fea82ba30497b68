import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openLiveWorld, type LiveWorld } from '../../../../test/world/mandate/live-contact-world.ts';
import { OptOuts } from '../candidate/opt-outs.ts';
import type { TestCampaign } from '../../../../test/world/mandate/contact-world.ts';

const HOUR = 3_600;
let nth = 0;
const newPhone = () => `+9190000${String(++nth).padStart(5, '0')}`;
const newEmail = () => `person-${++nth}@example.org`;

/** To ten in the morning in India of the next day. */
const toTen = ({ clock }: LiveWorld) => {
  const day = 24 * HOUR;
  const now = clock.now().getTime() / 1000;
  clock.move(Math.floor(now / day) * day + day + 4.5 * HOUR - now);
};

const agoOf = async (campaign: TestCampaign, id: string) => {
  const { nextContactAt } = await campaign.result(id);
  return nextContactAt && (nextContactAt.getTime() - campaign.world.clock.now().getTime()) / 1000 / HOUR;
};

describe('live contacts without a provider', () => {
  let world: LiveWorld;
  beforeAll(async () => {
    world = await openLiveWorld('outbox');
  });
  afterAll(() => world.close());
  beforeEach(() => toTen(world));

  const workflow = { channels: ['sms', 'email'], followUps: { max: 2, intervalHours: 24 } };

  it('are messages in the local outbox, each step by the next channel, on time, and no more after the last', async () => {
    const campaign = await world.campaign('live', { workflow });
    const [phone, email] = [newPhone(), newEmail()];
    const [id] = await campaign.add({ phone, email, language: 'hi', name: 'कोई' });
    await world.mandates.work();
    expect(await campaign.contactLines(id!)).toEqual(['0 sms sent']);
    expect(await campaign.result(id!)).toMatchObject({ credit: 'spent', channel: 'sms', nextStep: 1 });
    expect(await agoOf(campaign, id!)).toBe(24);

    world.clock.move(24 * HOUR - 1);
    await world.mandates.work();
    expect(await campaign.contacts(id!)).toHaveLength(1);
    world.clock.move(1);
    await world.mandates.work();
    world.clock.move(24 * HOUR);
    await world.mandates.work();
    expect(await campaign.contactLines(id!)).toEqual(['0 sms sent', '1 email sent', '2 sms sent']);
    expect(await campaign.result(id!)).toMatchObject({ status: 'pending', nextContactAt: null });
    expect(await world.mandates.pendingJobs()).toBe(0);

    const messages = await campaign.messages(id!);
    expect(messages.map(({ channel, state, recipient }) => [channel, state, recipient])).toEqual([
      ['sms', 'outbox', phone],
      ['email', 'outbox', email],
      ['sms', 'outbox', phone],
    ]);
    for (const { text, channel } of messages)
      expect(text).toContain(channel === 'email' ? world.links.linkOf(id!) : world.links.shortLinkOf(id!));
    expect(messages[1]!.text).toContain('नमस्ते कोई');
    expect(await campaign.eventTypes(id!)).toEqual(['contact.made', 'contact.made', 'contact.made']);
    expect(world.provider.received).toEqual([]);
    expect(world.mail.received).toEqual([]);
  });

  it('that die before the commit are made once', async () => {
    const campaign = await world.campaign('live', { workflow });
    const [id] = await campaign.add({ phone: newPhone() });
    expect(await world.mandates.crashOnce('committing')).toBe(1);
    expect(await campaign.messages(id!)).toEqual([]);
    expect((await campaign.result(id!)).credit).toBe('reserved');
    await world.mandates.work();
    expect(await campaign.messages(id!)).toHaveLength(1);
  });

  it('never come between nine in the evening and nine in the morning in India', async () => {
    const campaign = await world.campaign('live', { workflow });
    world.clock.move(11 * HOUR);
    const [id] = await campaign.add({ phone: newPhone() });
    await world.mandates.work();
    expect(await campaign.contacts(id!)).toEqual([]);
    expect(await agoOf(campaign, id!)).toBe(12);
    expect((await campaign.result(id!)).credit).toBe('reserved');
    world.clock.move(12 * HOUR - 1);
    await world.mandates.work();
    expect(await campaign.contacts(id!)).toEqual([]);
    world.clock.move(1);
    await world.mandates.work();
    expect(await campaign.contactLines(id!)).toEqual(['0 sms sent']);
  });

  it('wait while the campaign is paused and go on when it is resumed, each once', async () => {
    const campaign = await world.campaign('live', { workflow });
    const [id] = await campaign.add({ phone: newPhone() });
    await world.mandates.work();
    await campaign.pause();
    world.clock.move(24 * HOUR);
    await world.mandates.work();
    expect(await campaign.contactLines(id!)).toEqual(['0 sms sent']);
    expect(await world.mandates.pendingJobs()).toBe(0);
    expect(await agoOf(campaign, id!)).toBe(0);
    await campaign.resume();
    await campaign.resume();
    await world.mandates.work();
    expect(await campaign.contactLines(id!)).toEqual(['0 sms sent', '1 sms sent']);
  });

  it('bring back people who stopped halfway, and are sent to nobody who finished or declined', async () => {
    const campaign = await world.campaign('live', { workflow });
    const [declined, halfway] = await campaign.add({ phone: newPhone() }, { phone: newPhone() });
    await world.mandates.work();
    await campaign.reach(halfway!, 'consented');
    await campaign.decline(declined!);
    world.clock.move(24 * HOUR);
    await world.mandates.work();
    expect(await campaign.contacts(declined!)).toHaveLength(1);
    expect(await campaign.contactLines(halfway!)).toEqual(['0 sms sent', '1 sms sent']);
    // The one that reached them stays the one that is shown.
    expect(await campaign.result(halfway!)).toMatchObject({
      channel: 'sms',
      reachedStep: 0,
      stage: 'consented',
    });
  });

  it('skip whoever has opted out of the organisation, in every campaign, and give the credit back', async () => {
    const campaign = await world.campaign('live', { workflow });
    const [phone, email] = [newPhone(), newEmail()];
    const [first] = await campaign.add({ phone, email });
    await world.mandates.work();
    const person = await campaign.result(first!);
    await world.store.for(campaign.identity).write((transaction) => OptOuts.add(transaction, person));

    const other = await world.anotherCampaign(campaign.identity, campaign.workflowId);
    const before = await other.balance();
    const [byPhone, byMail, someone] = await other.add({ phone }, { email }, { phone: newPhone() });
    await world.mandates.work();
    for (const id of [byPhone!, byMail!]) {
      const result = await other.result(id);
      expect(result).toMatchObject({
        status: 'declined',
        failureReason: null,
        declinedReason: 'opted_out',
        credit: 'returned',
      });
      expect(result.output).toMatchObject({ qualified: null, interest: { interested: null } });
      expect(await other.contacts(id)).toEqual([]);
    }
    expect(await other.contactLines(someone!)).toEqual(['0 sms sent']);
    expect(await other.balance()).toBe(before - 1);
    // The next contact of the campaign in which they were contacted finds out.
    world.clock.move(24 * HOUR);
    await world.mandates.work();
    expect(await campaign.result(first!)).toMatchObject({ status: 'declined', credit: 'spent' });
    // Another organisation has its own.
    const foreign = await world.campaign('live', { workflow });
    const [theirs] = await foreign.add({ phone });
    await world.mandates.work();
    expect(await foreign.contactLines(theirs!)).toEqual(['0 sms sent']);
  });

  it('end at once without an address for any channel, are not called unreachable, and cost nothing', async () => {
    const campaign = await world.campaign('live', { workflow: { channels: ['voice', 'email'] } });
    const [id] = await campaign.add({ phone: newPhone() });
    await world.mandates.work();
    expect(await campaign.result(id!)).toMatchObject({
      status: 'failed',
      failureReason: 'channel_unavailable',
      credit: 'returned',
      channel: null,
    });
    expect(await campaign.row()).toMatchObject({ status: 'completed', failed: 1, returned: 1 });
    expect(await campaign.balance()).toBe(1_000);
  });
});

describe('live contacts through providers', () => {
  let world: LiveWorld;
  beforeAll(async () => {
    world = await openLiveWorld('providers');
  });
  afterAll(() => world.close());
  beforeEach(() => {
    toTen(world);
    world.provider.answer = () => 'take';
    world.mail.answer = () => 'take';
  });

  const workflow = { channels: ['sms', 'email', 'whatsapp'], followUps: { max: 1, intervalHours: 24 } };
  const start = async (more: object = {}) => {
    const campaign = await world.campaign('live', { workflow: { ...workflow, ...more } });
    const [phone, email] = [newPhone(), newEmail()];
    const [id] = await campaign.add({ phone, email });
    return { campaign, id: id!, phone, email };
  };
  const mailsTo = (email: string) => world.mail.received.filter(({ to }) => to?.[0]?.address === email);

  it('leave once, by the channel of the step, and nothing of them is kept here', async () => {
    const { campaign, id, phone, email } = await start();
    await world.mandates.work();
    const [taken, ...more] = world.provider.to(phone);
    expect(more).toEqual([]);
    const [contact] = await campaign.contacts(id);
    expect(contact).toMatchObject({ state: 'sent', channel: 'sms', providerId: taken!.sid });
    expect(taken!.form['StatusCallback']).toContain(contact!.id);
    expect(taken!.form['Body']).toContain(world.links.shortLinkOf(id));
    world.clock.move(24 * HOUR);
    await world.mandates.work();
    expect(mailsTo(email)).toHaveLength(1);
    expect(mailsTo(email)[0]!.text).toContain(world.links.linkOf(id));
    expect(await campaign.contactLines(id)).toEqual(['0 sms sent', '1 email sent']);
    expect(await campaign.messages(id)).toEqual([]);
  });

  it('of test mode do not leave, whatever is configured', async () => {
    const campaign = await world.campaign('test', { workflow });
    const phone = newPhone();
    const [id] = await campaign.add({ phone });
    const payload = {
      organisationId: campaign.identity.organisationId!,
      mode: 'test',
      resultId: id!,
      step: 0,
    };
    await world.mandates.enqueue(campaign.identity, 'candidate.contact', payload as never);
    await world.mandates.work();
    expect(world.provider.to(phone)).toEqual([]);
    expect(await campaign.messages(id!)).toMatchObject([{ state: 'outbox' }]);
  });

  it('that a crash caught while sending are unknown and not sent again; the follow-up goes on', async () => {
    const { campaign, id, phone, email } = await start();
    expect(await world.mandates.crashOnce('committing')).toBe(1);
    expect(await campaign.contactLines(id)).toEqual(['0 sms sending']);
    expect((await campaign.result(id)).credit).toBe('spent');
    await world.mandates.work();
    expect(await campaign.contactLines(id)).toEqual(['0 sms unknown']);
    expect(world.provider.to(phone)).toHaveLength(1);
    expect(await agoOf(campaign, id)).toBe(24);
    world.clock.move(24 * HOUR);
    await world.mandates.work();
    expect(await campaign.contactLines(id)).toEqual(['0 sms unknown', '1 email sent']);
    expect(mailsTo(email)).toHaveLength(1);
    expect(world.provider.to(phone)).toHaveLength(1);
  });

  it('of which nobody knows whether they were taken are not tried by another channel', async () => {
    const { campaign, id, phone, email } = await start();
    world.provider.answer = () => 'hang up';
    await world.mandates.work();
    expect(await campaign.contactLines(id)).toEqual(['0 sms unknown']);
    expect(world.provider.to(phone)).toHaveLength(1);
    expect(mailsTo(email)).toEqual([]);
  });

  it('that are refused go on with the next channels of the step', async () => {
    const { campaign, id, email } = await start();
    world.provider.answer = ({ form }) =>
      form['To']!.startsWith('whatsapp:') ? 'take' : { status: 400, body: { code: 21211 } };
    world.mail.answer = () => 'refuse';
    await world.mandates.work();
    expect(await campaign.contactLines(id)).toEqual(['0 sms failed', '0 email failed', '0 whatsapp sent']);
    expect(await campaign.result(id)).toMatchObject({ channel: 'whatsapp', nextStep: 1 });
    expect(mailsTo(email)).toEqual([]);
    expect((await campaign.contacts(id))[0]!.error).toContain('21211');
  });

  it('that all fail at every step end as unreachable', async () => {
    const { campaign, id } = await start({ channels: ['sms', 'whatsapp'] });
    world.provider.answer = () => ({ status: 400 });
    await world.mandates.work();
    expect(await campaign.result(id)).toMatchObject({ status: 'pending', nextStep: 1 });
    world.clock.move(24 * HOUR);
    await world.mandates.work();
    expect(await campaign.contactLines(id)).toEqual([
      '0 sms failed',
      '0 whatsapp failed',
      '1 whatsapp failed',
      '1 sms failed',
    ]);
    expect(await campaign.result(id)).toMatchObject({
      status: 'failed',
      failureReason: 'unreachable',
      credit: 'spent',
    });
    expect(await campaign.eventTypes(id)).toEqual([
      ...Array.from({ length: 4 }, () => 'contact.made'),
      'result.failed',
      'moved failed',
      'campaign.completed',
    ]);
  });

  it('that were certainly not taken are tried again, cost nothing so far, and then leave once', async () => {
    const { campaign, id, phone } = await start();
    world.provider.answer = () => ({ status: 429 });
    await world.mandates.workOnce();
    expect(await campaign.contactLines(id)).toEqual(['0 sms waiting']);
    expect((await campaign.result(id)).credit).toBe('reserved');
    world.provider.answer = () => 'take';
    await world.mandates.work();
    expect(await campaign.contactLines(id)).toEqual(['0 sms waiting']);
    world.clock.move(40);
    await world.mandates.work();
    expect(await campaign.contactLines(id)).toEqual(['0 sms sent']);
    expect((await campaign.result(id)).credit).toBe('spent');
    expect(world.provider.to(phone)).toHaveLength(2);
    expect(await campaign.eventTypes(id)).toEqual(['contact.made']);
  });

  it('that nobody takes for hours go on with the next channel', async () => {
    const { campaign, id, email } = await start();
    world.provider.answer = () => ({ status: 429 });
    for (const seconds of [0, 40, 150, 750, 2_200, 4_400]) {
      world.clock.move(seconds);
      await world.mandates.work();
    }
    expect(await campaign.contactLines(id)).toEqual(['0 sms failed', '0 email sent']);
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('to somebody who told the provider to stop count as an opt-out', async () => {
    const { campaign, id, phone, email } = await start();
    world.provider.answer = () => ({ status: 400, body: { code: 21610 } });
    await world.mandates.work();
    expect(await campaign.result(id)).toMatchObject({ status: 'declined' });
    expect(mailsTo(email)).toEqual([]);
    world.provider.answer = () => 'take';
    const other = await world.anotherCampaign(campaign.identity, campaign.workflowId);
    const [again] = await other.add({ phone });
    await world.mandates.work();
    expect(await other.result(again!)).toMatchObject({ status: 'declined', credit: 'returned' });
  });

  describe('of which the provider reports later', () => {
    const sent = async (more: object = {}) => {
      const made = await start(more);
      await world.mandates.work();
      const [contact] = await made.campaign.contacts(made.id);
      const report = (status: string, errorCode: string | null = null, providerId = contact!.providerId) =>
        world.reports.report(contact!.id, { status, errorCode, providerId });
      return { ...made, report };
    };

    it('that they arrived are delivered, and nothing else changes', async () => {
      const { campaign, id, report } = await sent();
      for (const status of ['queued', 'sent', 'delivered', 'sent', 'failed']) await report(status);
      expect(await campaign.contactLines(id)).toEqual(['0 sms delivered']);
      expect(await campaign.result(id)).toMatchObject({ stage: 'invited', nextStep: 1 });
      expect(await agoOf(campaign, id)).toBe(24);
    });

    it('that they failed go on with the next channel, once however often it is reported', async () => {
      const { campaign, id, email, report } = await sent();
      world.clock.move(60);
      await report('undelivered', '30003');
      await report('failed', '30003');
      await world.mandates.work();
      expect(await campaign.contactLines(id)).toEqual(['0 sms failed', '0 email sent']);
      expect((await campaign.contacts(id))[0]!.error).toContain('30003');
      expect(mailsTo(email)).toHaveLength(1);
      // The follow-up comes a day after this one, though the first had planned it earlier.
      world.clock.move(24 * HOUR - 60);
      await world.mandates.work();
      expect(await campaign.contacts(id)).toHaveLength(2);
      world.clock.move(60);
      await world.mandates.work();
      expect(await campaign.contactLines(id)).toEqual(['0 sms failed', '0 email sent', '1 email sent']);
    });

    it('that the last of all failed end as unreachable', async () => {
      const { campaign, id, report } = await sent({
        channels: ['sms'],
        followUps: { max: 0, intervalHours: 1 },
      });
      expect(await campaign.result(id)).toMatchObject({ status: 'pending', nextContactAt: null });
      await report('failed');
      await world.mandates.work();
      expect(await campaign.result(id)).toMatchObject({ status: 'failed', failureReason: 'unreachable' });
    });

    it('after a later step, the end or under another name change no plan', async () => {
      const { campaign, id, report } = await sent();
      await report('failed', null, 'another');
      expect(await campaign.contactLines(id)).toEqual(['0 sms sent']);
      world.clock.move(24 * HOUR);
      await world.mandates.work();
      await report('failed');
      await world.mandates.work();
      expect(await campaign.contactLines(id)).toEqual(['0 sms failed', '1 email sent']);
      expect(
        await world.reports.report('CT_none', { status: 'failed', errorCode: null, providerId: null }),
      ).toBe(false);
    });

    it('before we have its answer: the report stands, and the same job goes on with the next channel', async () => {
      const { campaign, id, email } = await start();
      const reported: Promise<boolean>[] = [];
      world.provider.answer = ({ form, sid }) => {
        const contact = new URL(form['StatusCallback']!).searchParams.get('contact')!;
        reported.push(world.reports.report(contact, { status: 'failed', errorCode: '1', providerId: sid }));
        return { status: 503 };
      };
      await world.mandates.workOnce();
      expect(await Promise.all(reported)).toEqual([true]);
      await world.mandates.work();
      const lines = await campaign.contactLines(id);
      // Whichever was faster: one message by text, and the next channel after the report.
      expect(lines).toEqual(['0 sms failed', '0 email sent']);
      expect(mailsTo(email)).toHaveLength(1);
    });
  });

  describe('and cancelling', () => {
    it('while a message is on its way: it is paid for, and nothing follows', async () => {
      const { campaign, id, phone } = await start();
      let cancelled: Promise<unknown> | undefined;
      world.provider.answer = () => {
        cancelled ??= campaign.cancel();
        return 'take';
      };
      await world.mandates.workOnce();
      await cancelled;
      await world.mandates.work();
      expect(world.provider.to(phone)).toHaveLength(1);
      expect(await campaign.result(id)).toMatchObject({ credit: 'spent', nextContactAt: null });
      expect(await campaign.balance()).toBe(999);
    });

    it('before: nothing is sent, and the credit has come back once', async () => {
      const { campaign, id, phone } = await start();
      await campaign.cancel();
      await world.mandates.work();
      expect(world.provider.to(phone)).toEqual([]);
      expect(await campaign.result(id)).toMatchObject({ credit: 'returned', nextContactAt: null });
      expect(await campaign.balance()).toBe(1_000);
    });

    it('at the same time: whoever was written to is paid for, and nobody else is', async () => {
      const campaign = await world.campaign('live', { workflow });
      const phones = Array.from({ length: 40 }, newPhone);
      const ids = await campaign.add(...phones.map((phone) => ({ phone })));
      const before = world.provider.received.length;
      const cancelling = new Promise<void>((resolve, reject) => {
        world.provider.answer = () => {
          if (world.provider.received.length - before === 10) campaign.cancel().then(() => resolve(), reject);
          return 'take';
        };
      });
      await world.mandates.workTogether();
      await cancelling;
      await world.mandates.work();
      let spent = 0;
      for (const [index, id] of ids.entries()) {
        const { credit } = await campaign.result(id);
        const messages = world.provider.to(phones[index]!).length;
        expect([credit, messages]).toEqual(credit === 'spent' ? ['spent', 1] : ['returned', 0]);
        if (credit === 'spent') spent++;
      }
      expect(spent).toBeGreaterThanOrEqual(10);
      expect(spent).toBeLessThan(40);
      expect(await campaign.balance()).toBe(1_000 - spent);
    });
  });
});
