import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserTestsRun, startBrowser } from '../world/browser.ts';
import { campaignWorld, candidates } from '../world/campaigns.ts';
import { inspectScreen, openConsole } from '../world/console.ts';
import { eventually } from '../world/eventually.ts';
import { inspect } from '../world/open-page.ts';
import { world } from '../world/world.ts';

const MANDATE = {
  enrichment_questions: [{ key: 'own_tools', type: 'yes_no', text: 'Do you have tools?' }],
};

const READS = ['results:read', 'mandates:read', 'campaigns:read'];
/** Two complete, one declines. */
const ENDINGS = ['00', '00', '03'];

/** A campaign of test mode whose candidates have all ended. */
async function played() {
  const made = await campaignWorld({ mode: 'test', mandate: MANDATE });
  const people = candidates(3, (nth) => ({
    name: `Candidate ${nth}`,
    phone: `+91984000${String(nth).padStart(2, '0')}${ENDINGS[nth]}`,
  }));
  const { campaign_id: id } = await made.start(people);
  await eventually('all have ended', async () => {
    const { items } = (await made.partner.get(`/results?campaign_id=${id}`)).body.data;
    return items.every(({ status }: any) => status !== 'pending');
  });
  return made;
}

describe.runIf(browserTestsRun())('a recruiter', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser?.close());

  it('compares the best, keeps them on the shortlist, shares them, and takes the link back', async () => {
    const made = await played();
    const token = await made.organisation.token({ mode: 'test' });
    const { page } = await openConsole(browser, world().url, { token, path: '/results' });
    const choose = (nth: number) => page.getByRole('checkbox', { name: `Choose Candidate ${nth}` }).check();
    await choose(0);
    expect(await page.getByRole('button', { name: 'Compare' }).isDisabled()).toBe(true);
    await choose(1);
    await inspectScreen(page, 'results-chosen');

    await page.getByRole('button', { name: 'Compare' }).click();
    const table = page.getByRole('table', { name: 'Compare candidates' });
    await table.getByRole('columnheader', { name: 'Candidate 1' }).waitFor();
    expect(
      await table
        .getByRole('row', { name: /^Do you have tools\?/ })
        .getByRole('cell')
        .count(),
    ).toBe(2);
    expect(
      await table
        .getByRole('row', { name: /^Outcome/ })
        .getByRole('cell')
        .allInnerTexts(),
    ).toEqual(['Qualified', 'Qualified']);
    await inspectScreen(page, 'compare');
    // A reload shows the same people: they are in the address.
    await page.reload();
    await table.getByRole('columnheader', { name: 'Candidate 0' }).waitFor();

    await page.goBack();
    await choose(0);
    await page.getByRole('button', { name: 'Add to shortlist' }).click();
    await page.getByRole('img', { name: 'On the shortlist' }).waitFor();
    await page.getByRole('combobox', { name: 'Shortlist' }).selectOption('yes');
    await page.waitForURL(/shortlist=yes/);
    await expect.poll(() => page.getByRole('row').count()).toBe(2);

    await choose(0);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByLabel('Heading of the page').fill('For the site in Pune');
    await inspectScreen(page, 'share-results');
    await page.getByRole('button', { name: 'Make a link' }).click();
    const address = await page.getByText('/shared/').innerText();
    await page.getByRole('button', { name: 'I have stored it' }).click();

    // Whoever has the link reads it in a browser that knows nothing of the console.
    const stranger = await browser.newContext();
    const outside = await stranger.newPage();
    const link = new URL(new URL(address).pathname, world().url).href;
    await outside.goto(link);
    await outside.getByRole('heading', { level: 1, name: 'For the site in Pune' }).waitFor();
    expect(await outside.getByRole('article').count()).toBe(1);
    expect(await outside.getByText('+9198').count()).toBe(0);
    await inspect(outside, 'shared-results');
    await outside.setViewportSize({ width: 390, height: 844 });
    await inspect(outside, 'shared-results-phone');

    await page.getByRole('link', { name: 'Shared links' }).click();
    await page.getByText('For the site in Pune, 1 candidate').waitFor();
    await inspectScreen(page, 'shared-links');
    await page.getByRole('button', { name: 'Take back' }).click();
    await page
      .getByRole('dialog', { name: 'Take this link back?' })
      .getByRole('button', { name: 'Take back' })
      .click();
    await page.getByText('Taken back').waitFor();
    await outside.goto(link);
    await outside.getByRole('heading', { name: 'This link does not work any more' }).waitFor();
    await stranger.close();
  });

  it('reads all of it in Hindi', async () => {
    const made = await played();
    const token = await made.organisation.token({ mode: 'test' });
    const opened = await openConsole(browser, world().url, { token, path: '/results', locale: 'hi-IN' });
    const { page } = opened;
    await page.getByRole('checkbox', { name: 'Candidate 0 को चुनें' }).check();
    await page.getByRole('checkbox', { name: 'Candidate 1 को चुनें' }).check();
    await page.getByRole('button', { name: 'साझा करें' }).click();
    await page.getByText('2 परिणाम साझा करें').waitFor();
    await inspectScreen(page, 'share-results-hi');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'तुलना करें' }).click();
    await page.getByRole('columnheader', { name: 'Candidate 1' }).waitFor();
    await inspectScreen(page, 'compare-hi');
  });

  it('who only reads neither shares nor changes the shortlist', async () => {
    const made = await played();
    const token = await made.organisation.token({ mode: 'test', scopes: READS });
    const { page } = await openConsole(browser, world().url, { token, path: '/results' });
    await page.getByRole('checkbox', { name: 'Choose Candidate 0' }).check();
    await page.getByRole('button', { name: 'Choose none' }).waitFor();
    expect(await page.getByRole('button', { name: 'Share' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Add to shortlist' }).count()).toBe(0);
  });
});
