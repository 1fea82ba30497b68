import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, TEXTS } from '../../../../../languages/languages.ts';
import { openLiveWorld, type LiveWorld } from '../../../../../test/world/mandate/live-contact-world.ts';

const HOUR = 3_600;
let nth = 0;
const newPhone = () => `+9191000${String(++nth).padStart(5, '0')}`;
const newSid = () => `SM${String(++nth).padStart(32, '0')}`;

describe('a reply', () => {
  let world: LiveWorld;
  beforeAll(async () => {
    world = await openLiveWorld('providers');
  });
  afterAll(() => world.close());
  /** To ten in the morning in India of the next day. */
  const toTen = () => {
    const day = 24 * HOUR;
    const now = world.clock.now().getTime() / 1000;
    world.clock.move(Math.floor(now / day) * day + day + 4.5 * HOUR - now);
  };

  const start = async (channel: 'sms' | 'whatsapp', language = 'en') => {
    toTen();
    const workflow = {
      channels: [channel],
      languages: [language],
      followUps: { max: 2, intervalHours: 12 },
    };
    const campaign = await world.campaign('live', { workflow });
    const phone = newPhone();
    const [id] = await campaign.add({ phone, language });
    await world.mandates.work();
    expect(await campaign.contactLines(id!)).toEqual([`0 ${channel} sent`]);
    return { campaign, id: id!, phone };
  };
  const write = (channel: 'sms' | 'whatsapp', from: string | null, text: string, more: object = {}) =>
    world.replies.take({
      senderId: null,
      channel,
      from,
      text,
      providerId: newSid(),
      optedOut: false,
      ...more,
    });
  const bodiesTo = (phone: string) =>
    world.provider
      .to(phone)
      .map(({ form }) => form['Body'])
      .filter(Boolean);

  it.each(LANGUAGES)(
    'STOP in %s opts out on every channel, is confirmed once, and nothing follows',
    async (language) => {
      const word = TEXTS[language].reply.stop[0]!;
      for (const channel of ['sms', 'whatsapp'] as const) {
        const { campaign, id, phone } = await start(channel, channel === 'whatsapp' ? 'hi' : language);
        const begun = performance.now();
        expect(await write(channel, phone, word)).toBe(true);
        expect(performance.now() - begun).toBeLessThan(1_000);
        expect(await campaign.result(id)).toMatchObject({ status: 'declined', declinedReason: 'opted_out' });
        expect(await write(channel, phone, 'STOP')).toBe(true);
        await world.mandates.work();
        const { stopped } = TEXTS[channel === 'whatsapp' ? 'hi' : language].reply;
        expect(bodiesTo(phone).filter((body) => body === stopped)).toHaveLength(1);
        const sent = world.provider.to(phone).length;
        world.clock.move(12 * HOUR);
        await world.mandates.work();
        expect(world.provider.to(phone)).toHaveLength(sent);
      }
    },
  );

  it('that the provider itself has taken as a stop opts out, and is not confirmed again', async () => {
    const { campaign, id, phone } = await start('sms');
    await write('sms', phone, 'whatever', { optedOut: true });
    await world.mandates.work();
    expect(await campaign.result(id)).toMatchObject({ declinedReason: 'opted_out' });
    expect(world.provider.to(phone)).toHaveLength(1);
  });

  it('of other words is answered once a day with the link and how to stop', async () => {
    const { campaign, id, phone } = await start('whatsapp');
    for (const text of ['Hello', 'Who is this?', 'Hello?']) await write('whatsapp', phone, text);
    await world.mandates.work();
    expect(bodiesTo(phone)).toEqual([expect.stringContaining(world.links.shortLinkOf(id))]);
    expect(bodiesTo(phone)[0]).toContain('STOP');
    world.clock.move(24 * HOUR);
    await write('whatsapp', phone, 'Hello again');
    await world.mandates.work();
    expect(bodiesTo(phone).filter((body) => body!.includes('Reply STOP'))).toHaveLength(2);
    expect(await campaign.result(id)).toMatchObject({ status: 'pending' });
  });

  it('that comes again counts once, and one of an unknown or hidden number for nothing', async () => {
    const { campaign, id, phone } = await start('sms');
    const providerId = newSid();
    expect(await write('sms', phone, 'Hello', { providerId })).toBe(true);
    expect(await write('sms', phone, 'Hello', { providerId })).toBe(false);
    expect(await write('sms', newPhone(), 'STOP')).toBe(false);
    expect(await write('sms', null, 'STOP')).toBe(false);
    // Another sender's number is another's.
    expect(await write('whatsapp', phone, 'STOP')).toBe(false);
    await world.mandates.work();
    expect(await campaign.result(id)).toMatchObject({ status: 'pending' });
    expect(world.provider.to(phone)).toHaveLength(2);
  });

  it('whose answer dies on its way is not answered twice', async () => {
    const { phone } = await start('sms');
    await write('sms', phone, 'Hello');
    world.provider.answer = () => 'hang up';
    await world.mandates.work();
    world.provider.answer = () => 'take';
    world.clock.move(120);
    await world.mandates.work();
    expect(world.provider.to(phone)).toHaveLength(2);
  });

  it('opens WhatsApp for free text for 24 hours, where there is no template', async () => {
    const { campaign, id, phone } = await start('whatsapp');
    const { statements } = world.store.shared();
    await statements.query(`UPDATE mandate.message_template SET status = 'paused' WHERE step = 'follow_up'`);
    try {
      await write('whatsapp', phone, 'Hello');
      await world.mandates.work();
      world.clock.move(12 * HOUR);
      await world.mandates.work();
      world.clock.move(11 * HOUR);
      await world.mandates.work();
      expect(await campaign.contactLines(id)).toContain('1 whatsapp sent');
      const followUp = world.provider.to(phone).at(-1)!.form;
      expect(followUp['ContentSid']).toBeUndefined();
      expect(followUp['Body']).toContain('reminder');
    } finally {
      await statements.query(`UPDATE mandate.message_template SET status = 'approved'`);
    }
  });
});
