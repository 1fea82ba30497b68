import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserTestsRun, startBrowser } from '../world/browser.ts';
import { campaignWorld, candidates } from '../world/campaigns.ts';
import { expectOwnHostOnly, inspectScreen, openConsole } from '../world/console.ts';
import { world } from '../world/world.ts';

describe.runIf(browserTestsRun())('Ctrl+K', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser?.close());

  const heading = (page: Page, name: string) =>
    page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  const go = async (page: Page, typed: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Name, id or phone number' }).fill(typed);
  };

  it('leads to a screen, an object by its name or id, and to what is searched, also from a box', async () => {
    const home = await campaignWorld({ mode: 'test' });
    const { results } = await home.start(candidates(1, () => ({ name: 'Asha Rao' })));
    const mandate = (await home.partner.get(`/mandates/${home.mandateId}`)).body.data;
    const opened = await openConsole(browser, world().url, {
      token: await home.organisation.token({ mode: 'test' }),
      path: '/workflows',
    });
    const { page } = opened;
    // From a box in which letters are text.
    await page.getByRole('searchbox').focus();
    await go(page, 'webh');
    await page.getByRole('option', { name: 'Webhooks' }).waitFor();
    await inspectScreen(page, 'go-anywhere');
    await page.keyboard.press('Enter');
    await heading(page, 'Webhooks');
    await go(page, mandate.title);
    await page.getByRole('option', { name: mandate.title, exact: false }).first().waitFor();
    await page.keyboard.press('Enter');
    await heading(page, mandate.title);
    await go(page, results[0].result_id);
    await page.keyboard.press('Enter');
    await heading(page, 'Asha Rao');
    await go(page, '98123');
    await page.getByRole('option', { name: 'Results of “98123”' }).click();
    await heading(page, 'Results');
    expect(page.url()).toContain('q=98123');
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expectOwnHostOnly(opened, world().url);
  });

  it('leads operators to their areas and to a customer by its id', async () => {
    const organisation = await world().organisation();
    const { page } = await openConsole(browser, world().url, { token: world().demo.operatorToken });
    await go(page, 'audit');
    await page.keyboard.press('Enter');
    await heading(page, 'Audit log');
    await go(page, organisation.id);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'View as customer' }).waitFor();
  });
});

describe.runIf(browserTestsRun())('ids and curl', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser?.close());

  it('are shown to people of an organisation once they ask, and from then on', async () => {
    const home = await campaignWorld({ mode: 'test' });
    const { page } = await openConsole(browser, world().url, {
      token: await home.organisation.token({ mode: 'test' }),
      path: `/mandates/${home.mandateId}`,
    });
    await page.getByRole('tab', { name: 'Campaigns' }).waitFor();
    expect(await page.getByText(home.mandateId, { exact: true }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Copy as curl' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Account and settings' }).click();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.keyboard.press('Escape');
    await page.getByText(home.mandateId, { exact: true }).waitFor();
    await page.reload();
    await page.getByText(home.mandateId, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Copy as curl' }).waitFor();
  });
});
