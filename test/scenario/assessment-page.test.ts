import type { Browser, BrowserContext, BrowserContextOptions, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { LANGUAGES, TEXTS } from '../../languages/languages.ts';
import { Assessed } from '../world/assessments.ts';
import { browserTestsRun, startBrowser } from '../world/browser.ts';
import { visitorOf } from '../world/candidate-visitor.ts';
import { withClient } from '../world/database.ts';
import {
  choose,
  COLOURS,
  contextOf,
  DESKTOP,
  heading,
  inspect,
  PHONE,
  press,
  tabTo as tabToIn,
  visitPage,
} from '../world/open-page.ts';
import { randomAddress } from '../world/partner-client.ts';
import { data, platformOf, skillIds, type OpenedSession, type Platform } from '../world/platform.ts';
import { world } from '../world/world.ts';

const BACK = 'https://students.example/skills?of=me';
const [A, B] = skillIds(2) as [string, string];
/** A student is asked so many questions a skill about one or two skills (contract 7.1). */
const A_SKILL = 9;
const OF_BOTH = 2 * A_SKILL;

/** Words that the test looks for, by language. */
const WORDS = {
  en: {
    ready: 'Show what you know',
    start: 'Start',
    next: 'Next',
    choose: 'Please choose an answer.',
    progress: `Question 1 of ${OF_BOTH}`,
    offline: 'No connection.',
    review: 'Look at your answers',
    change: 'Change the answer to question 2',
    send: 'Send my answers',
    passed: 'Passed',
    score: `${OF_BOTH} of ${OF_BOTH} answers are right.`,
    take: 'Yes, make my credential',
    withName: 'Put my name on it',
    open: 'Open your credential',
    back: 'Back to students.example',
  },
  hi: {
    ready: 'दिखाइए कि आप क्या जानते हैं',
    start: 'शुरू करें',
    next: 'आगे',
    choose: 'कृपया एक जवाब चुनें।',
    progress: `सवाल 1 / ${OF_BOTH}`,
    offline: 'इंटरनेट नहीं है।',
    review: 'अपने जवाब देख लें',
    change: 'सवाल 2 का जवाब बदलें',
    send: 'मेरे जवाब भेजें',
    passed: 'आप पास हुए',
    score: `${OF_BOTH} में से ${OF_BOTH} जवाब सही हैं।`,
    take: 'हाँ, मेरा प्रमाणपत्र बनाएँ',
    withName: 'इस पर मेरा नाम लिखें',
    open: 'अपना प्रमाणपत्र खोलें',
    back: 'students.example पर वापस जाएँ',
  },
};

/** All languages are in a menu. */
const speak = (page: Page, language: string) => page.locator('.language-menu select').selectOption(language);

const WIDE_PHONE = { ...PHONE, viewport: { width: 390, height: 844 } };
const ROUNDS = [
  ['phone', WIDE_PHONE, 'hi'],
  ['desktop', DESKTOP, 'en'],
] as const;

describe.runIf(browserTestsRun())("a student's page in a browser", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser?.close());

  const newStudent = async (options: Parameters<Platform['prepared']>[0] = {}) => {
    const platform = await platformOf(world(), await world().organisation(), 'live', [new URL(BACK).origin]);
    const one = new Assessed(platform);
    const session = await one.prepared({ skills: [A, B], more: { returnUrl: BACK }, ...options });
    return { one, session };
  };
  /** In the test's own corner of the limits: each context is another address. */
  const newContext = (options: BrowserContextOptions = {}) =>
    contextOf(browser, { ...PHONE, extraHTTPHeaders: { 'x-forwarded-for': randomAddress() }, ...options });
  const visit = (context: BrowserContext, { assessmentUrl }: OpenedSession) => {
    const { pathname, hash } = new URL(assessmentUrl);
    return visitPage(context, world().url + pathname + hash);
  };
  /** Questions in their order as the page shows them, with the right option of each. */
  const asked = async (one: Assessed, session: OpenedSession, language = 'en') => {
    const right = await one.rightOptions(session);
    const { questions } = data(await visitorOf(world(), session.assessmentUrl)('page'));
    return (questions as any[]).map(({ questionId, question, options, translations }) => {
      const shown = translations.find((each: any) => each.language === language) ?? {
        text: question,
        options,
      };
      return {
        question: shown.text as string,
        right: shown.options[right.get(questionId)!] as string,
        wrong: shown.options[(right.get(questionId)! + 1) % 4] as string,
      };
    });
  };
  const answerAll = async (
    page: Page,
    questions: Awaited<ReturnType<typeof asked>>,
    which: 'right' | 'wrong',
  ) => {
    for (const each of questions) {
      await heading(page, each.question);
      await choose(page, each[which]);
      await press(page, 'Next');
    }
    await heading(page, WORDS.en.review);
  };
  const shownOf = async (one: Assessed, { sessionToken }: OpenedSession) =>
    data(await one.platform.get(`/verify/${sessionToken}`));

  it.each(ROUNDS)(
    'is gone through on a %s, over a reload and a lost line',
    async (width, options, language) => {
      const words = WORDS[language];
      const { one, session } = await newStudent();
      const context = await newContext({ ...options, locale: `${language}-IN` });
      const { page, requests, complaints } = await visit(context, session);
      const look = (screen: string) => inspect(page, `student-${width}-${language}-${screen}`);

      await heading(page, words.ready);
      expect(await page.evaluate('document.documentElement.lang')).toBe(language);
      expect((await shownOf(one, session)).status).toBe('items_stored');
      await look('1-ready');
      await press(page, words.start);

      await page.locator('.about').waitFor();
      const questions = await asked(one, session, language);
      expect(questions).toHaveLength(OF_BOTH);
      await heading(page, questions[0]!.question);
      expect(await page.locator('#progress').textContent()).toContain(words.progress);
      await press(page, words.next);
      await page.getByRole('alert').filter({ hasText: words.choose }).waitFor();
      await choose(page, questions[0]!.right);
      await look('2-question');
      await press(page, words.next);

      // Chosen and not sent yet, then closed by accident.
      await heading(page, questions[1]!.question);
      await choose(page, questions[1]!.wrong);
      await page.reload();
      await heading(page, questions[1]!.question);
      expect(await page.getByRole('radio', { name: questions[1]!.wrong, exact: true }).isChecked()).toBe(
        true,
      );
      await press(page, words.next);

      await heading(page, questions[2]!.question);
      await choose(page, questions[2]!.right);
      await context.setOffline(true);
      await press(page, words.next);
      await page.getByRole('alert').filter({ hasText: words.offline }).waitFor();
      await look('3-offline');
      await context.setOffline(false);

      for (const { question, right } of questions.slice(3)) {
        await heading(page, question);
        await choose(page, right);
        await press(page, words.next);
      }
      await heading(page, words.review);
      await look('4-review');
      await page.getByRole('button', { name: words.change }).click();
      await heading(page, questions[1]!.question);
      await choose(page, questions[1]!.right);
      await press(page, words.next);
      await heading(page, words.review);
      expect((await shownOf(one, session)).status).toBe('questions_generated');
      await press(page, words.send);

      await heading(page, words.passed);
      await page.getByText(words.score).waitFor();
      await look('5-passed');
      expect(await shownOf(one, session)).toMatchObject({
        status: 'passed',
        assessments: [{ score: OF_BOTH, total: OF_BOTH, attempt: 1 }],
      });
      await page.getByLabel(words.withName).check();
      await press(page, words.take);
      const links = page.getByRole('link', { name: words.open });
      await links.nth(1).waitFor();
      await look('6-credentials');
      const addresses = await Promise.all((await links.all()).map((link) => link.getAttribute('href')));
      const { skills } = await shownOf(one, session);
      expect(addresses).toEqual(skills.map(({ credentialUrl }: any) => credentialUrl));
      const shown = await fetch(world().url + new URL(addresses[0]!).pathname);
      const credentialPage = await shown.text();
      expect(credentialPage).toContain(`<html lang="${language}"`);
      expect(credentialPage).toContain('Some Student');
      const token = session.assessmentUrl.split('#')[1]!;
      expect(requests.filter((url) => !url.startsWith(world().url))).toEqual([]);
      expect(requests.filter((url) => new URL(url).hash === '' && url.includes(token))).toEqual([]);
      expect(complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);

      const left: { url: string; referer: string | undefined }[] = [];
      await context.route('https://students.example/**', (route: Route) => {
        left.push({ url: route.request().url(), referer: route.request().headers()['referer'] });
        return route.fulfill({ body: 'welcome back' });
      });
      await page.getByRole('link', { name: words.back }).click();
      await page.getByText('welcome back').waitFor();
      expect(left).toEqual([{ url: BACK, referer: undefined }]);

      await heading((await visit(context, session)).page, words.passed);
    },
  );

  it('tells a failed attempt, offers other questions, and says when there are none left', async () => {
    const { one, session } = await newStudent({ skills: [A] });
    const { page } = await visit(await newContext(), session);
    await press(page, 'Start');
    for (const left of ['2 attempts are left.', 'One attempt is left.', 'No attempt is left for now.']) {
      await page.locator('.about').waitFor();
      const questions = await asked(one, session);
      await answerAll(page, questions, 'wrong');
      await press(page, 'Send my answers');
      await page.getByText(`0 of ${A_SKILL} answers are right. You need 70% to pass.`).waitFor();
      await page.getByText(left).waitFor();
      const again = page.getByRole('button', { name: 'Try again with new questions' });
      if (left.startsWith('No')) expect(await again.count()).toBe(0);
      else await again.click();
      if (left.startsWith('2')) await page.locator('.about').waitFor();
    }
    await heading(page, 'Not passed');
    await inspect(page, 'student-phone-failed');
    expect((await shownOf(one, session)).status).toBe('failed');
  });

  it('shows that questions are being made, over a cut line and a reload, and says when they cannot be', async () => {
    const { session } = await newStudent();
    const context = await newContext();
    const { page } = await visit(context, session);
    const held: Route[] = [];
    const hold = (route: Route) => void held.push(route);
    await page.route('**/start', hold);
    await press(page, 'Start');
    await heading(page, 'Your questions are being prepared');
    await inspect(page, 'student-phone-making');
    // A proxy on the way gives up; the page asks again by itself.
    await held[0]!.abort('connectionreset');
    await expect.poll(() => held.length).toBe(2);
    await page.reload();
    await expect.poll(() => held.length).toBe(3);
    await heading(page, 'Your questions are being prepared');
    await held[2]!.fulfill({
      status: 500,
      body: JSON.stringify({ success: false, error: { code: 'GENERATION_FAILED', message: 'x' } }),
    });
    await page.getByRole('alert').filter({ hasText: 'The questions could not be prepared' }).waitFor();
    await inspect(page, 'student-phone-not-made');
    await page.unroute('**/start', hold);
    await press(page, 'Start');
    await page.locator('.about').waitFor();
  });

  it('does not lose an attempt when the answer to a submission is lost, nor by a double tap', async () => {
    const { one, session } = await newStudent({ skills: [A] });
    const { page, requests } = await visit(await newContext(), session);
    await press(page, 'Start');
    await page.locator('.about').waitFor();
    await answerAll(page, await asked(one, session), 'wrong');
    await page.route(
      '**/submit',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Send my answers' }).dblclick();
    await press(page, 'Try again');
    await heading(page, 'Not passed this time');
    await page.getByText('2 attempts are left.').waitFor();
    expect(requests.filter((url) => url.endsWith('/submit'))).toHaveLength(2);
    expect((await shownOf(one, session)).assessments).toHaveLength(1);
  });

  it('takes two windows for one student', async () => {
    const { one, session } = await newStudent({ skills: [A] });
    const context = await newContext();
    const { page: left } = await visit(context, session);
    await press(left, 'Start');
    await left.locator('.about').waitFor();
    const [first, ...rest] = await asked(one, session);
    await choose(left, first!.right);
    await press(left, 'Next');
    await heading(left, rest[0]!.question);
    const { page: right } = await visit(context, session);
    await answerAll(right, rest, 'right');
    await press(right, 'Send my answers');
    await heading(right, 'Passed');
    await left.getByRole('radio').first().check();
    await press(left, 'Next');
    await heading(left, 'Passed');
  });

  it('says what the platform has to do first, and goes on when it is done', async () => {
    const platform = await platformOf(world(), await world().organisation());
    const session = await platform.open('st-1', { consent: { at: '2026-01-15T09:30:00Z' } });
    const { page } = await visit(await newContext(), session);
    await heading(page, 'Your assessment is not ready yet');
    expect(await page.getByRole('main').getByRole('listitem').allTextContents()).toEqual([
      'which of your skills are assessed',
      'that they are assessed by questions',
      'which of your projects, jobs or certificates count',
    ]);
    expect(await page.getByRole('link').count()).toBe(0);
    await inspect(page, 'student-phone-preparing');
    await platform.storeSkills(session, A);
    await platform.chooseMethod(session, 'assessment');
    await press(page, 'Look again');
    await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(1);
    data(await platform.storeItems(session));
    await press(page, 'Look again');
    await heading(page, WORDS.en.ready);
  });

  it.each(LANGUAGES)('greets in %s, with the names that skills have there', async (language) => {
    const { session } = await newStudent();
    const { page } = await visit(await newContext({ ...WIDE_PHONE, locale: `${language}-IN` }), session);
    await heading(page, TEXTS[language].assessment.readyTitle);
    expect(await page.evaluate('[document.documentElement.lang, document.documentElement.dir]')).toEqual([
      language,
      language === 'ur' ? 'rtl' : 'ltr',
    ]);
    const names = await page.locator('.facts li').allTextContents();
    const { body } = await world().fetch(`/api/skills/${A}`);
    expect(names).toContain(body.data.names[language] ?? body.data.name);
    await inspect(page, `student-phone-${language}-ready`, COLOURS);
  });

  describe('says plainly, in both languages,', () => {
    const expire = ({ serviceVerificationId }: OpenedSession) =>
      withClient(inject('systemDatabaseUrl'), (client) =>
        client.query('UPDATE verification.session SET expires_at = $2, lapses_at = $2 WHERE id = $1', [
          serviceVerificationId,
          new Date(0),
        ]),
      );
    const ENDS = {
      human: {
        make: () => newStudent({ method: 'human' }),
        english: 'A person confirms your skills',
        hindi: 'आपके हुनर की पुष्टि एक व्यक्ति करेगा',
      },
      expired: {
        make: async () => {
          const made = await newStudent();
          await expire(made.session);
          return made;
        },
        english: 'This link has expired',
        hindi: 'इस लिंक का समय खत्म हो गया',
      },
      cancelled: {
        make: async () => {
          const made = await newStudent();
          const { sessionToken } = made.session;
          data(await made.one.platform.call('POST', `/verify/${sessionToken}/cancel`));
          return made;
        },
        english: 'This assessment was cancelled',
        hindi: 'यह जाँच रद्द कर दी गई है',
      },
      'passed in another session': {
        make: async () => {
          const { one, session } = await newStudent();
          await one.passed({ skills: [A, B] });
          return { one, session };
        },
        english: 'You have passed already',
        hindi: 'आप पहले ही पास हो चुके हैं',
      },
    };

    it.each(Object.entries(ENDS))('that it is %s', async (name, { make, english, hindi }) => {
      const { session } = await make();
      const { page } = await visit(await newContext(), session);
      await heading(page, english);
      expect(await page.getByText(hindi, { exact: true }).isVisible()).toBe(true);
      expect(await page.getByRole('link', { name: WORDS.en.back }).getAttribute('href')).toBe(BACK);
      await inspect(page, `student-phone-${name.split(' ')[0]}`);
      await speak(page, 'hi');
      await heading(page, hindi);
      expect(await page.getByText(english, { exact: true }).isVisible()).toBe(true);
    });

    it('that a link is wrong or not whole', async () => {
      const { session } = await newStudent();
      const context = await newContext();
      const { assessmentUrl } = session;
      for (const link of [
        assessmentUrl.split('#')[0]!,
        `${assessmentUrl}x`,
        'http://x/assessment/SV_UNKNOWN#x',
      ]) {
        const { page } = await visit(context, { ...session, assessmentUrl: link });
        await heading(page, 'This link does not work');
        expect(await page.getByText('यह लिंक काम नहीं करता').isVisible()).toBe(true);
        await inspect(page, 'student-phone-unknown');
        await page.close();
      }
    });

    it('that it has expired to somebody who answers too late', async () => {
      const { one, session } = await newStudent();
      const { page } = await visit(await newContext(), session);
      await press(page, 'Start');
      await page.locator('.about').waitFor();
      const [first] = await asked(one, session);
      await choose(page, first!.right);
      await expire(session);
      await press(page, 'Next');
      await heading(page, 'This link has expired');
    });
  });

  it('is gone through by keyboard alone, and changes its language without losing what was chosen', async () => {
    const { one, session } = await newStudent({ skills: [A] });
    const { page } = await visit(await newContext(DESKTOP), session);
    const tabTo = (name: string) => tabToIn(page, name);
    await heading(page, WORDS.en.ready);
    await tabTo('Start');
    await page.keyboard.press('Enter');
    await page.locator('.about').waitFor();
    const questions = await asked(one, session);
    for (const [nth, { question }] of questions.entries()) {
      await heading(page, question);
      // The heading has the focus, so the next thing is read out.
      expect(await page.evaluate('document.activeElement.textContent')).toBe(question);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      if (nth === 0) {
        await speak(page, 'hi');
        await page.getByRole('button', { name: WORDS.hi.next }).waitFor();
        // The bank has its questions in Hindi too.
        expect(await page.locator('h1').getAttribute('lang')).toBe('hi');
        expect(await page.getByRole('radio').first().isChecked()).toBe(true);
        await page.reload();
        await press(page, WORDS.hi.start);
        await speak(page, 'en');
        expect(await page.getByRole('radio').first().isChecked()).toBe(true);
        await page.locator('h1').focus();
      }
      await tabTo('Next');
      await page.keyboard.press('Enter');
    }
    await heading(page, WORDS.en.review);
    await tabTo('Send my answers');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'By skill' }).waitFor();
    expect((await shownOf(one, session)).assessments).toMatchObject([{ attempt: 1 }]);
  });

  it('shows what others wrote as text, whatever it is', async () => {
    const evil = '<img src=x onerror="document.title=1"><script>alert(1)</script>';
    const { session } = await newStudent({
      more: {
        student: { externalStudentId: 'st-1', name: evil, email: 'student@example.org' },
        projects: [{ externalProjectId: 'p1', projectName: evil }],
      },
    });
    const { page, complaints } = await visit(await newContext(), session);
    await page.getByText(`Hello ${evil}`).waitFor();
    await inspect(page, 'student-phone-evil');
    await press(page, 'Start');
    await page.getByRole('heading', { level: 1 }).filter({ hasText: '<script>' }).waitFor();
    expect(await page.locator('img, main script').count()).toBe(0);
    await inspect(page, 'student-phone-evil-question');
    expect(await page.title()).toBe('Skill assessment');
    expect(complaints).toEqual([]);
  });
});
