import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserTestsRun, startBrowser } from '../world/browser.ts';
import { expectOwnHostOnly, inspectScreen, openConsole } from '../world/console.ts';
import { withClient } from '../world/database.ts';
import { approvedTemplates, templateIdOf } from '../world/mandate/approved-templates.ts';
import { lostContact } from '../world/mandate/lost-contact.ts';
import { TestProvider } from '../world/mandate/message-provider.ts';
import { eventually } from '../world/eventually.ts';
import { createWorkflow, mandateBody } from '../world/mandates.ts';
import { migratedDatabase } from '../world/migrated-database.ts';
import { startSystem, type RunningSystem } from '../world/system.ts';
import { World } from '../world/world.ts';

const PHONE = '+919812345678';

describe.runIf(browserTestsRun())('the screen of senders', () => {
  let browser: Browser;
  let databaseUrl: string;
  let system: RunningSystem;
  let world: World;
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await new TestProvider().start();
    databaseUrl = await migratedDatabase();
    const env = {
      SMS_BASE_URL: provider.url,
      SMS_ACCOUNT: 'AC1',
      SMS_TOKEN: 'a token',
      SMS_FROM: '+15005550006',
      PROVIDER_PRICES: 'sms_segment=0.25,input_tokens=100',
    };
    system = await startSystem({ databaseUrl, env });
    world = new World(system);
    const sender = (await world.admin('Senders', {})).find(({ channel }) => channel === 'sms')!;
    const templates = approvedTemplates('sms').filter(({ language }) => language !== 'ta') as never;
    await world.admin('SetMessageTemplates', { senderId: sender.id, input: { templates } });
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await system?.stop();
    await provider?.stop();
  });

  const open = (path: string, options = {}) =>
    openConsole(browser, world.url, { token: world.demo.operatorToken, path, ...options });

  it('shows what is missing, sends a test message, disables and enables', async () => {
    const opened = await open('/operators/senders');
    const { page } = opened;
    const dialog = page.getByRole('dialog');
    const row = page.getByRole('row').filter({ hasText: 'SMS' });
    await row.getByText('1 language', { exact: true }).waitFor();
    await inspectScreen(page, 'operators-senders');
    await row.getByRole('button').click();
    await dialog.getByText('Tamil', { exact: true }).waitFor();
    expect(await dialog.getByRole('list', { name: 'Texts' }).getByRole('listitem').count()).toBe(36);
    await dialog.getByLabel('A number of your own').fill(PHONE);
    await dialog.getByLabel('Language').selectOption('hi');
    await dialog.getByRole('button', { name: 'Send a test message' }).click();
    await dialog.getByText('The provider has taken it').waitFor();
    expect(provider.to(PHONE)[0]!.form['DltTemplateId']).toBe(templateIdOf('sms', 'first', 'hi'));
    await inspectScreen(page, 'operators-sender');
    provider.answer = () => ({ status: 400, body: { code: 21_901, message: 'x' } });
    await dialog.getByRole('button', { name: 'Send a test message' }).click();
    await dialog.getByText('the registration of the template is not accepted').waitFor();
    const states = () =>
      withClient(databaseUrl, async (client) => {
        const { rows } = await client.query(`SELECT status FROM mandate.sender WHERE channel = 'sms'`);
        return rows[0].status as string;
      });
    await dialog.getByRole('button', { name: 'Disable' }).click();
    await dialog.getByRole('button', { name: 'Enable' }).waitFor();
    expect(await states()).toBe('disabled');
    await dialog.getByRole('button', { name: 'Enable' }).click();
    await dialog.getByRole('button', { name: 'Disable' }).waitFor();
    expect(await states()).toBe('active');
    expectOwnHostOnly(opened, world.url);
  });

  it('who previews a campaign sees who is reached by which text, who is not and why, and what it takes', async () => {
    const organisation = await world.organisation();
    const partner = await organisation.partner();
    await world.admin('GrantCredits', {
      input: { organisationId: organisation.id, mode: 'live', amount: 10 },
    });
    const followUps = { max: 2, interval_hours: 24 };
    const workflowId = await createWorkflow(partner, {
      channels: ['sms'],
      languages: ['en', 'hi', 'ta'],
      follow_ups: followUps,
    });
    const made = await partner.post('/mandates', mandateBody(workflowId));
    const mandateId = made.body.data.mandate_id as string;
    await eventually('the mandate is ready', async () => {
      const { data } = (await partner.get(`/mandates/${mandateId}`)).body;
      return data.status === 'ready';
    });
    const token = await organisation.token({ mode: 'live' });
    const list = [
      'name,phone,email,language',
      'Asha,9812000001,,hi',
      'Balu,9812000002,,hi',
      'Chitra,9812000003,,ta',
      'Devi,,devi@example.org,en',
    ].join('\n');
    const shown = async (locale: string, name: string, title: string) => {
      const path = `/campaigns/new?mandate=${mandateId}`;
      const { page } = await openConsole(browser, world.url, { token, path, locale });
      await page.locator('textarea').fill(list);
      await page.locator('textarea').blur();
      const table = page.getByRole('table', { name: title });
      await table.waitFor();
      await inspectScreen(page, name);
      const rows = await table.getByRole('row').allInnerTexts();
      const section = await page.locator('section', { has: table }).innerText();
      await page.context().close();
      return { rows: rows.slice(1).map((row) => row.split('\t')), section };
    };
    const english = await shown('en-IN', 'campaign-reach', 'How they are reached');
    // Tamil has no approved text here, and falls back to the workflow's first language.
    expect(english.rows).toEqual([
      ['SMS', 'Hindi', templateIdOf('sms', 'first', 'hi'), '2'],
      ['SMS', 'English', templateIdOf('sms', 'first', 'en'), '1'],
    ]);
    expect(english.section).toContain('1: they have no number or address for a channel of the workflow.');
    expect(english.section).toContain('it takes at most 9 messages and calls.');
    expect(english.section).toMatch(/The first SMS are paid as [56] segments\./);
    const hindi = await shown('hi-IN', 'campaign-reach-hi', 'उन तक कैसे पहुँचेंगे');
    expect(hindi.rows.map(([, language]) => language)).toEqual(['हिन्दी', 'अंग्रेज़ी']);
    expect(hindi.section).toContain('ज़्यादा से ज़्यादा 9 संदेश और कॉल लगेंगे।');
  });

  it('lists messages of which nobody knows whether they left, and sends them again when it is confirmed', async () => {
    const organisation = await world.organisation();
    await withClient(databaseUrl, (client) => client.query(lostContact(organisation.id)));
    const { page } = await open('/operators/senders?tab=unknown');
    const row = page.getByRole('row').filter({ hasText: organisation.id });
    await row.getByText('SMS, Twilio').waitFor();
    await inspectScreen(page, 'operators-unknown');
    await row.getByRole('button', { name: 'Send again' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Whoever got the first one gets it twice.').waitFor();
    await dialog.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('Due again: 1').waitFor();
    await row.waitFor({ state: 'detached' });
    const { page: hindi } = await open('/operators/senders?tab=unknown', { locale: 'hi-IN' });
    await hindi.getByText('हर संदेश का हिसाब है').waitFor();
    await inspectScreen(hindi, 'operators-unknown-hi');
  });

  it('counts messages by template, state and reason, in Hindi too', async () => {
    await withClient(databaseUrl, async (client) => {
      await client.query('SET session_replication_role = replica');
      await client.query(
        `INSERT INTO mandate.contact
           (id, organisation_id, mode, result_id, step, channel, state, provider, template, error_code, created_at, updated_at)
         SELECT 'CT_' || nth, 'OR_none', 'live', 'RS_' || nth, 0, 'sms', 'failed', 'twilio', $1, '30007', now(), now()
         FROM generate_series(1, 7) AS nth`,
        [templateIdOf('sms', 'first', 'hi')],
      );
    });
    const { page } = await open('/operators/senders?tab=messages', { locale: 'hi-IN' });
    const row = page.getByRole('row').filter({ hasText: 'ऑपरेटर ने संदेश हटा दिया (Twilio 30007)' });
    await row.getByText('7', { exact: true }).waitFor();
    expect(await row.textContent()).toContain('पहला संपर्क · hi');
    await inspectScreen(page, 'operators-messages');
  });

  it('shows what providers cost by organisation and month beside the credits, in Hindi too', async () => {
    const { id } = await world.organisation();
    await withClient(databaseUrl, (client) =>
      client.query(
        `INSERT INTO mandate.provider_use (organisation_id, month, kind, provider, amount)
         SELECT $1, to_char(now() AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM'), kind, provider, amount
         FROM (VALUES ('sms', 'twilio', 400), ('sms_segment', 'twilio', 1000), ('input_tokens', 'a-model', 2000000))
           AS used (kind, provider, amount)`,
        [id],
      ),
    );
    const { page } = await open('/operators/senders?tab=costs');
    const row = page.getByRole('row').filter({ hasText: 'a-model' });
    await row.getByText('₹450.00').waitFor();
    expect(await row.textContent()).toContain('SMS (Twilio): 400, no price');
    expect(await row.textContent()).toContain('Tokens read (a-model): 20,00,000');
    await inspectScreen(page, 'operators-costs');
    const { page: hindi } = await open('/operators/senders?tab=costs', { locale: 'hi-IN' });
    await hindi.getByText('SMS के हिस्से (Twilio): 1,000').waitFor();
    await inspectScreen(hindi, 'operators-costs-hi');
  });
});
