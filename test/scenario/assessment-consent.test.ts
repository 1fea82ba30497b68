import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, TEXTS, type Language } from '../../languages/languages.ts';
import { STUDENT_NOTICE_VERSION } from '../../languages/notice.ts';
import { Assessed } from '../world/assessments.ts';
import { browserTestsRun, startBrowser } from '../world/browser.ts';
import { contextOf, expectToFit, heading, inspect, PHONE, press, visitPage } from '../world/open-page.ts';
import { randomAddress } from '../world/partner-client.ts';
import { data, platformOf, skillIds } from '../world/platform.ts';
import { world } from '../world/world.ts';

describe.runIf(browserTestsRun())("the consent on a student's page in a browser", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser?.close());

  async function opened(language: Language) {
    const one = new Assessed(await platformOf(world(), await world().organisation(), 'live'));
    const session = await one.prepared({ skills: skillIds(1), more: { consent: undefined } });
    const { pathname, hash } = new URL(session.assessmentUrl);
    const context = await contextOf(browser, {
      ...PHONE,
      locale: `${language}-IN`,
      extraHTTPHeaders: { 'x-forwarded-for': randomAddress() },
    });
    const visited = await visitPage(context, world().url + pathname + hash);
    const shown = async () => data(await one.platform.get(`/verify/${session.sessionToken}`));
    return { ...visited, shown };
  }

  it.each(['hi', 'ta'] as const)('is read, given, and taken back by one link in %s', async (language) => {
    const { page: words, rights, assessment, studentNotice } = TEXTS[language];
    const { short, whole } = studentNotice[STUDENT_NOTICE_VERSION];
    const { page, shown, complaints } = await opened(language);
    await heading(page, rights.listTitle);
    expect(await page.locator('.text p').last().textContent()).toBe(short.at(-1));
    await page.getByText(words.wholeNotice).click();
    for (const [title] of Object.values(whole) as [string, string][])
      await page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
    // Each name is filled in, and no place for one is left.
    expect(await page.locator('#screen').textContent()).not.toMatch(/[{}]|undefined/);
    await inspect(page, `student-consent-${language}`);
    await press(page, words.agree);
    await heading(page, assessment.readyTitle);
    expect((await shown()).consent).toMatchObject({ language, channel: 'page', withdrawnAt: null });

    await press(page, words.withdraw);
    await inspect(page, `student-consent-withdraw-${language}`);
    await press(page, words.withdrawYes);
    await heading(page, assessment.cancelled[0]!);
    expect(await page.getByRole('button', { name: words.withdraw, exact: true }).count()).toBe(0);
    expect((await shown()).consent.withdrawnAt).toEqual(expect.any(String));
    expect(complaints).toEqual([]);
  });

  it('sends away whoever is under 18, and deletes them', async () => {
    const { page, shown } = await opened('en');
    await press(page, 'I am under 18');
    await press(page, 'Yes, I am under 18');
    await heading(page, 'Your details were deleted');
    await expect(shown()).rejects.toThrow('SESSION_NOT_FOUND');
  });

  it('fits a phone in all languages', async () => {
    const { page } = await opened('en');
    for (const language of LANGUAGES) {
      await page.locator('.language-menu select').selectOption(language);
      await heading(page, TEXTS[language].rights.listTitle);
      await page.locator('details.notice').evaluate('(one) => { one.open = true }');
      await expectToFit(page, `student-consent-${language}`);
    }
  });
});
