import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserTestsRun, startBrowser } from '../world/browser.ts';
import { expectOwnHostOnly, inspectScreen, openConsole } from '../world/console.ts';
import { world } from '../world/world.ts';

describe.runIf(browserTestsRun())('the shell of the console', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser?.close());

  it('asks strangers for a token, and says what is wrong with one', async () => {
    const opened = await openConsole(browser, world().url);
    const { page } = opened;
    await inspectScreen(page, 'sign-in');
    await page.getByLabel('Token').fill('no token');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('That is no token').waitFor();
    await page.getByLabel('Token').fill(world().demo.test.uiToken);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    expectOwnHostOnly(opened, world().url);
  });

  it('shows whose data this is and in which mode', async () => {
    const opened = await openConsole(browser, world().url, {
      token: world().demo.test.uiToken,
      path: '/workflows',
    });
    const { page } = opened;
    expect(page.url()).toBe(`${world().url}/console/workflows`);
    await page.getByText('Demo workflow').first().waitFor();
    await page.getByText('demo', { exact: true }).waitFor();
    await page.getByText('Nobody is contacted').waitFor();
    await inspectScreen(page, 'workflows');
    expectOwnHostOnly(opened, world().url);
  });
});
