import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEXTS } from '../../languages/languages.ts';
import { browserTestsRun, startBrowser } from '../world/browser.ts';
import { CandidateWorld } from '../world/candidates.ts';
import { contextOf, inspect, PHONE, press, visitPage } from '../world/open-page.ts';

describe.runIf(browserTestsRun())('a candidate who reads neither English nor Hindi', () => {
  let browser: Browser;
  let candidates: CandidateWorld;
  beforeAll(async () => {
    [candidates, browser] = await Promise.all([CandidateWorld.start(), startBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await candidates?.system.stop();
  });

  it('is told in which the questions are before starting, and may choose either at any time', async () => {
    const words = TEXTS.ta.page;
    const one = await candidates.candidate({
      workflow: { languages: ['ta'] },
      mandate: { enrichment_questions: [] },
      result: { language: 'ta' },
    });
    const { page, complaints } = await visitPage(
      await contextOf(browser, PHONE),
      candidates.world.url + one.link,
    );
    const choice = page.getByRole('group', { name: words.questionsIn });
    await choice.waitFor();
    expect(await choice.getByRole('radio').count()).toBe(2);
    await inspect(page, 'ta-questions-in');
    await choice.getByRole('radio', { name: 'हिन्दी' }).check();
    await press(page, words.agree);
    const heading = page.locator('h1');
    await expect.poll(() => heading.getAttribute('lang')).toBe('hi');
    expect(await heading.textContent()).toMatch(/[\u0900-\u097F]/);
    expect(await page.evaluate('document.documentElement.lang')).toBe('ta');
    await inspect(page, 'ta-question-in-hindi');
    await choice.getByRole('radio', { name: 'English' }).check();
    await expect.poll(() => heading.getAttribute('lang')).toBe('en');
    await page.getByText(words.asWritten).waitFor();
    await page.reload();
    await expect.poll(() => heading.getAttribute('lang')).toBe('en');
    expect(complaints).toEqual([]);
  });

  it('is not told so in Hindi, nor where no skill is asked about', async () => {
    const hindi = await candidates.candidate({ workflow: { languages: ['hi'] }, result: { language: 'hi' } });
    const first = await visitPage(await contextOf(browser, PHONE), candidates.world.url + hindi.link);
    await first.page.getByRole('button', { name: TEXTS.hi.page.agree }).waitFor();
    expect(await first.page.getByRole('group', { name: TEXTS.hi.page.questionsIn }).count()).toBe(0);
    const { data } = (await hindi.call('page')).body;
    expect(data.questionLanguages).toEqual(['en', 'hi']);
  });

  it('is a warning to whoever makes the mandate and invites people', async () => {
    const one = await candidates.candidate({
      workflow: { languages: ['ta', 'hi'] },
      result: { language: 'ta' },
    });
    const { mandate_id: mandateId } = await one.row();
    const mandate = (await one.partner.get(`/mandates/${mandateId}`)).body.data;
    expect(mandate.warnings).toContainEqual(expect.stringContaining('no questions about skills in ta:'));
    const preview = await one.partner.post('/campaigns/preview', {
      mandate_id: mandateId,
      name: 'Masons',
      candidates: [{ name: 'A', phone: '+919812300010', language: 'ta' }],
    });
    expect(preview.status, JSON.stringify(preview.body)).toBe(200);
    expect(preview.body.data.warnings).toContainEqual(
      expect.stringMatching(
        /^1 of the candidates are written to in a language without questions about skills \(ta\)/,
      ),
    );
  });
});
