import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserTestsRun, startBrowser } from '../world/browser.ts';
import { contextOf } from '../world/open-page.ts';
import { world } from '../world/world.ts';

describe.runIf(browserTestsRun())('pages in a browser, without internet', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser?.close());

  /** A page, and every address it asked for that is not ours. */
  const open = async (path: string): Promise<{ page: Page; outside: string[] }> => {
    const page = await (await contextOf(browser)).newPage();
    const outside: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(world().url) && !/^(data|blob):/.test(request.url()))
        outside.push(request.url());
    });
    await page.goto(world().url + path);
    return { page, outside };
  };

  it('/docs/reference shows every operation of the description', async () => {
    const { page, outside } = await open('/docs/reference');
    const { paths } = (await world().fetch('/openapi.json')).body;
    const titles = Object.values<Record<string, { summary: string }>>(paths)
      .flatMap((methods) => Object.values(methods))
      .map(({ summary }) => summary);
    expect(titles.length).toBeGreaterThan(90);
    for (const title of titles) await page.getByText(title, { exact: true }).first().waitFor();
    expect(outside).toEqual([]);
  });

  it('/graphql is an IDE that runs a query with a token', async () => {
    const { page, outside } = await open(`/graphql#token=${world().demo.live.uiToken}`);
    await page.getByLabel(/Execute query/).click();
    await page.getByText('Demo workflow').waitFor();
    expect(outside).toEqual([]);
  });
});
