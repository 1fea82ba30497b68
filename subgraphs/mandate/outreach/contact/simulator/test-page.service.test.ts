import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openContactWorld, type ContactTestWorld } from '../../../../../test/world/mandate/contact-world.ts';
import { testSealer } from '../../../../../test/world/subgraph.ts';
import { messagesAlone } from '../../../hiring/workflow/channel.rules.ts';
import { TestPageService } from './test-page.service.ts';

describe('the page of a candidate in test mode', () => {
  let world: ContactTestWorld;
  let pages: TestPageService;
  beforeAll(async () => {
    world = await openContactWorld();
    const { store, links } = world;
    world.playCandidates();
    pages = new TestPageService(store, links, testSealer, messagesAlone);
  });
  afterAll(() => world.mandates.close());

  const QUALIFIES = { phone: '+919876543200' };

  it('takes the candidate from the simulator, whatever their number', async () => {
    const campaign = await world.campaign('test');
    const [id] = await campaign.add(QUALIFIES);
    expect(await pages.open(campaign.identity, id!)).toMatchObject({
      url: world.links.linkOf(id!),
      status: 'pending',
      stage: 'invited',
      replayed: false,
    });
    await world.mandates.work();
    expect(await campaign.result(id!)).toMatchObject({
      status: 'pending',
      stage: 'invited',
      credit: 'spent',
      nextContactAt: null,
    });
    expect(await campaign.contactLines(id!)).toEqual(['0 sms sent']);
    expect(await campaign.messages(id!)).toHaveLength(1);
  });

  it('also while the campaign is paused, and for good', async () => {
    const campaign = await world.campaign('test');
    const [id] = await campaign.add(QUALIFIES);
    await campaign.pause();
    await pages.open(campaign.identity, id!);
    await campaign.resume();
    await world.mandates.work();
    expect((await campaign.result(id!)).status).toBe('pending');
  });

  it('asked for again makes no second contact', async () => {
    const campaign = await world.campaign('test');
    const [id] = await campaign.add(QUALIFIES);
    for (let times = 0; times < 3; times++) await pages.open(campaign.identity, id!);
    expect(await campaign.contactLines(id!)).toEqual(['0 sms sent']);
  });

  it('leaves whom no channel reaches to the simulator', async () => {
    const campaign = await world.campaign('test', { workflow: { channels: ['voice'] } });
    const [id] = await campaign.add(QUALIFIES);
    await pages.open(campaign.identity, id!);
    await world.mandates.work();
    expect(await campaign.result(id!)).toMatchObject({
      status: 'failed',
      failureReason: 'channel_unavailable',
    });
  });

  it('keeps no link in the answer for a repeat', async () => {
    const campaign = await world.campaign('test');
    const [id] = await campaign.add(QUALIFIES);
    const once = { key: 'page', hash: 'x' };
    const first = await pages.open(campaign.identity, id!, once);
    const { replayed, url } = await pages.open(campaign.identity, id!, once);
    expect({ replayed, url }).toEqual({ replayed: true, url: first.url });
    const { statements } = world.store.shared();
    const [kept] = await statements.query<{ answer: object }>(
      'SELECT answer FROM kernel.idempotency WHERE organisation_id = $1',
      [campaign.identity.organisationId],
    );
    expect(JSON.stringify(kept!.answer)).not.toContain(first.url.split('#')[1]);
  });
});
