import { describe, expect, it } from 'vitest';
import { campaignWorld, type CampaignWorld } from '../../world/campaigns.ts';
import { eventually } from '../../world/eventually.ts';
import { pulled, receiver, testEvent, webhookAt } from '../../world/webhooks.ts';

const QUESTIONS = [{ key: 'tools', type: 'yes_no', text: 'Do you own tools?' }];

interface ShownResult {
  result_id: string;
  status: string;
  stage: string;
  candidate: { phone: string };
  contacts: { channel: string; at: string; state: string }[];
  created_at: string;
  next_contact_at: string | null;
  expires_at: string;
  [field: string]: unknown;
}

interface ResultPage {
  items: ShownResult[];
}

/** Candidates of test mode whose numbers end in these digits, when all of them have been played. */
async function played(
  ...endings: string[]
): Promise<CampaignWorld & { of: (ending: string) => ShownResult; id: string }> {
  const made = await campaignWorld({
    mode: 'test',
    credits: 10,
    mandate: { enrichment_questions: QUESTIONS },
  });
  const people = endings.map((ending) => ({ name: `Of ${ending}`, phone: `+9198765432${ending}` }));
  const { campaign_id: id } = await made.start(people);
  const results = await eventually('everybody was played', async () => {
    const { items } = (await made.partner.get(`/results?campaign_id=${id}`)).body.data as ResultPage;
    const isPlayed = ({ status, stage }: ShownResult) => status !== 'pending' || stage === 'enriched';
    return items.every(isPlayed) ? items : undefined;
  });
  const of = (ending: string) => results.find(({ candidate }) => candidate.phone.endsWith(ending))!;
  return { ...made, id, of };
}

describe('a result', () => {
  it('tells how far the candidate got, by which contacts, and until when they may answer', async () => {
    const { of } = await played('00', '04', '05');
    expect(of('00')).toMatchObject({
      stage: 'interest_given',
      declined_reason: null,
      metadata: null,
      contacts: [{ channel: 'sms', at: expect.stringMatching(/Z$/), state: 'sent' }],
      next_contact_at: null,
      output: { skills: [{ verdict: 'verified', score: 1 }] },
    });
    expect(of('04')).toMatchObject({
      stage: 'invited',
      failure_reason: 'unreachable',
      contacts: Array.from({ length: 3 }, () => ({ channel: 'sms', state: 'failed' })),
      output: { skills: [{ verdict: 'inconclusive', score: null, correct: 0 }] },
    });
    const stopped = of('05');
    expect(stopped).toMatchObject({ status: 'pending', stage: 'enriched', contacts: [{ state: 'sent' }] });
    expect(Date.parse(stopped.expires_at) - Date.parse(stopped.created_at)).toBe(7 * 86_400_000);
  });

  it('tells why a candidate declined', async () => {
    const { of } = await played('03');
    expect(of('03')).toMatchObject({ status: 'declined', stage: 'reached', declined_reason: 'no_consent' });
  });
});

describe('events on the way', () => {
  it('tell that a candidate was reached and has agreed, each with the record of that moment', async () => {
    const { partner, of, id } = await played('00');
    const types = ['result.reached', 'result.consented', 'result.completed', 'campaign.completed'];
    const events = (await pulled(partner, 5)).filter(({ type }) => types.includes(type));
    expect(events.map(({ type }) => type)).toEqual(types);
    const [reached, consented, completed, campaign] = events.map(({ data }) => data);
    const { result_id, candidate, contacts, created_at } = of('00');
    for (const [data, stage] of [
      [reached, 'reached'],
      [consented, 'consented'],
    ])
      expect(data).toMatchObject({
        result_id,
        candidate,
        contacts,
        created_at,
        status: 'pending',
        stage,
        output: null,
      });
    expect(completed).toEqual(of('00'));
    expect(campaign).toMatchObject({ campaign_id: id, status: 'completed' });
  });

  it('tell a campaign after its last result, also to an endpoint that takes its time for that', async () => {
    const { partner, start } = await campaignWorld({ mode: 'test' });
    const { promise: taken, resolve: take } = Promise.withResolvers<void>();
    const hook = await receiver(async ({ event }, response) => {
      if (event.type === 'result.completed') await taken;
      response.writeHead(200).end();
    });
    const types = ['result.completed', 'campaign.completed'];
    const { webhook_id } = await webhookAt(partner, hook.url, types);
    await start([{ name: 'One', phone: '+919876543200' }]);
    const arrived = (type: string) => hook.received.some(({ event }) => event.type === type);
    await eventually('the result arrives', () => arrived('result.completed'));
    // A test is sent at once, whatever waits.
    await hook.until(await testEvent(partner, webhook_id));
    expect(arrived('campaign.completed')).toBe(false);
    take();
    await eventually('the campaign arrives', () => arrived('campaign.completed'));
  });

  it('leave out consent where there was none', async () => {
    const { partner } = await played('03');
    const events = await pulled(partner, 4);
    expect(events.map(({ type }) => type)).toEqual([
      'mandate.ready',
      'result.reached',
      'result.declined',
      'campaign.completed',
    ]);
  });
});

describe('credits.low', () => {
  it('comes once when less is left than a fifth of what the last grant made it', async () => {
    const { partner, start, grant } = await campaignWorld({ mode: 'test', credits: 10 });
    let last = 10;
    const people = (count: number) =>
      Array.from({ length: count }, () => ({ name: 'One', phone: `+91987654${last++}00` }));
    const low = async (count: number) => {
      const events = await pulled(partner, count, '&type=credits.low');
      expect(events).toHaveLength(count);
      return events.at(-1).data;
    };
    await start(people(8));
    await start(people(1));
    expect(await low(1)).toEqual({ balance: 1, threshold: 2 });
    await start(people(1));
    await grant(5);
    await start(people(5));
    expect(await low(2)).toEqual({ balance: 0, threshold: 1 });
  });
});
