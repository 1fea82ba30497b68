import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openContactWorld, type ContactTestWorld } from '../../../test/world/mandate/contact-world.ts';
import { testSealer } from '../../../test/world/subgraph.ts';
import { Recordings } from '../outreach/candidate/spoken/prepare-recording.ts';
import { People } from '../outreach/result/people.ts';
import { messagesAlone } from '../hiring/workflow/channel.rules.ts';
import { ResultListService } from '../outreach/result/result-list.service.ts';
import { DriveResultService } from './drive-result.service.ts';

const QUALIFIES = { phone: '+919876543200' };

describe('a candidate of test mode who is driven', () => {
  let world: ContactTestWorld;
  let drives: DriveResultService;
  beforeAll(async () => {
    world = await openContactWorld();
    const { store, links } = world;
    drives = new DriveResultService({
      hasAdapter: messagesAlone,
      store,
      links,
      recordings: new Recordings({ sealer: testSealer, addressOf: () => '', isTranscribed: false }),
      sealer: testSealer,
      ...world.playCandidates(),
      results: new ResultListService(store, testSealer, new People('a secret of the tests')),
    });
  });
  afterAll(() => world.mandates.close());

  it('leaves the same answers, events and output as one whom the simulator plays to the same end', async () => {
    const campaign = await world.campaign('test');
    const [driven, played] = await campaign.add(QUALIFIES, { phone: '+919876543300' });
    await drives.drive(campaign.identity, driven!, { action: 'consent' });
    const story = { key: 'story', answer: 'In my own words.' };
    await drives.drive(campaign.identity, driven!, { action: 'complete', answers: [story] });
    await world.mandates.work();
    const left = async (id: string) => {
      const { output, consent, stage, status, channel, reachedStep } = await campaign.result(id);
      const answers = (await campaign.answers(id)).filter(({ key }) => key !== 'story');
      return {
        // Each is drawn questions of their own.
        answers: answers
          .map(({ kind, key, value }) => `${kind} ${kind === 'skill' ? '' : key} ${value}`)
          .toSorted(),
        events: (await campaign.eventTypes(id)).filter((type) => type !== 'campaign.completed'),
        output: { ...output, enrichment: output!.enrichment.filter(({ key }) => key !== 'story') },
        consent,
        stage,
        status,
        channel,
        reachedStep,
      };
    };
    expect(await left(played!)).toEqual(await left(driven!));
  });

  it('is left alone by the simulator from the first action on, whatever their number, also after a bounce', async () => {
    const campaign = await world.campaign('test');
    const [driven, played] = await campaign.add(QUALIFIES, { phone: '+919876543300' });
    await drives.drive(campaign.identity, driven!, { action: 'bounce' });
    await world.mandates.work();
    expect((await campaign.result(played!)).status).toBe('completed');
    expect(await campaign.result(driven!)).toMatchObject({
      status: 'pending',
      stage: 'invited',
      credit: 'spent',
      nextStep: 2,
      nextContactAt: null,
    });
    expect(await campaign.contactLines(driven!)).toEqual(['0 sms failed', '1 sms sent']);
    expect(await campaign.messages(driven!)).toHaveLength(2);
    expect(await world.mandates.pendingJobs()).toBe(0);
  });

  it('is left alone also when a paused campaign is resumed', async () => {
    const campaign = await world.campaign('test');
    const [id] = await campaign.add(QUALIFIES);
    await campaign.pause();
    await drives.drive(campaign.identity, id!, { action: 'consent' });
    await campaign.resume();
    await world.mandates.work();
    expect(await campaign.result(id!)).toMatchObject({ status: 'pending', stage: 'consented' });
  });

  it('after a refused action is played like any other', async () => {
    const campaign = await world.campaign('test');
    const [id] = await campaign.add(QUALIFIES);
    await expect(drives.drive(campaign.identity, id!, { action: 'answer' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect(await campaign.contacts(id!)).toEqual([]);
    await world.mandates.work();
    expect((await campaign.result(id!)).status).toBe('completed');
  });

  it('whom no channel reaches cannot be driven, and ends as in live mode', async () => {
    const campaign = await world.campaign('test', { workflow: { channels: ['voice'] } });
    const [id] = await campaign.add(QUALIFIES);
    await expect(drives.drive(campaign.identity, id!, { action: 'open' })).rejects.toMatchObject({
      reason: 'step_not_possible',
    });
    await world.mandates.work();
    expect(await campaign.result(id!)).toMatchObject({
      status: 'failed',
      failureReason: 'channel_unavailable',
    });
  });

  it('begins anew when the page is faster, and nothing is lost', async () => {
    const campaign = await world.campaign('test');
    const [id] = await campaign.add(QUALIFIES);
    await drives.drive(campaign.identity, id!, { action: 'consent' });
    await drives.drive(campaign.identity, id!, { action: 'answer' });
    const verdicts = [{ skillId: 'sk_1', verdict: 'inconclusive' }];
    await drives.drive(campaign.identity, id!, { action: 'answer', verdicts });
    let once = true;
    world.meanwhile = async () => {
      if (!once) return;
      once = false;
      await drives.drive(campaign.identity, id!, { action: 'answer' });
    };
    const { result } = await drives.drive(campaign.identity, id!, { action: 'complete' });
    expect(result.output?.skills).toMatchObject([{ verdict: 'verified', correct: 7, total: 7 }]);
  });

  it('keeps nothing of the person in the answer for a repeat', async () => {
    const campaign = await world.campaign('test');
    const [id] = await campaign.add({ ...QUALIFIES, email: 'kept@example.org', name: 'Not kept' });
    const once = { key: 'open', hash: 'x' };
    const first = await drives.drive(campaign.identity, id!, { action: 'open' }, once);
    const again = await drives.drive(campaign.identity, id!, { action: 'open' }, once);
    expect(again.replayed).toBe(true);
    expect(again.result.candidate).toEqual(first.result.candidate);
    const [kept] = await world.store
      .shared()
      .statements.query<{ answer: object }>(
        'SELECT answer FROM kernel.idempotency WHERE organisation_id = $1',
        [campaign.identity.organisationId],
      );
    expect(JSON.stringify(kept!.answer)).not.toMatch(/Not kept|example\.org|9876543200|s1\./);
  });
});
