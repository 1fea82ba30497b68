import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserTestsRun, startBrowser } from '../world/browser.ts';
import { candidates } from '../world/campaigns.ts';
import { QUESTIONS } from '../world/candidates.ts';
import { MovedPartner, secondsToNoon } from '../world/daytime.ts';
import { migratedDatabase } from '../world/migrated-database.ts';
import { eventually } from '../world/eventually.ts';
import { createWorkflow, mandateBody, untilStatus } from '../world/mandates.ts';
import { contextOf } from '../world/open-page.ts';
import type { PartnerClient } from '../world/partner-client.ts';
import { startSystem, type RunningSystem } from '../world/system.ts';
import { World } from '../world/world.ts';

const PUBLIC_URL = 'https://jobs.service.example';
const DAY = 86_400;

describe.runIf(browserTestsRun())('candidates of a live campaign, by the link in their message', () => {
  let browser: Browser;
  let system: RunningSystem;
  let world: World;
  let partner: PartnerClient;
  const ahead = secondsToNoon();

  beforeAll(async () => {
    const databaseUrl = await migratedDatabase();
    const env = { PUBLIC_URL, TEST_CLOCK: 'true' };
    [system, browser] = await Promise.all([startSystem({ databaseUrl, env }), startBrowser()]);
    world = new World(system);
    await world.admin('MoveClock', { seconds: ahead });
    const organisation = await world.organisation();
    await world.admin('GrantCredits', {
      input: { organisationId: organisation.id, mode: 'live', amount: 10 },
    });
    const { keyId, secret } = await organisation.partner();
    partner = new MovedPartner(system.url, keyId, secret, ahead);
  });
  afterAll(async () => {
    await browser?.close();
    await system?.stop();
  });

  const launch = async (languages: string[]): Promise<string[]> => {
    const workflowId = await createWorkflow(partner, { languages: ['en', 'hi'], channels: ['sms'] });
    const body = mandateBody(workflowId, { enrichment_questions: QUESTIONS });
    const { mandate_id } = (await partner.post('/mandates', body)).body.data;
    await untilStatus(partner, mandate_id, 'ready');
    const campaign = await partner.post(
      '/campaigns',
      {
        mandate_id,
        name: 'Masons',
        candidates: candidates(languages.length, (nth) => ({ language: languages[nth] })),
      },
      { idempotencyKey: randomUUID() },
    );
    expect(campaign.status).toBe(202);
    const { items } = (await partner.get(`/results?campaign_id=${campaign.body.data.campaign_id}`)).body.data;
    return languages.map(
      (language) => items.find(({ candidate }: any) => candidate.language === language).result_id,
    );
  };

  /** The message as operators see it. */
  const messageTo = (resultId: string) =>
    eventually(`a message to ${resultId}`, async () => {
      const { edges } = await world.admin('MailOutbox', { objectKey: resultId, first: 10 });
      return edges[0]?.node;
    });
  const visit = async (resultId: string): Promise<Page> => {
    const { text } = await messageTo(resultId);
    const [, link] = new RegExp(`${PUBLIC_URL}(/c\\?k=[\\w-]{22})`).exec(text!)!;
    const page = await (await contextOf(browser, { viewport: { width: 360, height: 740 } })).newPage();
    await page.goto(world.url + link);
    return page;
  };
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const resultOf = async (id: string) => (await partner.get(`/results/${id}`)).body.data;

  it('are reached by it, answer in their language, and the partner reads what they said', async () => {
    const [english, hindi] = (await launch(['en', 'hi'])) as [string, string];

    const one = await visit(hindi);
    await press(one, 'मेरी उम्र 18 साल या ज़्यादा है और मैं सहमत हूँ');
    await one.getByRole('radio', { name: 'हाँ' }).check();
    await press(one, 'आगे');
    await one.getByLabel('आपका जवाब').fill('स्कूल में राजमिस्त्री');
    await press(one, 'आगे');
    await press(one, 'छोड़ें');
    // A skill is asked until the rule has a verdict: by 'standard', which nine questions carry, four to nine times.
    const interest = one.getByRole('radio', { name: 'हाँ, मेरी रुचि है' });
    for (let nth = 4; ; nth++) {
      const asked = one.getByText(new RegExp(`^सवाल ${nth}, ज़्यादा से ज़्यादा`));
      await asked.or(interest).first().waitFor();
      if (await interest.isVisible()) break;
      await one.getByRole('radio').first().check();
      await press(one, 'आगे');
    }
    await interest.check();
    await press(one, 'पूरा करें');
    await one.getByRole('heading', { name: 'धन्यवाद, सब हो गया' }).waitFor();
    expect(await resultOf(hindi)).toMatchObject({
      status: 'completed',
      channel: 'sms',
      candidate: { language: 'hi' },
      output: {
        enrichment: [
          { key: 'own_tools', answer: 'yes', knocked_out: false },
          { key: 'last_job', answer: 'स्कूल में राजमिस्त्री' },
          { key: 'bike', answer: null },
        ],
        skills: [{ rule: 'standard', asked: expect.any(Number) }],
        interest: { interested: true },
      },
    });

    const other = await visit(english);
    await press(other, 'Do not contact me again');
    await press(other, 'Yes, stop');
    await other.getByRole('heading', { name: 'You said no' }).waitFor();
    expect(await resultOf(english)).toMatchObject({
      status: 'declined',
      failure_reason: null,
      declined_reason: 'opted_out',
    });

    const events = await eventually('the events of all', async () => {
      const { items } = (await partner.get('/events')).body.data;
      const ends = items.filter(({ type }: any) => /^(result\.(completed|declined)|campaign\.)/.test(type));
      return ends.length === 3 && ends;
    });
    expect(events.map(({ type }: any) => type)).toEqual([
      'result.completed',
      'result.declined',
      'campaign.completed',
    ]);
  });

  it('are told that it is closed when the campaign was cancelled', async () => {
    const [english] = (await launch(['en'])) as [string];
    const page = await visit(english);
    await page.getByRole('heading', { name: 'A few questions about the job “Masons”' }).waitFor();
    const { campaign_id } = await resultOf(english);
    expect((await partner.post(`/campaigns/${campaign_id}/cancel`)).status).toBe(200);
    await press(page, 'I am 18 or older and I agree');
    await page.getByRole('heading', { name: 'This request is closed' }).waitFor();
  });

  it('are told that the time is over when it is, whether or not it was noticed yet', async () => {
    const [english] = (await launch(['en'])) as [string];
    await messageTo(english);
    await world.admin('MoveClock', { seconds: 8 * DAY });
    const page = await visit(english);
    await page.getByRole('heading', { name: 'The time to answer is over' }).waitFor();
    await world.admin('MoveClock', { seconds: -8 * DAY });
  });
});
