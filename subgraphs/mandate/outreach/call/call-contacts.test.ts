import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openCallWorld, type CallWorld } from '../../../../test/world/mandate/call-world.ts';
import type { TestCampaign } from '../../../../test/world/mandate/contact-world.ts';

const HOUR = 3_600;
let nth = 0;
const newPhone = () => `+9191000${String(++nth).padStart(5, '0')}`;

describe('calls', () => {
  let world: CallWorld;
  beforeAll(async () => {
    world = await openCallWorld();
  });
  afterAll(() => world.close());
  beforeEach(() => {
    world.provider.manner = 'take';
    // To ten in the morning in India of the next day.
    const now = world.clock.now().getTime() / 1000;
    world.clock.move(Math.floor(now / 86_400) * 86_400 + 86_400 + 4.5 * HOUR - now);
  });

  const campaignOf = (...channels: string[]) =>
    world.campaign('live', { workflow: { channels, followUps: { max: 1, intervalHours: 24 } } });

  const called = async (campaign: TestCampaign, id: string) => {
    const [call] = (await campaign.contacts(id)).filter(({ channel }) => channel === 'voice');
    return call!;
  };
  const report = (contactId: string, status: string, seconds: number | null = null) =>
    world.calls.report(contactId, { status, providerId: null, answeredBy: null, seconds });
  /** The events about calls, from which the figures are counted. */
  const told = async (id: string) =>
    (await world.mandates.events(id))
      .filter(({ type, data }) => type === 'contact.made' && data['channel'] === 'voice')
      .map(({ data }) => [data['state'], data['answered'], data['seconds'] ?? null]);

  it('are counted when they are over, once', async () => {
    const campaign = await campaignOf('voice');
    const [id] = (await campaign.add({ phone: newPhone() })) as [string];
    await world.mandates.work();
    const contact = await called(campaign, id);
    expect(contact).toMatchObject({
      state: 'sent',
      outcome: null,
      providerId: world.provider.calls.at(-1)!.sid,
    });
    expect(contact.line).not.toBe(null);
    expect(await told(id)).toEqual([]);
    await Promise.all([report(contact.id, 'completed', 61), report(contact.id, 'completed', 61)]);
    expect(await called(campaign, id)).toMatchObject({ state: 'delivered', outcome: 'hung_up', line: null });
    expect(await told(id)).toEqual([['sent', true, 61]]);
    expect(await campaign.result(id)).toMatchObject({ credit: 'spent', nextStep: 1 });
  });

  it('that are refused make way for the next channel', async () => {
    const campaign = await campaignOf('voice', 'sms');
    const [id] = (await campaign.add({ phone: newPhone() })) as [string];
    world.provider.manner = { status: 400 };
    await world.mandates.work();
    expect(await campaign.contactLines(id)).toEqual(['0 voice failed', '0 sms sent']);
    expect(await called(campaign, id)).toMatchObject({ outcome: 'failed', line: null });
    expect(await told(id)).toEqual([['failed', false, null]]);
  });

  it('that were certainly not taken are tried again, and cost nothing until then', async () => {
    const campaign = await campaignOf('voice');
    const [id] = (await campaign.add({ phone: newPhone() })) as [string];
    const before = world.provider.calls.length;
    world.provider.manner = { status: 401 };
    await world.mandates.work();
    expect(await called(campaign, id)).toMatchObject({ state: 'waiting', line: null, outcome: null });
    expect((await campaign.result(id)).credit).toBe('reserved');
    world.provider.manner = 'take';
    world.clock.move(60);
    await world.mandates.work();
    expect(world.provider.calls).toHaveLength(before + 1);
    expect(await called(campaign, id)).toMatchObject({ state: 'sent', outcome: null });
  });

  it('that nobody knows of are not made again, and free the number when they are surely over', async () => {
    const campaign = await campaignOf('voice');
    const [id] = (await campaign.add({ phone: newPhone() })) as [string];
    world.provider.manner = { status: 500 };
    await world.mandates.work();
    const contact = await called(campaign, id);
    expect(contact).toMatchObject({ state: 'unknown', outcome: null });
    expect(contact.line).not.toBe(null);
    world.clock.move(1_300);
    await world.mandates.work();
    expect(await called(campaign, id)).toMatchObject({ outcome: null });
    world.clock.move(200);
    await world.mandates.work();
    expect(await called(campaign, id)).toMatchObject({ state: 'unknown', outcome: 'unknown', line: null });
    expect(await told(id)).toEqual([['unknown', false, null]]);
    // A report that comes later still changes nothing: it was counted.
    await report(contact.id, 'completed', 9);
    expect(await told(id)).toHaveLength(1);
  });

  it('whose report was lost are asked for, and followed by what the workflow says', async () => {
    const campaign = await campaignOf('voice', 'sms');
    const [id] = (await campaign.add({ phone: newPhone() })) as [string];
    await world.mandates.work();
    world.provider.calls.at(-1)!.record = { status: 'busy' };
    world.clock.move(1_500);
    await world.mandates.work();
    expect(await called(campaign, id)).toMatchObject({ state: 'failed', outcome: 'busy' });
    await world.mandates.work();
    expect(await campaign.contactLines(id)).toEqual(['0 voice failed', '0 sms sent']);
  });

  it('go to one number one at a time, of whatever organisation', async () => {
    const [one, other] = [await campaignOf('voice'), await campaignOf('voice')];
    const phone = newPhone();
    const [first] = (await one.add({ phone })) as [string];
    const [second] = (await other.add({ phone })) as [string];
    const before = world.provider.calls.length;
    await world.mandates.work();
    expect(world.provider.calls).toHaveLength(before + 1);
    const made = [await one.contacts(first), await other.contacts(second)];
    expect(made.flat()).toHaveLength(1);
    await report(made.flat()[0]!.id, 'completed', 30);
    world.clock.move(119);
    await world.mandates.work();
    expect(world.provider.calls).toHaveLength(before + 1);
    world.clock.move(2);
    await world.mandates.work();
    expect(world.provider.calls).toHaveLength(before + 2);
    expect([await one.contacts(first), await other.contacts(second)].flat()).toHaveLength(2);
  });

  it('that a crash has forgotten are not made again, and their end is still heard of', async () => {
    const campaign = await campaignOf('voice');
    const [id] = (await campaign.add({ phone: newPhone() })) as [string];
    const before = world.provider.calls.length;
    expect(await world.mandates.crashOnce('committing')).toBe(1);
    expect(world.provider.calls).toHaveLength(before + 1);
    await world.mandates.work();
    expect(world.provider.calls).toHaveLength(before + 1);
    expect(await campaign.contactLines(id)).toEqual(['0 voice unknown']);
    expect(await told(id)).toEqual([]);
    await report((await called(campaign, id)).id, 'completed', 44);
    expect(await called(campaign, id)).toMatchObject({ state: 'delivered', outcome: 'hung_up' });
    expect(await told(id)).toEqual([['sent', true, 44]]);
  });

  it('of test mode, messages and another name of the provider are none', async () => {
    const campaign = await campaignOf('sms');
    const [id] = (await campaign.add({ phone: newPhone() })) as [string];
    await world.mandates.work();
    const [message] = await campaign.contacts(id);
    expect(await report(message!.id, 'completed')).toBe(false);
    expect(await report('CT_none', 'completed')).toBe(false);
  });
});
