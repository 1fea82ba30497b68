import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CONTACTS_PER_DAY,
  openLiveWorld,
  type LiveWorld,
} from '../../../../test/world/mandate/live-contact-world.ts';
import { AddressDayService } from './address-day.service.ts';

const HOUR = 3_600;
const WORKFLOW = { channels: ['sms'], followUps: { max: 0, intervalHours: 24 } };

describe('the messages of a day to a number', () => {
  let world: LiveWorld;
  let service: AddressDayService;
  beforeAll(async () => {
    world = await openLiveWorld('providers');
    const { store, clock, people } = world;
    service = new AddressDayService({ store, clock, people, most: CONTACTS_PER_DAY });
    // Ten in the morning in India.
    const now = clock.now().getTime() / 1000;
    clock.move(Math.floor(now / (24 * HOUR)) * 24 * HOUR + 28.5 * HOUR - now);
  });
  afterAll(() => world.close());

  it('are found over all organisations, however the number is written, and no others', async () => {
    const phone = '+919000812345';
    const organisations: string[] = [];
    for (let nth = 0; nth < 2; nth += 1) {
      const campaign = await world.campaign('live', { workflow: WORKFLOW });
      const [id] = await campaign.add({ phone }, { phone: '+919000812346' });
      organisations.push((await campaign.result(id!)).organisationId);
    }
    await world.mandates.work();
    for (const written of [phone, '90008 12345', ' 09000812345']) {
      const { contacts, most, messages } = await service.read(written);
      expect([contacts, most]).toEqual([2, CONTACTS_PER_DAY]);
      expect(messages.map(({ organisationId }) => organisationId).toSorted()).toEqual(
        organisations.toSorted(),
      );
      expect(messages[0]).toMatchObject({ channel: 'sms', state: 'sent', provider: 'twilio', step: 0 });
    }
    expect((await service.read('+919000812347')).messages).toEqual([]);

    world.clock.move(24 * HOUR);
    expect(await service.read(phone)).toMatchObject({ contacts: 0, messages: [] });
  });

  it('are asked for by a number or an address alone', async () => {
    await expect(service.read('nobody')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});
