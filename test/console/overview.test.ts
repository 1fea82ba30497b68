import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { browserTestsRun, startBrowser } from '../world/browser.ts';
import { expectOwnHostOnly, inspectScreen, openConsole } from '../world/console.ts';
import { withClient } from '../world/database.ts';
import { eventually } from '../world/eventually.ts';
import { startLineProxy } from '../world/line-proxy.ts';
import { mandateWorld } from '../world/mandates.ts';
import { campaignWorld } from '../world/campaigns.ts';
import { LEFT_ALONE } from '../world/test-candidates.ts';
import type { PartnerClient } from '../world/partner-client.ts';
import { answer } from '../world/receiver.ts';
import { pulled, receiver, testEvent, webhookAt } from '../world/webhooks.ts';
import { world } from '../world/world.ts';

describe.runIf(browserTestsRun())('the overview', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser?.close());

  /** A candidate of this name has come to the end. */
  const complete = async (partner: PartnerClient, name: string) => {
    const candidate = { external_candidate_id: name, name, phone: null, email: null, language: 'en' };
    const { status, body } = await partner.post('/test/events', {
      type: 'result.completed',
      data: { candidate },
    });
    expect({ status, body }).toMatchObject({ status: 201 });
  };
  const names = async (page: Page) => {
    const rows = page.getByRole('list', { name: 'Results as they arrive' }).getByRole('listitem');
    return (await rows.allInnerTexts()).map((text) => /candidate \d+/.exec(text)?.[0]);
  };

  it('shows a recruiter what runs and who has qualified', async () => {
    const made = await campaignWorld({ mode: 'test' });
    const people = [
      { name: 'Qualified candidate', phone: '+919850000100' },
      { name: 'Candidate who waits', phone: LEFT_ALONE },
    ];
    await made.start(people);
    await eventually('one has ended', async () => {
      const { items } = (await made.partner.get('/results?status=completed')).body.data;
      return items.length === 1;
    });
    const { page } = await openConsole(browser, world().url, {
      token: await made.organisation.token({ mode: 'test' }),
    });
    const section = (name: string) =>
      page.locator('section').filter({ has: page.getByRole('heading', { name }) });
    await section('Newly qualified').getByRole('link', { name: 'Qualified candidate' }).waitFor();
    await page.getByRole('img', { name: '1 of 2 done' }).waitFor();
    await page.getByText('Completed 1 · Declined 0 · Failed 0 · Under way 1').waitFor();
    await inspectScreen(page, 'overview-hiring');
    await section('Running campaigns').getByRole('link').click();
    await page.waitForURL(/\/campaigns\/CP_/);
  });

  it('shows results as they arrive, and after a cut line those that came meanwhile, each once', async () => {
    const organisation = await world().organisation();
    const partner = await organisation.partner({ mode: 'test' });
    const proxy = await startLineProxy(world().url);
    const opened = await openConsole(browser, proxy.url, {
      token: await organisation.token({ mode: 'test' }),
    });
    const { page } = opened;
    await page.getByText('No results yet').waitFor();
    await page.getByText('Live', { exact: true }).waitFor();
    await inspectScreen(page, 'overview-empty');
    await complete(partner, 'candidate 1');
    await expect.poll(() => names(page)).toEqual(['candidate 1']);

    proxy.cut();
    await page.getByText('Line lost').waitFor();
    for (const nth of [2, 3, 4]) await complete(partner, `candidate ${nth}`);
    // Events that are in the log when the line is back were missed; those that come later were not.
    await pulled(partner, 4);
    proxy.mend();
    await expect.poll(() => names(page)).toEqual([4, 3, 2, 1].map((nth) => `candidate ${nth}`));
    await page.getByText('3 caught up after a lost line').waitFor();

    await complete(partner, 'candidate 5');
    await expect.poll(() => names(page)).toEqual([5, 4, 3, 2, 1].map((nth) => `candidate ${nth}`));
    await page.getByText('3 caught up after a lost line').waitFor();
    await inspectScreen(page, 'overview');
  });

  it('misses nothing where the line is cut before the first event', async () => {
    const organisation = await world().organisation();
    const partner = await organisation.partner({ mode: 'test' });
    const proxy = await startLineProxy(world().url);
    const { page } = await openConsole(browser, proxy.url, {
      token: await organisation.token({ mode: 'test' }),
    });
    await page.getByText('Live', { exact: true }).waitFor();
    proxy.cut();
    await page.getByText('Line lost').waitFor();
    await complete(partner, 'candidate 1');
    proxy.mend();
    await expect.poll(() => names(page)).toEqual(['candidate 1']);
  });

  it('names webhooks that are disabled and mandates that failed to prepare, and leads to them', async () => {
    const { organisation, partner, createReady } = await mandateWorld();
    const id = await createReady();
    await withClient(inject('systemDatabaseUrl'), (client) =>
      client.query(
        "UPDATE mandate.mandate SET status = 'failed', failure_message = 'No model answered.' WHERE id = $1",
        [id],
      ),
    );
    const target = await receiver(answer(410));
    const { webhook_id } = await webhookAt(partner, target.url);
    await testEvent(partner, webhook_id);
    await eventually('the webhook is disabled', async () => {
      return (await partner.get(`/webhooks/${webhook_id}`)).body.data.status === 'disabled';
    });
    const opened = await openConsole(browser, world().url, { token: await organisation.token() });
    const { page } = opened;
    await page.getByText('No model answered.').waitFor();
    await page.getByRole('link', { name: target.url }).waitFor();
    await inspectScreen(page, 'overview-troubles');
    // A link that loads the page again would lose the token.
    await page.getByRole('link', { name: 'Masons · Builders of Pune' }).click();
    await page.getByRole('heading', { level: 1, name: 'Masons' }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: target.url }).click();
    await page.waitForURL(`**/webhooks/${webhook_id}`);
    await page.getByRole('heading', { level: 1, name: target.url }).waitFor();
    expectOwnHostOnly(opened, world().url);
  });

  it('shows operators the queues of the service with their age', async () => {
    const opened = await openConsole(browser, world().url, { token: world().demo.operatorToken });
    const { page } = opened;
    await page.getByRole('row', { name: /Jobs that are due/ }).waitFor();
    await page.getByRole('row', { name: /Deliveries that are due/ }).waitFor();
    await inspectScreen(page, 'overview-operator');
    expectOwnHostOnly(opened, world().url);
  });
});
