import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, TEXTS, type Language } from '../../languages/languages.ts';
import { writeMessage } from '../../subgraphs/mandate/outreach/contact/texts/write-message.ts';
import { browserTestsRun, startBrowser } from '../world/browser.ts';
import { CandidateWorld } from '../world/candidates.ts';
import { dataOf, startModelServer, type Asked, type ModelServer } from '../world/model-server.ts';
import { COLOURS, contextOf, inspect, PHONE, press, visitPage } from '../world/open-page.ts';
import { CONSENT_VERSION } from '../../subgraphs/mandate/outreach/candidate/consent-texts.ts';

/** A model that makes questions, and translates by putting the language's own name before everything. */
function answerTo(asked: Asked): unknown {
  const { questions, skill, translateInto } = dataOf(asked);
  if (!translateInto)
    return {
      questions: Array.from({ length: questions }, (_, nth) => ({
        text: `What about ${skill.name}, part ${nth}?`,
        options: ['the proper way', 'a wrong way', 'no way', 'any way'].map((way) => `${nth} ${way}`),
        right: 0,
      })),
    };
  // This one it does not do.
  if (translateInto === 'Telugu') return { questions: [] };
  const into = (text: string) => `${nameOf(translateInto)} ${text}`;
  return {
    questions: questions.map(({ text, options }: { text: string; options: string[] }) => ({
      text: into(text),
      options: options.map(into),
    })),
  };
}

const ENGLISH_NAMES = new Intl.DisplayNames('en', { type: 'language' });
const nameOf = (inEnglish: string) =>
  TEXTS[LANGUAGES.find((code) => ENGLISH_NAMES.of(code) === inEnglish)!].name;

const QUESTION = 'Do you own tools?';
/** A script each; every rule is looked at in these. */
const CLOSELY: readonly Language[] = ['en', 'hi', 'ta', 'ur'];
/** Characters that set names apart are not seen. */
const seen = (text: string | null) => text!.replaceAll(/[\u2068\u2069]/g, '');

describe.runIf(browserTestsRun())("a candidate's page in every language", () => {
  let browser: Browser;
  let candidates: CandidateWorld;
  let model: ModelServer;
  let page: Page;

  beforeAll(async () => {
    model = await startModelServer('openai-compatible');
    model.answers = [answerTo];
    const env = {
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: model.url,
      AI_API_KEY: 'k',
      AI_MODEL: 'fake',
    };
    [candidates, browser] = await Promise.all([CandidateWorld.start(env), startBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await candidates?.system.stop();
    model?.stop();
  });

  const titleOf = async () => seen(await page.locator('h1').textContent());
  const shows = (title: string) => expect.poll(titleOf).toBe(title);

  it.each(LANGUAGES)('%s', async (language) => {
    const words = TEXTS[language].page;
    const look = (screen: string) =>
      inspect(page, `${language}-${screen}`, CLOSELY.includes(language) ? undefined : COLOURS);
    const one = await candidates.candidate({
      workflow: { languages: [language] },
      mandate: { enrichment_questions: [{ key: 'tools', type: 'yes_no', text: QUESTION }] },
      result: { language },
    });
    const context = await contextOf(browser, PHONE);
    const visited = await visitPage(context, candidates.world.url + one.link);
    page = visited.page;

    await shows(words.askTitle.replace('{job}', 'Masons'));
    expect(await page.evaluate('[document.documentElement.lang, document.documentElement.dir]')).toEqual([
      language,
      language === 'ur' ? 'rtl' : 'ltr',
    ]);
    const [consent] = TEXTS[language].notice[CONSENT_VERSION].short;
    const told = consent!.replace('{company}', 'Builders of Pune').replace('{job}', 'Masons');
    expect(seen(await page.locator('.text').textContent())).toContain(told);
    // The partner's question, those about the skill and the one about interest, in the digits of the language.
    const { skills } = await one.mandateQuestions();
    const digits = new Intl.NumberFormat(`${language}-u-nu-${TEXTS[language].digits}`);
    const atMost = words.questionCountAtMost.replace('{n}', digits.format(skills[0].asked_at_most + 2));
    expect(seen(await page.locator('.facts').textContent())).toContain(atMost);
    const isMenu = !['en', 'hi'].includes(language);
    expect(await page.locator('.language-menu select').isVisible()).toBe(isMenu);
    if (isMenu)
      expect(await page.locator('.language-menu option').allTextContents()).toEqual([
        TEXTS[language].name,
        'English',
        'हिन्दी',
      ]);
    await look('1-consent');

    await press(page, words.agree);
    await shows(QUESTION);
    expect(await page.locator('h1').getAttribute('lang')).toBe('en');
    const isTranslated = !['en', 'te'].includes(language);
    const translation = page.locator('.translation');
    expect(await translation.count()).toBe(isTranslated ? 1 : 0);
    if (isTranslated)
      expect(await translation.locator('*').allTextContents()).toEqual([
        `${TEXTS[language].name} ${QUESTION}`,
        words.translated,
      ]);
    expect(await page.locator('#hint').textContent()).toBe(language === 'te' ? words.asWritten : '');
    await look('2-question');

    await page.getByRole('radio', { name: words.yes, exact: true }).check();
    await press(page, words.next);
    const inLanguage = (text: string) => (isTranslated ? `${TEXTS[language].name} ${text}` : text);
    await expect.poll(titleOf).toMatch(new RegExp(`^${inLanguage('What about')}`));
    // Each candidate draws other ones.
    const [, nth] = /part (\d+)/.exec(await titleOf())!;
    const options = page.locator('.choices span');
    expect(await options.allTextContents()).toContain(inLanguage(`${nth} the proper way`));
    await look('3-skill');

    await one.answerSkills();
    await one.call('interest', { interested: true });
    await page.reload();
    await shows(words.completed[0]!);
    const other = page.locator('.other-title');
    expect(await other.textContent()).toBe(TEXTS[language === 'en' ? 'hi' : 'en'].page.completed[0]);
    await look('4-end');
    expect((await one.row()).consent.language).toBe(language);
    expect(visited.complaints).toEqual([]);
  });

  it('is changed by the menu, and stays as it is while the line is down', async () => {
    const one = await candidates.candidate({
      workflow: { languages: ['mr', 'ur'] },
      result: { language: 'mr' },
    });
    const context = await contextOf(browser, { ...PHONE, locale: 'ta-IN' });
    const visited = await visitPage(context, candidates.world.url + one.link);
    page = visited.page;
    const inMarathi = TEXTS.mr.page.askTitle.replace('{job}', 'Masons');
    await shows(inMarathi);
    const menu = page.getByRole('combobox', { name: TEXTS.mr.page.language });
    await page.route('**/pages/languages/ur.json', (route) => route.abort());
    await menu.selectOption('ur');
    await page.getByRole('alert').filter({ hasText: TEXTS.mr.page.noLine[0]! }).waitFor();
    await shows(inMarathi);
    expect(await menu.inputValue()).toBe('mr');
    await page.unroute('**/pages/languages/ur.json');
    await menu.selectOption('ur');
    await shows(TEXTS.ur.page.askTitle.replace('{job}', 'Masons'));
    expect(await page.evaluate('document.documentElement.dir')).toBe('rtl');
    await expect.poll(async () => (await one.row())['page_language']).toBe('ur');
    await page.reload();
    await shows(TEXTS.ur.page.askTitle.replace('{job}', 'Masons'));
  });

  it('is asked for by a mail in the same language', async () => {
    const context = await contextOf(browser, PHONE);
    const mail = await context.newPage();
    for (const language of LANGUAGES) {
      const { subject, html } = writeMessage({
        channel: 'email',
        step: 1,
        language,
        name: 'Some Candidate',
        company: 'Builders of Pune',
        title: 'Masons',
        link: `https://service.example${'/candidate/RS_01J0000000000000000000000A'}#abcdefghijklmnopqrstuv`,
        minutes: 12,
        expiresAt: new Date('2026-03-08T20:00:00Z'),
      });
      await mail.setContent(html);
      expect(await mail.title()).toBe(subject.slice(-(await mail.title()).length));
      expect(await mail.evaluate('[document.documentElement.lang, document.documentElement.dir]')).toEqual([
        language,
        TEXTS[language].direction,
      ]);
      expect(await mail.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      const folder = process.env['SCREENSHOTS'];
      if (folder)
        await mail.screenshot({ path: path.join(folder, `${language}-5-mail.png`), fullPage: true });
    }
  });
});
