import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { LANGUAGES, TEXTS, type Language } from '../../languages/languages.ts';
import { filled } from '../../languages/words.ts';
import { browserTestsRun, startBrowser } from '../world/browser.ts';
import { campaignWorld } from '../world/campaigns.ts';
import { eventually } from '../world/eventually.ts';
import { choose, COLOURS, contextOf, inspect, PHONE, press, visitPage } from '../world/open-page.ts';
import { data, outbox, Platform } from '../world/platform.ts';
import { columnsWith } from '../world/search-database.ts';
import { pulled } from '../world/webhooks.ts';
import { world } from '../world/world.ts';

const QUESTION = { key: 'tools', type: 'yes_no', text: 'Do you own tools?' };
const MANDATE = { methods: ['data_enrichment', 'interest_collection'], enrichment_questions: [QUESTION] };

/** The request log masks people by rules of its own, which have tests of their own. */
const ELSEWHERE = /request_batch|mandate_partitions\.request/;

/** Somebody whom the simulator leaves to the test. */
const somebody = () => {
  const mark = String(randomInt(0, 1_000_000)).padStart(6, '0');
  return { name: `Wanted ${randomUUID().slice(0, 8)}`, phone: `+9198${mark}99` };
};

describe.runIf(browserTestsRun())('the page of rights in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser?.close());

  /** The newest code for the person of a result. */
  const codeFor = (resultId: string) =>
    eventually('a code is in the outbox', async () => {
      const found = (await outbox(world(), resultId)).flatMap(({ key, text }: any) =>
        String(key ?? '').startsWith('rights') || /\d{6}/.test(text ?? '')
          ? [/(?<!\w)\d{6}(?!\w)/.exec(text ?? '')?.[0]]
          : [],
      );
      return found.findLast((code) => code !== undefined);
    });

  const titled = (page: Page, title: string) =>
    expect
      .poll(async () => (await page.locator('h1').textContent())!.replaceAll(/[\u2068\u2069]/g, ''))
      .toBe(title);

  it.each(['hi', 'ta'] as const)(
    'a life in %s: agreed, answered, read, corrected, withdrawn, erased, new',
    async (language) => {
      const { page: words, rights } = TEXTS[language];
      const say = (text: string, values: Record<string, string | number> = {}) =>
        filled(TEXTS[language], text, values);
      const home = await campaignWorld({
        mode: 'test',
        mandate: MANDATE,
        workflow: { languages: [language, 'en'] },
      });
      const person = { ...somebody(), language };
      const { results } = await home.start([person]);
      const id = results[0].result_id as string;
      const { url } = data(await home.partner.post(`/test/results/${id}/page`));
      const context = await contextOf(browser, { ...PHONE, locale: `${language}-IN`, acceptDownloads: true });

      const { page: asked } = await visitPage(
        context,
        world().url + new URL(url).pathname + new URL(url).hash,
      );
      await press(asked, words.agree);
      await choose(asked, words.yes);
      await press(asked, words.next);
      await choose(asked, words.interestYes);
      await press(asked, words.finish);
      await titled(asked, words.completed[0]!);

      const { page, complaints, requests } = await visitPage(context, `${world().url}/my-data`);
      await titled(page, rights.startTitle);
      await inspect(page, `rights-${language}-start`);
      await page.getByLabel(rights.address).fill(person.phone.slice(3));
      await press(page, rights.sendCode);
      await titled(page, rights.codeTitle);
      await inspect(page, `rights-${language}-code`);
      await page.getByLabel(rights.code, { exact: true }).fill('000000');
      await press(page, rights.open);
      await page.getByText(rights.wrongCode).waitFor();
      await page.getByLabel(rights.code, { exact: true }).fill((await codeFor(id))!);
      await press(page, rights.open);
      await titled(page, rights.listTitle);
      await page.getByText(person.name).waitFor();
      await inspect(page, `rights-${language}-data`);

      const [download] = await Promise.all([page.waitForEvent('download'), press(page, rights.download)]);
      const file = JSON.parse(readFileSync(await download.path(), 'utf8'));
      expect(file.organisations[0].results[0]).toMatchObject({ result_id: id, candidate: person });

      await page.getByText(rights.correct, { exact: true }).click();
      await page.getByLabel(rights.correctName).fill(`Right ${person.name}`);
      await page.locator('details[open]').getByRole('button', { name: rights.send }).click();
      await page.getByText(`Right ${person.name}`).first().waitFor();
      expect(data(await home.partner.get(`/results/${id}`)).candidate.name).toBe(`Right ${person.name}`);

      await press(page, words.withdraw);
      await page.locator('dialog').getByRole('button', { name: words.withdrawYes }).click();
      await page.getByRole('button', { name: words.withdraw, exact: true }).waitFor({ state: 'detached' });
      expect(data(await home.partner.get(`/results/${id}`)).consent.withdrawn_at).not.toBeNull();

      await page.getByRole('button', { name: rights.erase, exact: true }).first().click();
      await page
        .locator('dialog')
        .getByText(say(rights.eraseText, { days: 7 }))
        .waitFor();
      await inspect(page, `rights-${language}-erase`);
      await page.locator('dialog').getByRole('button', { name: rights.erase, exact: true }).click();
      await titled(page, rights.nothing[0]!);
      await inspect(page, `rights-${language}-nothing`);
      await press(page, rights.leave);
      await titled(page, rights.startTitle);
      expect(await page.getByLabel(rights.address).inputValue()).toBe('');
      expect(complaints).toEqual([expect.stringContaining('403')]);
      expect(requests.filter((one) => one.includes(person.phone.slice(3)))).toEqual([]);

      const told = await pulled(home.partner, 1, '&include_acknowledged=true');
      expect(told.map(({ type }: any) => type)).toEqual(
        expect.arrayContaining(['candidate.withdrew', 'candidate.erased']),
      );
      const texts = [person.name, person.phone.slice(3)];
      const columns = await columnsWith(inject('systemDatabaseUrl'), texts);
      expect(columns.filter((column) => !ELSEWHERE.test(column))).toEqual([]);
      expect(await home.start([person])).toMatchObject({ accepted: 1, duplicates: [] });
    },
  );

  it.each(['hi', 'ur'] as const)(
    'a student in %s reads what a platform keeps, takes the consent back and has it erased',
    async (language) => {
      const { page: words, rights } = TEXTS[language];
      const organisation = await world().organisation();
      const platform = new Platform(world(), await organisation.verificationKey('test'));
      const mark = randomUUID().slice(0, 8);
      const [name, email] = [`Learner ${mark}`, `learner.${mark}@example.org`];
      const student = { externalStudentId: `ext-${mark}`, name, email };
      const more = { student, consent: { at: '2026-01-15T09:30:00.000Z' } };
      const { serviceVerificationId: id } = await platform.awaiting({ more });
      const context = await contextOf(browser, { ...PHONE, locale: `${language}-IN`, acceptDownloads: true });
      const { page, complaints } = await visitPage(context, `${world().url}/my-data`);
      await page.getByLabel(rights.address).fill(email);
      await press(page, rights.sendCode);
      await titled(page, rights.codeTitle);
      await page.getByLabel(rights.code, { exact: true }).fill((await codeFor(id))!);
      await press(page, rights.open);
      await titled(page, rights.listTitle);
      for (const text of [rights.verification, name, 'Footbridge model', 'Some Reviewer, A workshop'])
        await page.getByText(text).first().waitFor();
      await inspect(page, `rights-student-${language}-data`);
      const [download] = await Promise.all([page.waitForEvent('download'), press(page, rights.download)]);
      const file = JSON.parse(readFileSync(await download.path(), 'utf8'));
      expect(file.organisations[0].verifications[0]).toMatchObject({
        verification_id: id,
        student: { name },
      });
      await press(page, words.withdraw);
      await page.locator('dialog').getByRole('button', { name: words.withdrawYes }).click();
      await page.getByRole('button', { name: words.withdraw, exact: true }).waitFor({ state: 'detached' });
      await page.getByRole('button', { name: rights.erase, exact: true }).first().click();
      await page.locator('dialog').getByRole('button', { name: rights.erase, exact: true }).click();
      await titled(page, rights.nothing[0]!);
      expect(complaints).toEqual([]);
      const columns = await columnsWith(inject('systemDatabaseUrl'), [name, email]);
      expect(columns.filter((column) => !ELSEWHERE.test(column))).toEqual([]);
    },
  );

  it.each(LANGUAGES)('begins in %s, with nothing cut off', async (language: Language) => {
    const context = await contextOf(browser, { ...PHONE, locale: `${language}-IN` });
    const { page, complaints } = await visitPage(context, `${world().url}/my-data`);
    await titled(page, TEXTS[language].rights.startTitle);
    await inspect(page, `rights-${language}`, COLOURS);
    expect(complaints).toEqual([]);
  });
});
