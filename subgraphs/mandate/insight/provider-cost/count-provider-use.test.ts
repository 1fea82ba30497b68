import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredEvent } from '../../../../kernel/store/events/stored-event.ts';
import { openLiveWorld, type LiveWorld } from '../../../../test/world/mandate/live-contact-world.ts';
import { segmentsOf } from '../../outreach/sender/segments.rules.ts';
import { countProviderUse } from './count-provider-use.ts';
import { ProviderCostService } from './provider-cost.service.ts';

const HOUR = 3_600;
let nth = 0;
const newPhone = () => `+9198100${String(++nth).padStart(5, '0')}`;

describe('the cost of providers', () => {
  let world: LiveWorld;
  beforeAll(async () => {
    world = await openLiveWorld('providers');
    const [day, now] = [24 * HOUR, world.clock.now().getTime() / 1000];
    world.clock.move(Math.floor(now / day) * day + day + 4.5 * HOUR - now);
  });
  afterAll(() => world.close());

  const live = async (channel: string, mode: 'live' | 'test' = 'live') => {
    const campaign = await world.campaign(mode, {
      workflow: { channels: [channel], languages: ['hi'], followUps: { max: 0, intervalHours: 24 } },
    });
    const phone = newPhone();
    const email = `${phone.slice(1)}@example.org`;
    const [id] = await campaign.add({ phone, email, language: 'hi' });
    await world.mandates.work();
    return { phone, organisationId: (await campaign.result(id!)).organisationId };
  };
  /** Counts as the process does that follows the log, which gives each event to it once. */
  const count = async (organisationId: string) => {
    const { statements } = world.mandates.subgraph.database;
    const events = await statements.query<StoredEvent>(
      `SELECT type, organisation_id AS "organisationId", mode, data, created_at AS "createdAt"
       FROM kernel.outbox WHERE organisation_id = $1 ORDER BY seq`,
      [organisationId],
    );
    await countProviderUse.take(events, world.store.shared().statements, world.clock.now());
  };
  const costs = async (organisationId: string) => {
    const prices = [
      { provider: null, kind: 'sms_segment' as const, price: 0.2 },
      { provider: 'twilio', kind: 'sms_segment' as const, price: 0.25 },
      { provider: null, kind: 'email' as const, price: 0.01 },
    ];
    const service = new ProviderCostService(world.store, world.clock, { currency: 'INR', prices });
    return service.costs({ from: null, to: null }, organisationId);
  };

  it('is that of the segments of each SMS at the price of its provider, beside the credits', async () => {
    const { phone, organisationId } = await live('sms');
    const { segments } = segmentsOf(world.provider.to(phone)[0]!.form['Body']!);
    expect(segments).toBeGreaterThan(1);
    await count(organisationId);
    await count(organisationId);
    const [cost, ...more] = await costs(organisationId);
    expect(more).toEqual([]);
    expect(cost).toMatchObject({
      organisationId,
      currency: 'INR',
      month: world.clock.now().toISOString().slice(0, 7),
      credits: 1,
      cost: 2 * segments * 0.25,
      uses: [
        { kind: 'sms', provider: 'twilio', amount: 2, cost: null },
        { kind: 'sms_segment', provider: 'twilio', amount: 2 * segments, cost: 2 * segments * 0.25 },
      ],
    });
  });

  it('has emails and WhatsApp messages, and nothing of what was refused or of test mode', async () => {
    const email = await live('email');
    await count(email.organisationId);
    expect(await costs(email.organisationId)).toMatchObject([
      { cost: 0.01, uses: [{ kind: 'email', provider: 'smtp', amount: 1 }] },
    ]);
    const whatsapp = await live('whatsapp');
    await count(whatsapp.organisationId);
    expect(await costs(whatsapp.organisationId)).toMatchObject([
      { cost: 0, uses: [{ kind: 'whatsapp', provider: 'twilio', amount: 1, cost: null }] },
    ]);
    world.provider.answer = () => ({ status: 400, body: { code: 21_211 } });
    const refused = await live('sms');
    world.provider.answer = () => 'take';
    const test = await live('sms', 'test');
    for (const { organisationId } of [refused, test]) {
      await count(organisationId);
      expect(await costs(organisationId)).toEqual([]);
    }
  });
});
