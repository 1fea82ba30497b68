import { forgetContactDays } from './contacts-of-a-day.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  CONTACTS_PER_DAY,
  openLiveWorld,
  type LiveWorld,
} from '../../../../test/world/mandate/live-contact-world.ts';
import type { TestCampaign } from '../../../../test/world/mandate/contact-world.ts';

const HOUR = 3_600;
const WORKFLOW = { channels: ['sms', 'email'], followUps: { max: 2, intervalHours: 24 } };
const CAMPAIGNS = 7;
let nth = 0;
const newPhone = () => `+9190009${String(++nth).padStart(5, '0')}`;

describe('the contacts of a day to one person', () => {
  let world: LiveWorld;
  beforeAll(async () => {
    world = await openLiveWorld('providers');
  });
  afterAll(() => world.close());
  /** To ten in the morning in India of the next day. */
  beforeEach(() => {
    const now = world.clock.now().getTime() / 1000;
    world.clock.move(Math.floor(now / (24 * HOUR)) * 24 * HOUR + 28.5 * HOUR - now);
  });

  /** One person in campaigns of so many organisations. */
  const invited = async (person: object, count = CAMPAIGNS): Promise<[TestCampaign, string][]> => {
    const all: [TestCampaign, string][] = [];
    for (let n = 0; n < count; n++) {
      const campaign = await world.campaign('live', { workflow: WORKFLOW });
      const [id] = await campaign.add(person as never);
      all.push([campaign, id!]);
    }
    return all;
  };
  const contacted = async (all: [TestCampaign, string][]) => {
    const made = await Promise.all(all.map(([campaign, id]) => campaign.contacts(id)));
    return made.filter((contacts) => contacts.length > 0).length;
  };

  it('are at most so many over all organisations, however many workers; the rest wait for the next morning', async () => {
    const phone = newPhone();
    const all = await invited({ phone });
    await Promise.all([world.mandates.work(), world.mandates.work(), world.mandates.work()]);
    expect(await contacted(all)).toBe(CONTACTS_PER_DAY);
    expect(world.provider.to(phone)).toHaveLength(CONTACTS_PER_DAY);
    const results = await Promise.all(all.map(([campaign, id]) => campaign.result(id)));
    const waiting = results.filter(({ nextStep }) => nextStep === 0);
    expect(waiting).toHaveLength(CAMPAIGNS - CONTACTS_PER_DAY);
    const nine = new Date(world.clock.now().getTime() + 23 * HOUR * 1000);
    for (const result of waiting)
      expect(result).toMatchObject({ status: 'pending', credit: 'reserved', nextContactAt: nine });
    world.clock.move(23 * HOUR - 1);
    await world.mandates.work();
    expect(await contacted(all)).toBe(CONTACTS_PER_DAY);
    world.clock.move(1);
    await world.mandates.work();
    expect(await contacted(all)).toBe(2 * CONTACTS_PER_DAY);
  });

  it('are counted for a number and for an address apart, whatever its case', async () => {
    const email = `Day.${++nth}@example.org`;
    const byMail = await invited({ email }, 2);
    const other = await invited({ email: email.toUpperCase() }, 2);
    const byPhone = await invited({ phone: newPhone() }, 2);
    await world.mandates.work();
    expect(await contacted([...byMail, ...other])).toBe(CONTACTS_PER_DAY);
    expect(await contacted(byPhone)).toBe(2);
  });

  it('leave nothing but a hash that is another every day, and goes when the day is over', async () => {
    const phone = newPhone();
    await invited({ phone }, 1);
    await world.mandates.work();
    const { statements } = world.store.shared();
    const rows = () =>
      statements.query<{ person: string }>('SELECT person, contacts FROM mandate.contact_day');
    const [first] = (await rows()).slice(-1);
    expect(JSON.stringify(await rows())).not.toContain(phone.slice(3));
    world.clock.move(24 * HOUR);
    while (!(await forgetContactDays(statements, world.clock.now())));
    expect(await rows()).toEqual([]);
    await invited({ phone }, 1);
    await world.mandates.work();
    expect((await rows()).map(({ person }) => person)).not.toContain(first!.person);
  });
});
