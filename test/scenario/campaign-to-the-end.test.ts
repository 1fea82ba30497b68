import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it, onTestFinished } from 'vitest';
import { withClient } from '../world/database.ts';
import { migratedDatabase } from '../world/migrated-database.ts';
import { eventually } from '../world/eventually.ts';
import { temporaryFolder } from '../world/folder.ts';
import { LiveClient } from '../world/live-client.ts';
import { mandateBody, VERIFIABLE } from '../world/mandates.ts';
import { PartnerClient, type Answer } from '../world/partner-client.ts';
import { Receiver } from '../world/receiver.ts';
import { startSystem, type RunningSystem } from '../world/system.ts';
import { World } from '../world/world.ts';

/** More by hand: KILLS=20 npx vitest run test/scenario/campaign-to-the-end.test.ts */
const KILLS = Number(process.env['KILLS'] ?? 5);
const PEOPLE = 100;
const GRANTED = 1_000;
const DAY = 86_400;

interface Story {
  kills: number;
  campaigns: number;
}

describe('an empty organisation, to the end of its campaigns', () => {
  it('with nothing in the way', () => tell({ kills: 0, campaigns: 1 }));

  it(
    `with everything killed by SIGKILL ${KILLS} times at random`,
    { timeout: 120_000 + KILLS * 20_000 },
    () => tell({ kills: KILLS, campaigns: 3 }),
  );
});

async function tell({ kills, campaigns }: Story): Promise<void> {
  const home = await Home.open();
  const { partner } = home;
  const live = home.subscribe();

  // Key, workflow, skill request, mandate, ready.
  const hook = await Receiver.start();
  onTestFinished(() => hook.stop());
  const { secret } = (await home.once('POST', '/webhooks', { url: hook.url, events: ['*'] })).body.data;
  const workflow = {
    name: 'Masons',
    channels: ['whatsapp', 'sms', 'voice'],
    languages: ['en', 'hi'],
    expires_in_days: 7,
  };
  const workflowId = (await home.once('POST', '/workflows', workflow)).body.data.workflow_id as string;
  const asked = await home.once('POST', '/skill-requests', { name: 'Bamboo Scaffold Lashing' });
  const skills = [
    ...VERIFIABLE.map((skill_id, nth) => ({ skill_id, verify: nth < 2 })),
    { name: 'Bamboo Scaffold Lashing', pending: true },
  ];
  const enrichment_questions = [
    { key: 'own_tools', type: 'yes_no', text: 'Do you have your own tools?', knockout: 'no' },
    { key: 'about', type: 'voice', text: 'Tell us about your last work.', required: false },
  ];
  const body = mandateBody(workflowId, { skills, enrichment_questions, job_id: 'ATS:7' });
  const mandateId = (await home.once('POST', '/mandates', body)).body.data.mandate_id as string;
  await home.operator('ResolveSkillRequest', { id: asked.body.data.request_id, skillId: 'sk_10106' });
  await home.until('the mandate is ready', async () => {
    const { data } = (await partner.get(`/mandates/${mandateId}`)).body;
    return data.status === 'ready';
  });
  await home.operator('GrantCredits', {
    input: { organisationId: home.organisationId, mode: 'test', amount: GRANTED },
  });

  await home.until('the subscriber has seen the first event', () => live.ids.length > 0);

  // Campaigns of 100 people each, while everything dies again and again.
  const killing = home.kill(kills);
  const campaignIds: string[] = [];
  for (let nth = 0; nth < campaigns; nth++) {
    const candidates = people(nth);
    const campaign = { mandate_id: mandateId, name: `Campaign ${nth}`, candidates };
    const { status, body: made } = await home.once('POST', '/campaigns', campaign);
    expect({ status, accepted: made.data.accepted }).toEqual({ status: 202, accepted: PEOPLE });
    campaignIds.push(made.data.campaign_id as string);
  }
  await killing;
  for (const id of campaignIds)
    await home.until(`all but one of ${id} are done`, async () => {
      const { data } = (await partner.get(`/campaigns/${id}`)).body;
      return data.counts.pending === 1;
    });

  // The one who stopped halfway stays pending until it expires.
  const before = await home.results();
  for (const { candidate, status } of before)
    expect(status === 'pending').toBe(candidate.phone.endsWith('05'));
  await home.operator('MoveClock', { seconds: 8 * DAY });
  home.ahead = 8 * DAY;
  for (const id of campaignIds)
    await home.until(`${id} is completed`, async () => {
      const { data } = (await partner.get(`/campaigns/${id}`)).body;
      return data.status === 'completed' ? data : undefined;
    });

  // Results of every kind, by the magic numbers.
  const results = await home.results();
  expect(results).toHaveLength(campaigns * PEOPLE);
  for (const result of results) expectMagic(result);
  const once = new Set(results.map(({ campaign_id, candidate }) => `${campaign_id} ${candidate.phone}`));
  expect(once.size).toBe(results.length);

  // Events pulled; each result has one of its end; all but 04 were reached, and all but 03 of these have agreed.
  const [reached, consented] = [campaigns * (PEOPLE - 1), campaigns * (PEOPLE - 2)];
  const events = await home.events(1 + 1 + campaigns * (PEOPLE + 1) + reached + consented);
  const ended = events.filter(({ type }) => /^result\.(completed|declined|failed)$/.test(type));
  expect(events.filter(({ type }) => type === 'result.reached')).toHaveLength(reached);
  expect(events.filter(({ type }) => type === 'result.consented')).toHaveLength(consented);
  expect(ended.map(({ data }) => data.result_id).toSorted()).toEqual(
    results.map(({ result_id }) => result_id).toSorted(),
  );
  const byId = new Map(results.map((result) => [result.result_id, result]));
  for (const { type, data } of ended) {
    expect(data).toEqual(byId.get(data.result_id));
    expect(type).toBe(`result.${data.status}`);
  }
  expect(
    events
      .filter(({ type }) => type === 'campaign.completed')
      .map(({ data }) => data.campaign_id)
      .toSorted(),
  ).toEqual(campaignIds.toSorted());
  expect(events.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['mandate.ready', 'skill_request.resolved']),
  );

  // Webhooks: every event, signed.
  await home.until('every event reached the endpoint', () => {
    const arrived = new Set(hook.ids);
    return events.every(({ event_id }) => arrived.has(event_id));
  });
  const verifier = new Webhook(secret as string);
  for (const { headers, body: sent, event } of hook.received) {
    const at = new Date(Number(headers['webhook-timestamp']) * 1000);
    expect(headers['webhook-signature']!.split(' ')).toContain(
      verifier.sign(headers['webhook-id']!, at, sent),
    );
    expect(event.event_id).toBe(headers['webhook-id']);
  }

  // The live subscription got each exactly once.
  await home.until('every event came over the socket', () => live.ids.length >= events.length);
  expect(live.ids.toSorted()).toEqual(events.map(({ event_id }) => event_id as string).toSorted());

  // Analytics add up, counted again from what partners read.
  const count = (keep: (result: any) => boolean) => results.filter(keep).length;
  const overview = await home.until('the figures have caught up', async () => {
    const range = `from=${home.day(-9)}&to=${home.day(0)}`;
    const { data } = (await partner.get(`/analytics/workflows/${workflowId}/overview?${range}`)).body;
    const completed = data.funnel.find(({ stage }: any) => stage === 'completed').count;
    const gone = data.drop_offs.reduce((sum: number, { count: n }: any) => sum + n, 0);
    return completed + gone >= results.length ? data : undefined;
  });
  const funnel = Object.fromEntries(overview.funnel.map(({ stage, count: n }: any) => [stage, n]));
  const perCampaign = (endings: number) => campaigns * endings;
  expect(funnel).toMatchObject({
    invited: results.length,
    reached: results.length - perCampaign(1), // all but 04
    qualified: count(({ output }) => output.qualified === true),
  });
  expect(overview.drop_offs.reduce((sum: number, { count: n }: any) => sum + n, 0)).toBe(
    count(({ status }) => status !== 'completed'),
  );
  const languages = Object.fromEntries(overview.languages.map((one: any) => [one.language, one]));
  expect(languages['hi'].invited + languages['en'].invited).toBe(results.length);

  // Credits add up, and nobody was contacted or charged twice.
  expect((await partner.get('/credits')).body.data).toEqual({
    balance: GRANTED - results.length,
    reserved: 0,
    spent: results.length,
  });
  await withClient(home.databaseUrl, async (client) => {
    const { rows } = await client.query(
      `SELECT (SELECT sum(amount)::integer FROM mandate.credit_entry WHERE organisation_id = $1 AND mode = 'test') AS ledger,
              (SELECT count(*)::integer FROM mandate.contact WHERE organisation_id = $1) AS contacts,
              (SELECT count(DISTINCT (result_id, step, channel))::integer FROM mandate.contact
               WHERE organisation_id = $1) AS different`,
      [home.organisationId],
    );
    expect(rows[0].ledger).toBe(GRANTED - results.length);
    expect(rows[0].contacts).toBe(rows[0].different);
  });

  await home.acknowledge(events.map(({ event_id }) => event_id as string));
  expect((await partner.get('/events')).body.data.items).toEqual([]);
}

/** People of every kind but 99, whom the simulator leaves alone; every other one reads Hindi. */
const people = (campaign: number) =>
  Array.from({ length: PEOPLE }, (_, nth) => ({
    external_candidate_id: `c${campaign}-${nth}`,
    name: `Candidate ${nth}`,
    phone: `+91987650${campaign}${String(nth === 99 ? 198 : nth).padStart(3, '0')}`,
    language: nth % 2 ? 'hi' : 'en',
  }));

/** Contract 1.7, the simulator. */
function expectMagic(result: any): void {
  const { candidate, status, output, failure_reason } = result;
  const knockedOut = output.enrichment.some(({ knocked_out }: any) => knocked_out);
  const verdicts = output.skills.map(({ verdict }: any) => verdict);
  switch (candidate.phone.slice(-2)) {
    case '00':
      expect({ status, qualified: output.qualified }).toEqual({ status: 'completed', qualified: true });
      break;
    case '01':
      expect({ status, qualified: output.qualified }).toEqual({ status: 'completed', qualified: false });
      expect(verdicts).toContain('not_verified');
      break;
    case '02':
      expect({ status, knockedOut, qualified: output.qualified }).toEqual({
        status: 'completed',
        knockedOut: true,
        qualified: false,
      });
      break;
    case '03':
      expect(status).toBe('declined');
      break;
    case '04':
      expect({ status, failure_reason }).toEqual({ status: 'failed', failure_reason: 'unreachable' });
      break;
    case '05':
      expect({ status, failure_reason }).toEqual({ status: 'failed', failure_reason: 'expired' });
      expect(output.enrichment.some(({ answer }: any) => answer !== null)).toBe(true);
      break;
    case '06':
      expect({ status, interested: output.interest.interested }).toEqual({
        status: 'completed',
        interested: false,
      });
      break;
    default:
      expect(status).toBe('completed');
      expect(verdicts).toHaveLength(2);
  }
}

interface Options {
  databaseUrl: string;
  dataDir: string;
  env: Record<string, string>;
}

/** A system that is started again after each death, and a partner who does not give up. */
class Home {
  readonly #options: Options;
  system: RunningSystem;
  organisationId = '';
  partner!: PartnerClient;
  #token = '';
  /** How far the clock was moved. */
  ahead = 0;

  private constructor(options: Options, system: RunningSystem) {
    this.#options = options;
    this.system = system;
  }

  static async open(): Promise<Home> {
    const started = {
      databaseUrl: await migratedDatabase(),
      dataDir: temporaryFolder(),
      env: { TEST_CLOCK: 'true', WORK_LEASE_SECONDS: '1', WEBHOOK_RETRY_SECONDS: '0.1,0.3' },
    };
    const home = new Home(started, await startSystem(started));
    onTestFinished(() => void home.system.process.kill('SIGKILL'));
    const organisation = await new World(home.system).organisation();
    home.organisationId = organisation.id;
    home.#token = await organisation.token({ mode: 'test', ttlSeconds: 20 * DAY });
    const { keyId, secret } = await organisation.partner({ mode: 'test' });
    home.partner = new PartnerClient(home.system.url, keyId, secret);
    const callNow = () => new PartnerClient(home.system.url, keyId, secret);
    // Wherever it listens by now, at the time it has by now, and until somebody answers.
    home.partner.call = (method, path, options = {}) =>
      home.until(`${method} ${path} is answered`, async () => {
        const timestamp = Math.floor(Date.now() / 1000) + home.ahead;
        const answer = await callNow().call(method, path, { ...options, timestamp });
        return answer.status < 500 && answer.body.error?.code !== 'IDEMPOTENCY_IN_PROGRESS'
          ? answer
          : undefined;
      });
    return home;
  }

  get databaseUrl(): string {
    return this.#options.databaseUrl;
  }

  /** A write as a partner makes it: with one key, again until it is answered. */
  once(method: string, path: string, body: unknown): Promise<Answer> {
    return this.partner.call(method, path, { body, idempotencyKey: randomUUID() });
  }

  /** A look that throws while the system is away is tried again. */
  until<Value>(
    what: string,
    ask: () => Promise<Value | undefined | false> | Value | undefined | false,
  ): Promise<Value> {
    return eventually(what, async () => {
      try {
        return await ask();
      } catch (error) {
        if (error instanceof TypeError) return undefined; // fetch failed: nobody listens
        throw error;
      }
    });
  }

  operator(
    operation: 'ResolveSkillRequest' | 'GrantCredits' | 'MoveClock',
    variables: object,
  ): Promise<unknown> {
    return new World(this.system).admin(operation, variables as never);
  }

  async kill(times: number): Promise<void> {
    for (let nth = 0; nth < times; nth++) {
      await wait(Math.random() * 700);
      this.system.process.kill('SIGKILL');
      await this.system.ended;
      this.system = await startSystem(this.#options);
    }
  }

  /** A subscriber that comes back with the last event it has seen. */
  subscribe(): { ids: string[] } {
    const seen = { ids: [] as string[] };
    const ended = new AbortController();
    onTestFinished(() => ended.abort());
    const follow = async () => {
      while (!ended.signal.aborted) {
        const client = new LiveClient(this.system.url, {
          connectionParams: { authorization: `Bearer ${this.#token}` },
        });
        const received = client.subscribe(
          'subscription ($after: ID) { resultEvents(after: $after) { id type result { id status } } }',
          seen.ids.length > 0 ? { after: seen.ids.at(-1) } : {},
        );
        let taken = 0;
        const take = () => {
          const fresh = received.values.slice(taken);
          taken += fresh.length;
          seen.ids.push(...fresh.map(({ id }) => id as string));
        };
        while (
          !ended.signal.aborted &&
          !client.closed &&
          received.errors.length === 0 &&
          !received.completed
        ) {
          take();
          await wait(20);
        }
        take();
        await client.leave();
      }
    };
    void follow();
    return seen;
  }

  async results(): Promise<any[]> {
    return this.#all('/results?limit=200');
  }

  async events(atLeast: number): Promise<any[]> {
    return this.until(`${atLeast} events can be pulled`, async () => {
      const events = await this.#all('/events?limit=200');
      return events.length >= atLeast ? events : undefined;
    });
  }

  async acknowledge(ids: string[]): Promise<void> {
    for (let from = 0; from < ids.length; from += 500) {
      const event_ids = ids.slice(from, from + 500);
      const { body } = await this.partner.post('/events/ack', { event_ids });
      expect(body.data.acknowledged).toHaveLength(event_ids.length);
    }
  }

  /** In IST, so many days from the clock's today. */
  day(offset: number): string {
    const at = Date.now() + (this.ahead + offset * DAY + 5.5 * 3_600) * 1000;
    return new Date(at).toISOString().slice(0, 10);
  }

  async #all(path: string): Promise<any[]> {
    const items: any[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body } = await this.partner.get(cursor ? `${path}&cursor=${encodeURIComponent(cursor)}` : path);
      items.push(...body.data.items);
      cursor = body.data.next_cursor;
    }
    return items;
  }
}
