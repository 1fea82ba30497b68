import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserTestsRun, startBrowser } from '../world/browser.ts';
import { CandidateWorld, type Candidate } from '../world/candidates.ts';
import { contextOf, heading, PHONE, press, visitPage } from '../world/open-page.ts';

const DAY_MS = 86_400_000;
const SKILLS_ALONE = { methods: ['skill_verification'], enrichment_questions: [] };

describe.runIf(browserTestsRun())("the measures of a candidate's page", () => {
  let browser: Browser;
  let candidates: CandidateWorld;

  beforeAll(async () => {
    [candidates, browser] = await Promise.all([CandidateWorld.start(), startBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await candidates?.system.stop();
  });

  const visit = async (context: BrowserContext, one: Candidate) =>
    (await visitPage(context, candidates.world.url + one.link)).page;
  const deviceIn = (page: Page) => page.evaluate<string | null>(`localStorage.getItem('device')`);
  /** The phone is looked at elsewhere, and the page comes back. */
  const leave = async (page: Page) => {
    for (const state of ['hidden', 'visible'])
      await page.evaluate(`
        Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'))`);
  };

  /** Answers the open question with any option; the body that was sent. */
  async function answer(page: Page): Promise<Record<string, any>> {
    await page.getByRole('radio').first().check();
    const sent = page.waitForRequest((request) => request.url().endsWith('/skill-answer'));
    const kept = page.waitForResponse((response) => response.url().endsWith('/skill-answer'));
    await press(page, 'Next');
    expect((await kept).status()).toBe(200);
    return (await sent).postDataJSON();
  }

  it('come with each answer about a skill: seconds, how often the page was left, and a random id made after the consent', async () => {
    const context = await contextOf(browser, PHONE);
    const one = await candidates.candidate({ mandate: SKILLS_ALONE });
    const page = await visit(context, one);
    await heading(page, 'A few questions about the job “Masons”');
    await leave(page);
    expect(await deviceIn(page)).toBe(null);
    await press(page, 'I am 18 or older and I agree');
    await page.locator('.about').waitFor();
    await leave(page);
    await leave(page);
    // A reload forgets neither.
    await page.reload();
    await page.locator('.about').waitFor();
    await leave(page);
    const first = await answer(page);
    expect(first).toMatchObject({ left: 3, device: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(first['seconds']).toBeGreaterThan(0);
    expect(first['seconds']).toBeLessThan(60);
    const second = await answer(page);
    expect(second).toMatchObject({ left: 0, device: first['device'] });

    const other = await candidates.candidate({ mandate: SKILLS_ALONE });
    const shared = await visit(context, other);
    await press(shared, 'I am 18 or older and I agree');
    await shared.locator('.about').waitFor();
    expect((await answer(shared))['device']).toBe(first['device']);
  });

  it('name another device after 30 days, and remove the old id with the next visit', async () => {
    const context = await contextOf(browser, PHONE);
    const one = await candidates.candidate({ mandate: SKILLS_ALONE });
    const page = await visit(context, one);
    const old = { id: 'a'.repeat(32), since: Date.now() - 30 * DAY_MS - 1 };
    await page.evaluate(`localStorage.setItem('device', ${JSON.stringify(JSON.stringify(old))})`);
    await page.reload();
    await heading(page, 'A few questions about the job “Masons”');
    expect(await deviceIn(page)).toBe(null);
    await press(page, 'I am 18 or older and I agree');
    await page.locator('.about').waitFor();
    expect((await answer(page))['device']).not.toBe(old.id);
  });

  it('are left out where the browser forbids storage, and the answer counts', async () => {
    const context = await contextOf(browser, PHONE);
    await context.addInitScript(`
      Object.defineProperty(window, 'localStorage', { get() { throw new Error('forbidden') } })`);
    const page = await visit(context, await candidates.candidate({ mandate: SKILLS_ALONE }));
    await press(page, 'I am 18 or older and I agree');
    await page.locator('.about').waitFor();
    const sent = await answer(page);
    expect(sent).toMatchObject({ left: 0 });
    expect(sent).not.toHaveProperty('device');
  });
});
