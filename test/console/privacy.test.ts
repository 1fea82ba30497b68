import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { istDay } from '../../kernel/core/india-time.ts';
import { browserTestsRun, startBrowser } from '../world/browser.ts';
import { campaignWorld, candidates, type CampaignWorld } from '../world/campaigns.ts';
import { expectOwnHostOnly, inspectScreen, openConsole } from '../world/console.ts';
import { withClient } from '../world/database.ts';
import { eventually } from '../world/eventually.ts';
import { data } from '../world/platform.ts';
import { RightsVisitor } from '../world/rights-visitor.ts';
import { world } from '../world/world.ts';

const DAY_MS = 86_400_000;
const COMPLAINT = 'I was called at night.';
const CORRECTION = 'I have three years of experience.';
const ANSWER = 'We are sorry. It was a mistake.';

describe.runIf(browserTestsRun())('privacy in the console', () => {
  let browser: Browser;
  let home: CampaignWorld;
  let visitor: RightsVisitor;
  let results: { result_id: string }[];
  beforeAll(async () => {
    home = await campaignWorld({ mode: 'test' });
    const people = candidates(3);
    ({ results } = await home.start(people));
    for (const { result_id } of results)
      await eventually('the result has ended', async () => {
        const { data: result } = (await home.partner.get(`/results/${result_id}`)).body;
        return result.status === 'completed';
      });
    visitor = new RightsVisitor(world(), people[0]!['phone'] as string);
    await visitor.enter(results[0]!.result_id);
    data(await visitor.request(home.organisation.id, 'correct', { words: CORRECTION }));
    data(await visitor.request(home.organisation.id, 'grievance', { words: COMPLAINT }));
    browser = await startBrowser();
  });
  afterAll(() => browser?.close());

  const open = async (path: string, options: { scopes?: string[]; locale?: string } = {}) => {
    const { scopes, locale } = options;
    const token = await home.organisation.token({ mode: 'test', ...(scopes && { scopes }) });
    return openConsole(browser, world().url, { token, path, ...(locale && { locale }) });
  };

  it('an organisation sees when a request is due, answers it, and the person reads the answer', async () => {
    const opened = await open('/privacy');
    const { page } = opened;
    const complaint = page.getByRole('row').filter({ hasText: 'Complaint' });
    await complaint.getByText('Open', { exact: true }).waitFor();
    await inspectScreen(page, 'privacy');
    await complaint.getByRole('button').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(COMPLAINT).waitFor();
    const send = dialog.getByRole('button', { name: 'Answer' });
    expect(await send.isDisabled()).toBe(true);
    await dialog.getByLabel('Your answer').fill(ANSWER);
    await inspectScreen(page, 'privacy-request');
    await send.click();
    await page.getByText('The answer is on the page of the person.').waitFor();
    await complaint.getByText('Answered').waitFor();
    expect((await visitor.page()).organisations[0].requests).toContainEqual(
      expect.objectContaining({ kind: 'grievance', status: 'answered', answer: ANSWER }),
    );
    await page.getByLabel('State').selectOption('open');
    await complaint.waitFor({ state: 'detached' });
    await page.getByRole('row').filter({ hasText: 'Correction' }).waitFor();
    expectOwnHostOnly(opened, world().url);
  });

  it('an organisation changes its contact and its days, and reads what retention is about to take', async () => {
    const opened = await open('/privacy');
    const { page } = opened;
    await page.getByText('Nobody yet', { exact: false }).waitFor();
    await page.getByText('No result loses its person in the next 14 days.').waitFor();
    await page.getByRole('button', { name: 'Change' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name of a person or an office').fill('The privacy desk');
    await dialog.getByLabel('Email').fill('no address');
    await dialog.getByLabel('Days that results keep people').fill('30');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.locator('[aria-invalid=true]').waitFor();
    await inspectScreen(page, 'privacy-settings');
    await dialog.getByLabel('Email').fill('privacy@example.org');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The privacy desk, privacy@example.org').waitFor();
    await page.getByText('30 days after the end of a result').waitFor();
    expect(data(await home.partner.get('/organisation'))).toMatchObject({
      privacy_contact: { name: 'The privacy desk', email: 'privacy@example.org', phone: null },
      results_days: 30,
    });

    // Two of them ended 20 days ago, so they go in 10.
    const ended = new Date(Date.now() - 20 * DAY_MS);
    const ids = results.slice(0, 2).map(({ result_id }) => result_id);
    await withClient(inject('systemDatabaseUrl'), (client) =>
      client.query('UPDATE mandate.result SET completed_at = $1 WHERE id = ANY ($2)', [ended, ids]),
    );
    const day = istDay(new Date(ended.getTime() + 30 * DAY_MS));
    const inWords = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });
    const announced = `2 results lose their people on ${inWords.format(new Date(day))}.`;
    await page.reload();
    await page.getByText(announced).waitFor();
    await inspectScreen(page, 'privacy-upcoming');
    const { page: overview } = await open('/');
    await overview.getByText(announced).waitFor();
    await inspectScreen(overview, 'overview-upcoming');
    expectOwnHostOnly(opened, world().url);
  });

  it('an operator sees what is due and not what was said, and sets the contact', async () => {
    const token = world().demo.operatorToken;
    const path = `/operators/privacy?organisation=${home.organisation.id}&status=open`;
    const all = await openConsole(browser, world().url, { token, path });
    await all.page.getByRole('row').filter({ hasText: 'Correction' }).waitFor();
    expect(await all.page.getByText(CORRECTION).count()).toBe(0);
    expect(await all.page.getByRole('row').filter({ hasText: 'Complaint' }).count()).toBe(0);
    await inspectScreen(all.page, 'operators-privacy');
    expectOwnHostOnly(all, world().url);
    const one = `/operators/organisations/${home.organisation.id}`;
    const { page } = await openConsole(browser, world().url, { token, path: one });
    await page.getByRole('button', { name: 'Change: Privacy' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name of a person or an office').fill('The grievance officer');
    await dialog.getByLabel('Email').fill('officer@example.org');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The grievance officer, officer@example.org').waitFor();
    await inspectScreen(page, 'operators-organisation-privacy');
  });

  it('reads in Hindi, and shows the parts of the scopes alone', async () => {
    const { page } = await open('/privacy', { scopes: ['candidates:erase'], locale: 'hi-IN' });
    await page.getByRole('heading', { level: 1, name: 'निजता' }).waitFor();
    await page.getByRole('row').filter({ hasText: 'सुधार' }).waitFor();
    expect(await page.getByRole('button', { name: 'बदलें' }).count()).toBe(0);
    await inspectScreen(page, 'privacy-hi');
  });
});
