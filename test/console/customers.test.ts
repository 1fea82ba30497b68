import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserTestsRun, startBrowser } from '../world/browser.ts';
import { campaignWorld, candidates } from '../world/campaigns.ts';
import { expectOwnHostOnly, inspectScreen, openConsole } from '../world/console.ts';
import { eventually } from '../world/eventually.ts';
import { PartnerClient } from '../world/partner-client.ts';
import { answer } from '../world/receiver.ts';
import { untilLogged } from '../world/requests.ts';
import { receiver, testEvent, webhookAt } from '../world/webhooks.ts';
import { world } from '../world/world.ts';

describe.runIf(browserTestsRun())('what operators do for one customer', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser?.close());

  const open = async (path: string) => {
    const { token } = await world().admin('IssueToken', { input: { operator: true } });
    return openConsole(browser, world().url, { token, path });
  };
  const heading = (page: Page, name: string) =>
    page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  const nameOf = async (id: string) => (await world().admin('ConsoleOrganisation', { id }))!.name;

  it("finds a customer's 401s in three clicks, with their cause", async () => {
    const organisation = await world().organisation();
    const name = await nameOf(organisation.id);
    const partner = await organisation.partner();
    const wrong = new PartnerClient(world().url, partner.keyId, 'wrong'.repeat(8));
    await wrong.get('/workflows', { headers: { 'x-request-id': 'signed-wrong' } });
    await partner.get('/workflows/WF_QA_0000000000');
    await untilLogged(partner, 'signed-wrong');

    const opened = await open(`/operators?q=${organisation.id}`);
    const { page } = opened;
    await page.getByRole('link', { name, exact: true }).click();
    await heading(page, name);
    await page.getByRole('tab', { name: 'Calls' }).click();
    const refusals = page.getByRole('table', { name: 'Refused calls' });
    await refusals.getByRole('row').filter({ hasText: '404' }).waitFor();
    await inspectScreen(page, 'operators-customer-calls');
    await refusals.getByRole('row').filter({ hasText: '401' }).getByRole('button').click();
    const calls = page.getByRole('table', { name: 'Calls', exact: true });
    await calls.getByRole('row').filter({ hasText: 'Wrong signature, or unknown key' }).waitFor();
    expect(await calls.getByRole('row').count()).toBe(2);
    expect(page.url()).toContain('cause=signature_wrong');

    // An hour and a call lead on, and back.
    await page
      .getByRole('button', { name: /: \d+ calls, [1-9]\d* refused/ })
      .last()
      .click();
    await page.getByRole('button', { name: 'All hours' }).waitFor();
    await eventually('the hour has its calls', async () => (await calls.getByRole('row').count()) === 2);
    await calls.getByRole('link').first().click();
    await heading(page, 'GET /api/v1/partner/workflows');
    await page.getByText('signature_wrong').waitFor();
    await inspectScreen(page, 'operators-customer-call');
    await page.getByRole('link', { name: `Calls of ${name}` }).click();
    await refusals.waitFor();
    expectOwnHostOnly(opened, world().url);
  });

  it('shows the console as the customer sees it, read-only, until the view is ended', async () => {
    const organisation = await world().organisation();
    const name = await nameOf(organisation.id);
    await (await organisation.partner()).post('/workflows', { name: 'Masons of Pune' });
    const opened = await open(`/operators/organisations/${organisation.id}`);
    const { page } = opened;
    await page.getByRole('button', { name: 'View as customer' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Request 4711');
    await inspectScreen(page, 'operators-view-as-customer');
    await dialog.getByRole('button', { name: 'Start' }).click();
    await heading(page, 'Overview');
    await page.getByText(`You see what ${name} sees.`).waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Workflows' }).click();
    await page.getByText('Masons of Pune').waitFor();
    expect(await page.getByRole('link', { name: 'New workflow' }).count()).toBe(0);
    await inspectScreen(page, 'view-as-customer');
    await page.getByRole('button', { name: 'End view' }).click();
    await heading(page, name);
    expect(await page.getByText('Masons of Pune').count()).toBe(0);
    expect(opened.complaints).toEqual([]);

    const { edges } = await world().admin('ConsoleAuditLog', {
      organisationId: organisation.id,
      filter: { action: 'organisation.viewed' },
    });
    expect(JSON.parse(edges[0]!.node.details)).toEqual({ mode: 'live', reason: 'Request 4711' });
  });

  it('erases a person who asked for it, once the number is typed twice', async () => {
    const home = await campaignWorld({ mode: 'test' });
    const [person] = candidates(1);
    const { results } = await home.start([person!]);
    const { page } = await open(`/operators/organisations/${home.organisation.id}`);
    await page.getByRole('button', { name: 'Erase a person' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Data').selectOption('test');
    await dialog.getByLabel('Phone number').fill(person!.phone);
    const erase = dialog.getByRole('button', { name: 'Erase' });
    expect(await erase.isDisabled()).toBe(true);
    await dialog.getByLabel('Type it again to be sure').fill(person!.phone);
    await inspectScreen(page, 'operators-erase-person');
    await erase.click();
    await page.getByText('Erased: 1 results.').first().waitFor();
    const { body } = await home.partner.get(`/results/${results[0].result_id}`);
    expect(body.data.candidate).toMatchObject({ name: null, phone: null });
  });

  it('has all deliveries of an endpoint made again at once', async () => {
    const organisation = await world().organisation();
    const partner = await organisation.partner();
    const hook = await receiver(answer(500));
    const { webhook_id: id } = await webhookAt(partner, hook.url);
    await testEvent(partner, id as string);
    await testEvent(partner, id as string);
    const { page } = await open(`/operators/endpoints/${id}`);
    await eventually('both have failed', async () => {
      const { edges } = (await world().admin('ConsolePendingDeliveries', { id: id as string }))!
        .pendingDeliveries;
      return edges.filter(({ node }: any) => node.attempts > 0).length === 2;
    });
    hook.answers = answer(200);
    await page.getByRole('button', { name: 'Try all again' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Try all again' }).click();
    // A delivery whose time has come meanwhile needs nobody to try it again.
    await page
      .getByText(/deliveries are made now\.|No delivery waits for an attempt\./)
      .first()
      .waitFor();
    await page.getByText('No delivery waits', { exact: true }).waitFor();
    expect(hook.received.length).toBeGreaterThanOrEqual(4);
  });
});
