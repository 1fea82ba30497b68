import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemIdentity, type Identity } from '../../../../../kernel/core/identity/identity.ts';
import { openLiveWorld, type LiveWorld } from '../../../../../test/world/mandate/live-contact-world.ts';
import { OptOuts } from '../../candidate/opt-outs.ts';
import { UnknownContactsService } from './unknown-contacts.service.ts';

const HOUR = 3_600;
let nth = 0;
const newPhone = () => `+9195000${String(++nth).padStart(5, '0')}`;

describe('messages of which nobody knows whether they left', () => {
  let world: LiveWorld;
  let service: UnknownContactsService;
  const operator: Identity = { ...systemIdentity('on call'), actor: { kind: 'operator', id: 'on call' } };
  beforeAll(async () => {
    world = await openLiveWorld('providers');
    service = new UnknownContactsService(world.store, world.clock);
  });
  afterAll(() => world.close());
  beforeEach(() => {
    const [day, now] = [24 * HOUR, world.clock.now().getTime() / 1000];
    world.clock.move(Math.floor(now / day) * day + day + 4.5 * HOUR - now);
  });

  /** Candidates whose first message the provider has answered with an error of its own. */
  const start = async (count: number, followUps = { max: 0, intervalHours: 24 }) => {
    world.provider.answer = () => ({ status: 500 });
    const campaign = await world.campaign('live', { workflow: { channels: ['sms', 'email'], followUps } });
    const phones = Array.from({ length: count }, newPhone);
    const ids = await campaign.add(
      ...phones.map((phone) => ({
        phone,
        email: `${phone.slice(1)}@example.org`,
        language: 'hi',
        name: 'A',
      })),
    );
    await world.mandates.work();
    const { organisationId } = await campaign.result(ids[0]!);
    for (const id of ids) expect(await campaign.contactLines(id)).toEqual(['0 sms unknown']);
    world.provider.answer = () => 'take';
    const counted = async () =>
      (await service.counts()).filter((one) => one.organisationId === organisationId);
    return { campaign, phones, ids, organisationId, counted };
  };
  const timesTo = (phones: string[]) => phones.map((phone) => world.provider.to(phone).length);

  it('are never sent again by themselves; an operator sends them again, once', async () => {
    const { campaign, phones, ids, organisationId, counted } = await start(3);
    world.clock.move(48 * HOUR);
    await world.mandates.work();
    expect(timesTo(phones)).toEqual([1, 1, 1]);
    expect(await counted()).toMatchObject([{ channel: 'sms', provider: 'twilio', count: 3 }]);

    expect(await service.sendAgain(operator, { organisationId, channel: 'email' })).toEqual({
      sent: 0,
      hasMore: false,
    });
    expect(await service.sendAgain(operator, { organisationId, channel: 'sms' })).toEqual({
      sent: 3,
      hasMore: false,
    });
    expect(await service.sendAgain(operator, { organisationId, channel: null })).toMatchObject({ sent: 0 });
    await world.mandates.work();
    expect(timesTo(phones)).toEqual([2, 2, 2]);
    for (const id of ids) expect(await campaign.contactLines(id)).toEqual(['0 sms sent']);
    expect(await counted()).toEqual([]);
    const audited = await world.store
      .shared()
      .statements.query(`SELECT action, details FROM kernel.audit WHERE subject = $1`, [organisationId]);
    expect(audited).toMatchObject([{ action: 'contacts.sent_again', details: { sent: 3, channel: 'sms' } }]);
  });

  it('are not sent again to whoever has opted out, has no time left, or was written to later', async () => {
    const { campaign, phones, ids, organisationId, counted } = await start(3, { max: 1, intervalHours: 24 });
    const [optedOut, ended, followed] = ids as [string, string, string];
    await world.store
      .for(campaign.identity)
      .write(async (transaction) => OptOuts.add(transaction, await campaign.result(optedOut)));
    await world.store
      .shared()
      .statements.query(`UPDATE mandate.result SET expires_at = created_at WHERE id = $1`, [ended]);
    expect(await counted()).toMatchObject([{ count: 2 }]);
    world.clock.move(24 * HOUR);
    await world.mandates.work();
    expect(await campaign.contactLines(followed)).toEqual(['0 sms unknown', '1 email sent']);
    await service.sendAgain(operator, { organisationId, channel: null });
    await world.mandates.work();
    expect(timesTo(phones)).toEqual([1, 1, 1]);
    expect(await counted()).toEqual([]);
  });

  it('of another organisation stay', async () => {
    const [one, other] = [await start(1), await start(1)];
    await service.sendAgain(operator, { organisationId: one.organisationId, channel: null });
    await world.mandates.work();
    expect([timesTo(one.phones), timesTo(other.phones)]).toEqual([[2], [1]]);
    await expect(service.sendAgain(operator, { organisationId: 'OR_none', channel: null })).rejects.toThrow();
  });

  it('come only from doubt: a refused connection, 429 and 503 with Retry-After are tried again by themselves', async () => {
    const trouble = {
      'a refused connection': () => world.provider.goAway(),
      429: async () => answering({ status: 429 }),
      '503 with Retry-After': async () => answering({ status: 503, retryAfter: '30' }),
    };
    const answering = (manner: { status: number; retryAfter?: string }) => {
      world.provider.answer = () => manner;
      return async () => void (world.provider.answer = () => 'take');
    };
    for (const [name, begin] of Object.entries(trouble)) {
      const campaign = await world.campaign('live', {
        workflow: { channels: ['sms'], followUps: { max: 0, intervalHours: 24 } },
      });
      const phone = newPhone();
      const [id] = await campaign.add({ phone, language: 'hi', name: 'A' });
      const end = await begin();
      await world.mandates.work();
      expect(await campaign.contactLines(id!), name).toEqual(['0 sms waiting']);
      await end();
      world.clock.move(120);
      await world.mandates.work();
      expect(await campaign.contactLines(id!), name).toEqual(['0 sms sent']);
    }
  });
});
