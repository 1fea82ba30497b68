import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GUIDES } from '../../tools/guides/chapters.ts';
import { browserTestsRun, startBrowser } from '../world/browser.ts';
import { contextOf, DESKTOP, inspect } from '../world/open-page.ts';
import { randomAddress } from '../world/partner-client.ts';
import { world } from '../world/world.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

describe.runIf(browserTestsRun())('the portal in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser?.close());

  /** A page, what it asked for outside, and what the browser had to complain about. */
  const open = async (address: string, options: BrowserContextOptions = DESKTOP) => {
    const context = await contextOf(browser, {
      extraHTTPHeaders: { 'x-forwarded-for': randomAddress() },
      ...options,
    });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(world().url) && !/^(data|blob):/.test(request.url()))
        complaints.push(request.url());
    });
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(world().url + address);
    return { page, complaints };
  };

  it.each([
    [
      'desktop',
      'light',
      DESKTOP,
      ['sign-a-request', 'verification-sessions', 'reference', 'reference/mandates'],
    ],
    ['desktop', 'dark', DESKTOP, ['errors']],
    ['phone', 'light', PHONE, ['start', 'receive-events', 'reference/results']],
    ['phone', 'dark', PHONE, ['limits', 'reference']],
  ] as const)('has no barrier on a %s, %s', async (width, colorScheme, options, names) => {
    const { page, complaints } = await open('/docs', { ...options, colorScheme });
    await inspect(page, `portal-${width}-${colorScheme}-front`);
    for (const name of names) {
      await page.goto(`${world().url}/docs/${name}`);
      await inspect(page, `portal-${width}-${colorScheme}-${name.replace('/', '-')}`);
    }
    expect(complaints).toEqual([]);
  });

  it('has no page that is wider than a phone', async () => {
    const { page, complaints } = await open('/docs', PHONE);
    for (const name of [...GUIDES, 'reference', 'reference/webhooks', 'reference/event-types']) {
      await page.goto(`${world().url}/docs/${name}`);
      expect({ name, width: await page.evaluate('document.documentElement.scrollWidth') }).toEqual({
        name,
        width: PHONE.viewport.width,
      });
    }
    expect(complaints).toEqual([]);
  });

  it('finds guides, sections and operations, by keyboard alone', async () => {
    const { page, complaints } = await open('/docs');
    await page.keyboard.press('/');
    const field = page.getByRole('combobox');
    await field.fill('magic numbers');
    await page.getByRole('option', { name: /Magic numbers.*Test mode/ }).waitFor();
    await inspect(page, 'portal-search');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/docs/test-mode#magic-numbers');

    await page.keyboard.press('Control+k');
    await field.fill('rotat webhok secret');
    await page.getByRole('option', { name: /POST \/api\/v1\/partner\/webhooks\/.*rotate-secret/ }).waitFor();
    await field.fill('zzzzqqq');
    await page.getByText('Nothing is called “zzzzqqq”.').waitFor();
    expect(await page.getByRole('option').count()).toBe(0);
    await page.keyboard.press('Escape');
    expect(await page.locator('#search').evaluate((dialog: any) => dialog.open)).toBe(false);
    expect(complaints).toEqual([]);
  });

  it('shows the reference at once, and leads there from the addresses of before', async () => {
    const { page, complaints } = await open('/docs/reference#tag/mandates/createMandate');
    await page.waitForURL('**/docs/reference/mandates#createMandate');
    await page.getByRole('heading', { name: 'Create a mandate' }).waitFor();
    // Text that was made by the build: no script has to draw it.
    const tasks = await page.evaluate(
      `performance.getEntriesByType('resource').filter(({ initiatorType }) => initiatorType === 'script').length`,
    );
    expect(tasks).toBeLessThanOrEqual(2);
    const scripted = await open('/docs/reference/campaigns', { ...DESKTOP, javaScriptEnabled: false });
    await scripted.page
      .getByRole('heading', { name: 'Start a campaign' })
      .or(scripted.page.locator('#createCampaign'))
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
  });

  it('loads the index only for somebody who searches', async () => {
    const { page } = await open('/docs/limits');
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await page.reload({ waitUntil: 'networkidle' });
    expect(loaded.some((file) => file.includes('search'))).toBe(false);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox').fill('cooldown');
    await page.getByRole('option').first().waitFor();
    expect(loaded).toContain('/docs/assets/search-index.json');
  });

  it('keeps the theme that was chosen', async () => {
    const { page } = await open('/docs', { ...DESKTOP, colorScheme: 'light' });
    const ground = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    const light = await ground();
    await page.getByRole('button', { name: 'Use the dark theme' }).click();
    const dark = await ground();
    expect(dark).not.toBe(light);
    await page.goto(`${world().url}/docs/errors`);
    expect(await ground()).toBe(dark);
  });

  it('changes the language of code with the arrows, in all blocks of a page and on the next', async () => {
    const { page } = await open('/docs/sdks');
    const chosen = () => page.getByRole('tab', { selected: true }).allTextContents();
    expect(new Set(await chosen())).toEqual(new Set(['TypeScript']));
    await page.getByRole('tab').first().focus();
    await page.keyboard.press('ArrowRight');
    expect(new Set(await chosen())).toEqual(new Set(['Python']));
    await page.getByText('PartnerClient.from_environment()').first().waitFor();
    await page.goto(`${world().url}/docs/sign-a-request`);
    expect(await chosen()).toEqual(['Python']);
    await page.keyboard.press('Tab');
    await page.getByRole('tab', { selected: true }).focus();
    await page.keyboard.press('End');
    expect(await chosen()).toEqual(['Java']);
    await page.keyboard.press('ArrowRight');
    expect(await chosen()).toEqual(['curl']);
  });

  it('copies code', async () => {
    const { page } = await open('/docs/start', {
      ...DESKTOP,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.getByRole('button', { name: 'Copy the code' }).first().click();
    await page.getByText('Copied').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/^export SKILLS_URL=/);
  });

  it('has a menu on a phone', async () => {
    const { page } = await open('/docs/start', PHONE);
    const link = page.getByRole('navigation', { name: 'Guides' }).getByRole('link', { name: 'Errors' });
    expect(await link.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).click();
    await inspect(page, 'portal-phone-menu');
    await link.click();
    await page.waitForURL('**/docs/errors');
    await page.getByRole('heading', { level: 1, name: 'Errors' }).waitFor();
  });

  it('can be read without scripts', async () => {
    const { page } = await open('/docs/sign-a-request', { ...PHONE, javaScriptEnabled: false });
    for (const name of ['curl', 'Java'])
      expect(await page.locator('.panel-name', { hasText: name }).isVisible()).toBe(true);
    const guides = page.getByRole('navigation', { name: 'Guides' });
    expect(await guides.getByRole('link', { name: 'Errors' }).isVisible()).toBe(true);
  });

  it('leads from a guide to the operation in the reference, in the same theme', async () => {
    const { page, complaints } = await open('/docs/job-to-results');
    await page.getByRole('button', { name: 'Use the dark theme' }).click();
    const ground = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    const dark = await ground();
    await page.getByRole('link', { name: 'POST /mandates/{mandate_id}/prepare' }).first().click();
    await page.waitForURL('**/docs/reference/mandates#prepareMandate');
    await page.getByRole('heading', { name: 'Prepare a mandate' }).waitFor();
    await page.waitForFunction(`(() => {
      const heading = [...document.querySelectorAll('h2')].find((one) => one.textContent.includes('Prepare a mandate'));
      const { top } = heading.getBoundingClientRect();
      return top >= 0 && top < 700;
    })()`);
    expect(await ground()).toBe(dark);
    await page.getByRole('link', { name: 'Guides' }).click();
    await page.waitForURL('**/docs');
    expect(complaints).toEqual([]);
  });
});
