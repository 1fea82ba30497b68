import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { templateIdOf } from '../../../../test/world/mandate/approved-templates.ts';
import { openCallWorld, type CallWorld } from '../../../../test/world/mandate/call-world.ts';
import { NOTICE_VERSION } from '../../../../languages/notice.ts';

const HOUR = 3_600;
let nth = 0;

describe('somebody who takes a call', () => {
  let world: CallWorld;
  beforeAll(async () => {
    world = await openCallWorld('provider');
  });
  afterAll(() => world.close());
  beforeEach(() => {
    world.texts.answer = () => 'take';
    world.texts.received.length = 0;
    toHour(10);
  });

  /** To this hour in India of the next day. */
  const toHour = (hour: number) => {
    const now = world.clock.now().getTime() / 1000;
    const day = 24 * HOUR;
    world.clock.move((Math.floor((now + 5.5 * HOUR) / day) + 1) * day - 5.5 * HOUR + hour * HOUR - now);
  };

  /** Somebody who has been called, in an organisation of their own. */
  const called = async (channels = ['voice'], language = 'hi') => {
    const campaign = await world.campaign('live', {
      workflow: { channels, languages: ['hi', 'en'], followUps: { max: 1, intervalHours: 24 } },
    });
    const phone = `+9193000${String(++nth).padStart(5, '0')}`;
    const [id] = (await campaign.add({ phone, language })) as [string];
    await world.mandates.work();
    const contact = async () => (await campaign.contacts(id)).find(({ channel }) => channel === 'voice')!;
    const hear = async (asked: string | null, digits: string | null, answeredBy: string | null = 'human') =>
      world.calls.instruct(campaign.identity, (await contact()).id, {
        asked,
        digits,
        answeredBy,
        language: 'hi',
        slow: false,
        tries: 0,
        speech: null,
        recordingUrl: null,
        recordingSeconds: null,
        providerId: null,
      });
    return { campaign, id, phone, hear, contact };
  };

  it('hears the short form, which names the recording, and gets the link by a registered text, once', async () => {
    const { campaign, id, phone, hear } = await called();
    const first = await hear(null, null);
    expect(first!.asked).toMatch(`consent:${NOTICE_VERSION}`);
    expect(first!.say.map(({ text }) => text).join(' ')).toContain('रिकॉर्ड');
    await world.mandates.work();
    expect(world.texts.received).toMatchObject([
      {
        form: {
          To: phone,
          DltTemplateId: templateIdOf('sms', 'first', 'hi'),
          Body: expect.stringContaining(world.links.shortLinkOf(id)),
        },
      },
    ]);
    expect((await campaign.contactLines(id)).toSorted()).toEqual(['0 sms sent', '0 voice sent']);
    // The provider repeats its request, and the person goes on.
    await hear(null, null);
    await hear(first!.asked, '1');
    await world.mandates.work();
    expect(world.texts.received).toHaveLength(1);
    expect(await campaign.result(id)).toMatchObject({ channel: 'voice', nextStep: 1 });
    const made = (await world.mandates.events(id)).filter(({ type }) => type === 'contact.made');
    expect(made.map(({ data }) => data['channel'])).toEqual(['sms']);
  });

  it('gets none that has one already, has said no, or is a machine', async () => {
    const [written, declines, machine] = [await called(), await called(), await called()];
    await declines.hear((await declines.hear(null, null))!.asked, '2');
    await machine.hear(null, null, 'machine_start');
    await world.mandates.work();
    expect(world.texts.received).toHaveLength(0);
    await written.hear(null, null);
    await world.mandates.work();
    const before = world.texts.received.length;
    expect(before).toBe(1);
    await written.hear(null, null);
    await world.mandates.work();
    expect(world.texts.received).toHaveLength(before);
  });

  it('gets it when the provider takes messages again, and the workflow goes on as before', async () => {
    const { campaign, id, hear, contact } = await called();
    world.texts.answer = () => ({ status: 429 });
    await hear(null, null);
    await world.mandates.work();
    expect((await campaign.contactLines(id)).toSorted()).toEqual(['0 sms waiting', '0 voice sent']);
    world.texts.answer = () => 'take';
    world.clock.move(10);
    await world.mandates.work();
    expect((await campaign.contactLines(id)).toSorted()).toEqual(['0 sms sent', '0 voice sent']);
    const end = { status: 'completed', providerId: null, answeredBy: null, seconds: 20 };
    await world.calls.report((await contact()).id, end);
    toHour(12);
    await world.mandates.work();
    expect((await campaign.contactLines(id)).toSorted()).toEqual([
      '0 sms sent',
      '0 voice delivered',
      '1 voice sent',
    ]);
  });

  it('gets it by WhatsApp where no text of SMS is approved, and none where neither has one', async () => {
    const { statements } = world.store.shared();
    const setStatus = (channel: string, status: string) =>
      statements.query(
        `UPDATE mandate.message_template SET status = $2
         WHERE sender_id IN (SELECT id FROM mandate.sender WHERE channel = $1)`,
        [channel, status],
      );
    await setStatus('sms', 'paused');
    const byWhatsApp = await called();
    await byWhatsApp.hear(null, null);
    await world.mandates.work();
    const contacts = (await byWhatsApp.campaign.contactLines(byWhatsApp.id)).toSorted();
    expect(contacts).toEqual(['0 voice sent', '0 whatsapp sent']);
    await setStatus('whatsapp', 'paused');
    const byNothing = await called();
    await byNothing.hear(null, null);
    await world.mandates.work();
    expect(await byNothing.campaign.contactLines(byNothing.id)).toEqual(['0 voice sent']);
    await setStatus('sms', 'approved');
    await setStatus('whatsapp', 'approved');
  });
});
