import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserTestsRun, startBrowser } from '../world/browser.ts';
import { expectOwnHostOnly, inspectScreen, openConsole } from '../world/console.ts';
import { startLineProxy } from '../world/line-proxy.ts';
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

  it('is worked by keys, which ? shows', async () => {
    const { page } = await openConsole(browser, world().url, { token: world().demo.test.uiToken });
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keys' });
    await keys.getByText('Next row').waitFor();
    await inspectScreen(page, 'keys');
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'detached' });
    await page.keyboard.press('g');
    await page.keyboard.press('w');
    await page.getByRole('heading', { level: 1, name: 'Workflows' }).waitFor();
    await page.getByText('Demo workflow').first().waitFor();
    await page.keyboard.press('j');
    expect(await page.locator('tr[data-selected]').count()).toBe(1);
    await page.keyboard.press('/');
    await page.keyboard.type('no such name');
    await page.getByText('No workflows').waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe('no such name');
    await page.reload();
    await page.getByText('No workflows').waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe('no such name');
  });

  it('remembers the theme and the language, and has a menu on a phone', async () => {
    const token = world().demo.live.uiToken;
    const { page } = await openConsole(browser, world().url, {
      token,
      viewport: { width: 390, height: 844 },
    });
    await page.getByRole('button', { name: 'Account and settings' }).click();
    await page.getByRole('button', { name: 'Dark' }).click();
    await page.getByRole('button', { name: 'हिन्दी' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'मेन्यू', exact: true }).click();
    await page.getByRole('link', { name: 'वर्कफ्लो' }).click();
    await page.getByRole('heading', { level: 1, name: 'वर्कफ्लो' }).waitFor();
    await inspectScreen(page, 'workflows-hindi');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'वर्कफ्लो' }).waitFor();
    expect(
      await page.evaluate('[document.documentElement.lang, document.documentElement.dataset.theme]'),
    ).toEqual(['hi', 'dark']);
  });

  it('tells a dead service once and calmly, and goes on by itself when it is back', async () => {
    const proxy = await startLineProxy(world().url);
    const { page } = await openConsole(browser, proxy.url, { token: world().demo.test.uiToken });
    await page.getByText('Live', { exact: true }).waitFor();
    proxy.cut();
    await page.keyboard.press('g');
    await page.keyboard.press('w');
    await page.getByText('The service does not answer').waitFor();
    expect(await page.getByText('The service does not answer').count()).toBe(1);
    expect(await page.getByRole('alert').count()).toBe(0);
    proxy.mend();
    await page.getByText('Demo workflow').first().waitFor();
    await page.getByText('The service does not answer').waitFor({ state: 'detached' });
  });

  it('says where there is no such page, and shows the landing page', async () => {
    const opened = await openConsole(browser, world().url, {
      token: world().demo.test.uiToken,
      path: '/nothing/here',
    });
    await opened.page.getByRole('heading', { level: 1, name: 'There is no such page' }).waitFor();
    await opened.page.goto(world().url);
    await opened.page.getByRole('link', { name: 'Open the console' }).waitFor();
    await inspectScreen(opened.page, 'landing');
    expectOwnHostOnly(opened, world().url);
  });
});
