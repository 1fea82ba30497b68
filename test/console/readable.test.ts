import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserTestsRun, startBrowser } from '../world/browser.ts';
import { campaignWorld, candidates } from '../world/campaigns.ts';
import { openConsole } from '../world/console.ts';
import { eventually } from '../world/eventually.ts';
import { world } from '../world/world.ts';

const TITLE = 'Site supervisor for residential concrete construction';

describe.runIf(browserTestsRun())('screens of recruiters', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser?.close());

  const open = async (home: Awaited<ReturnType<typeof campaignWorld>>, path: string) => {
    const token = await home.organisation.token({ mode: 'test' });
    return (await openConsole(browser, world().url, { token, path })).page;
  };

  it('say that credits are low before there are none', async () => {
    const home = await campaignWorld({ mode: 'test', credits: 10 });
    await home.start(candidates(9));
    const page = await open(home, '/');
    await page.getByText('Low: fewer than 2 are left. An operator can grant more.').waitFor();
  });

  it('show titles whole at 1440 pixels', async () => {
    const home = await campaignWorld({ mode: 'test', mandate: { title: TITLE } });
    await home.start(candidates(1), { name: TITLE });
    const page = await open(home, '/mandates');
    const isWhole = (one: Page) =>
      one
        .getByRole('row')
        .getByText(TITLE)
        .first()
        .evaluate((link: any) => {
          const cell = link.closest('div, td');
          return cell.scrollHeight <= cell.clientHeight + 1 && cell.scrollWidth <= cell.clientWidth;
        });
    for (const path of ['/mandates', '/campaigns']) {
      await page.goto(`${world().url}/console${path}`);
      await page.getByRole('row').getByText(TITLE).first().waitFor();
      expect(await isWhole(page), path).toBe(true);
    }
  });

  it('show names of things, and not the values that programs have for them', async () => {
    const home = await campaignWorld({ mode: 'test' });
    const { campaign_id: campaignId } = await home.start(candidates(2));
    const results = await eventually('both have ended', async () => {
      const { items } = (await home.partner.get('/results?status=completed')).body.data;
      return items.length === 2 && items;
    });
    const page = await open(home, '/');
    for (const path of [
      '/',
      '/workflows',
      `/workflows/${home.workflowId}`,
      '/mandates',
      `/mandates/${home.mandateId}`,
      '/campaigns',
      `/campaigns/${campaignId}`,
      '/results',
      `/results/${results[0].result_id}`,
      '/analytics',
    ]) {
      await page.goto(`${world().url}/console${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await eventually(
        `${path} is loaded`,
        async () => (await page.locator('#content .skeleton').count()) === 0,
      );
      const text = await page.locator('#content').innerText();
      expect(text.match(/\b[a-z]+_[a-z_]+\b/g) ?? [], path).toEqual([]);
    }
  });
});
