import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserTestsRun, startBrowser } from '../world/browser.ts';
import { CandidateWorld, QUESTIONS, type Candidate } from '../world/candidates.ts';
import {
  choose,
  contextOf,
  DESKTOP,
  heading,
  inspect,
  PHONE,
  press,
  tabTo as tabToIn,
  visitPage,
} from '../world/open-page.ts';
import { CONSENT_VERSION } from '../../subgraphs/mandate/outreach/candidate/consent-texts.ts';

/** Words that the test looks for, by language. */
const WORDS = {
  en: {
    ask: 'A few questions about the job “Masons”',
    agree: 'I am 18 or older and I agree',
    yes: 'Yes',
    next: 'Next',
    skip: 'Skip',
    words: 'Your answer',
    progress: (total: number) => `Question 1 of at most ${total}`,
    interest: 'Are you interested in this job?',
    interested: 'Yes, I am interested',
    finish: 'Finish',
    thanks: 'Thank you, that was all',
    choose: 'Please choose an answer.',
  },
  hi: {
    ask: '“Masons” की नौकरी के बारे में कुछ सवाल',
    agree: 'मेरी उम्र 18 साल या ज़्यादा है और मैं सहमत हूँ',
    yes: 'हाँ',
    next: 'आगे',
    skip: 'छोड़ें',
    words: 'आपका जवाब',
    progress: (total: number) => `सवाल 1, ज़्यादा से ज़्यादा ${total}`,
    interest: 'क्या आपकी इस नौकरी में रुचि है?',
    interested: 'हाँ, मेरी रुचि है',
    finish: 'पूरा करें',
    thanks: 'धन्यवाद, सब हो गया',
    choose: 'कृपया एक जवाब चुनें।',
  },
};

const ROUNDS = [
  ['phone', PHONE, 'en'],
  ['phone', PHONE, 'hi'],
  ['desktop', DESKTOP, 'en'],
  ['desktop', DESKTOP, 'hi'],
] as const;

describe.runIf(browserTestsRun())("a candidate's page in a browser", () => {
  let browser: Browser;
  let candidates: CandidateWorld;

  beforeAll(async () => {
    [candidates, browser] = await Promise.all([CandidateWorld.start(), startBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await candidates?.system.stop();
  });

  const newContext = (options: BrowserContextOptions = PHONE) => contextOf(browser, options);
  const visit = (context: BrowserContext, link: string) => visitPage(context, candidates.world.url + link);
  const answerSkills = async (page: Page, one: Candidate, next: string, check = async () => {}) => {
    const right = await one.rightTexts();
    await page.locator('.about').waitFor();
    for (let nth = 0; ; nth += 1) {
      const { step, skillQuestions } = (await one.call('page')).body.data;
      if (step !== 'skills') return;
      const question = skillQuestions.at(-1);
      const lang = await page.evaluate('document.documentElement.lang');
      const { text, options } = question.translations.find((each: any) => each.language === lang) ?? {
        text: question.question,
        options: question.options,
      };
      await heading(page, text);
      await choose(page, options[question.options.indexOf(right.get(question.questionId))]);
      if (nth === 0) await check();
      // The next question is known once the answer is kept.
      const kept = page.waitForResponse((response) => response.url().endsWith('/skill-answer'));
      await press(page, next);
      expect((await kept).status()).toBe(200);
    }
  };

  it.each(ROUNDS)('is gone through on a %s', async (width, options, language) => {
    const words = WORDS[language];
    const one = await candidates.candidate({ result: { language } });
    const context = await newContext(options);
    const { page, requests, complaints } = await visit(context, one.link);
    const look = (screen: string) => inspect(page, `${width}-${language}-${screen}`);

    await heading(page, words.ask);
    expect(await page.evaluate('document.documentElement.lang')).toBe(language);
    await look('1-consent');
    await press(page, words.agree);

    await heading(page, 'Do you own tools?');
    const { skills } = await one.mandateQuestions();
    const atMost = QUESTIONS.length + skills[0].asked_at_most + 1;
    expect(await page.locator('#progress').textContent()).toContain(words.progress(atMost));
    await press(page, words.next);
    await page.getByRole('alert').filter({ hasText: words.choose }).waitFor();
    await look('2-missing');
    await choose(page, words.yes);
    await look('3-yes-no');
    await press(page, words.next);

    await heading(page, 'What was your last job?');
    await page.getByLabel(words.words).fill('Mason at a school\nfor two years');
    await look('4-words');
    await press(page, words.next);

    await heading(page, 'Do you have a bike?');
    await look('5-optional');
    await press(page, words.skip);

    await answerSkills(page, one, words.next, () => look('6-skill'));
    await heading(page, words.interest);
    await choose(page, words.interested);
    await look('7-interest');
    await press(page, words.finish);
    await heading(page, words.thanks);
    await look('8-done');

    expect(await one.row()).toMatchObject({
      status: 'completed',
      channel: 'sms',
      reached_step: 0,
      consent: { textVersion: CONSENT_VERSION, language },
      output: {
        qualified: true,
        enrichment: [
          { key: 'own_tools', answer: 'yes' },
          { key: 'last_job', answer: 'Mason at a school\nfor two years' },
          { key: 'bike', answer: null },
        ],
        skills: [{ verdict: 'verified', correct: 7 }],
        interest: { interested: true },
      },
    });
    expect(requests.filter((url) => !url.startsWith(candidates.world.url))).toEqual([]);
    expect(requests.slice(1).filter((url) => url.includes(one.token))).toEqual([]);
    expect(complaints).toEqual([]);

    const again = await visit(context, one.link);
    await heading(again.page, words.thanks);
  });

  it('goes on where it was left, with what was typed, and lets answers be changed, but none about a skill', async () => {
    const one = await candidates.candidate();
    const first = await newContext();
    const { page } = await visit(first, one.link);
    await press(page, 'I am 18 or older and I agree');
    await choose(page, 'No');
    await press(page, 'Next');
    await heading(page, 'What was your last job?');
    await page.getByLabel('Your answer').fill('Half a sentence');
    await page.reload();
    await heading(page, 'What was your last job?');
    expect(await page.getByLabel('Your answer').inputValue()).toBe('Half a sentence');
    await first.close();

    // Another phone, later.
    const { page: later } = await visit(await newContext(), one.link);
    await heading(later, 'What was your last job?');
    await press(later, 'Back');
    await heading(later, 'Do you own tools?');
    expect(await later.getByRole('radio', { name: 'No' }).isChecked()).toBe(true);
    await choose(later, 'Yes');
    await press(later, 'Next');
    await heading(later, 'What was your last job?');
    await later.getByLabel('Your answer').fill('Mason');
    await press(later, 'Next');
    await choose(later, 'Yes');
    await press(later, 'Next');
    await later.locator('.about').waitFor();
    const firstAbout = (await one.call('page')).body.data.skillQuestions[0].question;
    await heading(later, firstAbout);
    const chosen = later.getByRole('radio').first();
    await chosen.check();
    await press(later, 'Next');
    await expect.poll(() => later.locator('h1').textContent()).not.toBe(firstAbout);
    await press(later, 'Back');
    await heading(later, firstAbout);
    expect(await chosen.isChecked()).toBe(true);
    for (const option of await later.getByRole('radio').all()) expect(await option.isDisabled()).toBe(true);
    await press(later, 'Next');
    await answerSkills(later, one, 'Next');
    await choose(later, 'No, not now');
    await press(later, 'Finish');
    await heading(later, 'Thank you, that was all');
    expect((await one.row()).output).toMatchObject({
      enrichment: [{ answer: 'yes' }, { answer: 'Mason' }, { answer: 'yes' }],
      interest: { interested: false },
    });
  });

  it('changes its language on every screen, keeps what was chosen, and remembers the language', async () => {
    const one = await candidates.candidate();
    const { page } = await visit(await newContext(), one.link);
    await press(page, 'हिन्दी');
    await heading(page, WORDS.hi.ask);
    await press(page, 'English');
    await press(page, 'I am 18 or older and I agree');
    await choose(page, 'Yes');
    await press(page, 'हिन्दी');
    await page.getByRole('button', { name: WORDS.hi.next }).waitFor();
    expect(await page.getByRole('radio', { name: WORDS.hi.yes }).isChecked()).toBe(true);
    await press(page, WORDS.hi.next);
    await heading(page, 'What was your last job?');
    // A question of the partner's is read out as the English that it is.
    expect(await page.locator('h1').getAttribute('lang')).toBe('en');
    await page.reload();
    await page.getByLabel(WORDS.hi.words).waitFor();
    expect((await one.row()).consent.language).toBe('en');
  });

  const languageOf = async (one: Candidate) => (await one.call('page')).body.data.language;

  it('keeps a language that the service was not told of, and tells it when it is opened again', async () => {
    const one = await candidates.candidate();
    const { page } = await visit(await newContext(), one.link);
    await page.route('**/language', (route) => route.abort());
    const cutOff = page.waitForEvent('requestfailed');
    await press(page, 'हिन्दी');
    await cutOff;
    expect(await languageOf(one)).toBe('en');
    await page.unroute('**/language');
    const told = page.waitForResponse((response) => response.url().endsWith('/language'));
    await page.reload();
    await heading(page, WORDS.hi.ask);
    await told;
    expect(await languageOf(one)).toBe('hi');
  });

  it('tells the service of one language after the other: the last one counts', async () => {
    const one = await candidates.candidate();
    const { page } = await visit(await newContext(), one.link);
    const held: (() => void)[] = [];
    await page.route('**/language', async (route) => {
      const { language } = route.request().postDataJSON();
      // The first choice is the slow one.
      if (language === 'hi') await new Promise<void>((go) => held.push(go));
      await route.continue();
    });
    const both = Promise.all(
      ['hi', 'en'].map((language) =>
        page.waitForResponse((response) => {
          const request = response.request();
          return request.url().endsWith('/language') && request.postDataJSON().language === language;
        }),
      ),
    );
    await press(page, 'हिन्दी');
    await heading(page, WORDS.hi.ask);
    await press(page, 'English');
    await heading(page, WORDS.en.ask);
    await expect.poll(() => held.length).toBe(1);
    held[0]!();
    await both;
    expect(await languageOf(one)).toBe('en');
  });

  it('is gone through by keyboard alone', async () => {
    const one = await candidates.candidate({
      mandate: { methods: ['data_enrichment', 'interest_collection'] },
    });
    const { page } = await visit(await newContext(DESKTOP), one.link);
    const tabTo = (name: string) => tabToIn(page, name);
    await heading(page, WORDS.en.ask);
    await tabTo('I am 18 or older and I agree');
    await page.keyboard.press('Enter');
    // The heading has the focus, so the next thing is read out.
    await heading(page, 'Do you own tools?');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Do you own tools?');
    await tabTo('Yes');
    await page.keyboard.press('Space');
    await tabTo('Next');
    await page.keyboard.press('Enter');
    await heading(page, 'What was your last job?');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('What was your last job?');
    await tabTo('Your answer');
    await page.keyboard.type('Mason');
    await tabTo('Next');
    await page.keyboard.press('Enter');
    await heading(page, 'Do you have a bike?');
    await tabTo('Skip');
    await page.keyboard.press('Enter');
    await heading(page, WORDS.en.interest);
    await tabTo('Yes, I am interested');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await heading(page, WORDS.en.thanks);
    expect((await one.row()).status).toBe('completed');
  });

  it.each([
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ])('takes a no at consent on a %s, after a question', async (width, options) => {
    const one = await candidates.candidate();
    const { page } = await visit(await newContext(options), one.link);
    await press(page, 'No, thank you');
    await page.getByRole('dialog').waitFor();
    await inspect(page, `${width}-decline-dialog`);
    await press(page, 'Go back');
    expect((await one.row()).status).toBe('pending');
    await press(page, 'No, thank you');
    await press(page, 'Yes, say no');
    await heading(page, 'You said no');
    await inspect(page, `${width}-declined`);
    expect((await one.row()).status).toBe('declined');
  });

  it('offers to hear nothing more on every screen, and does it', async () => {
    const one = await candidates.candidate({
      mandate: { methods: ['data_enrichment', 'interest_collection'] },
    });
    const { page } = await visit(await newContext(), one.link);
    const optOut = page.getByRole('button', { name: 'Do not contact me again' });
    const offered: boolean[] = [];
    const seen = async () => offered.push(await optOut.isVisible());
    await seen();
    await press(page, 'I am 18 or older and I agree');
    await heading(page, 'Do you own tools?');
    await seen();
    await choose(page, 'Yes');
    await press(page, 'Next');
    await heading(page, 'What was your last job?');
    await seen();
    expect(offered).toEqual([true, true, true]);
    await optOut.click();
    await page.getByRole('dialog').waitFor();
    await inspect(page, 'phone-opt-out-dialog');
    await press(page, 'Yes, stop');
    await heading(page, 'You said no');
    await page
      .getByText('You will not be contacted on behalf of Builders of Pune again.', { exact: true })
      .waitFor();
    expect(await optOut.isVisible()).toBe(false);
    await inspect(page, 'phone-opted-out');
    expect((await one.row()).status).toBe('declined');

    const done = await candidates.candidate({ mandate: { methods: ['interest_collection'] } });
    const { page: end } = await visit(await newContext(), done.link);
    await press(end, 'I am 18 or older and I agree');
    await choose(end, 'Yes, I am interested');
    await press(end, 'Finish');
    await heading(end, WORDS.en.thanks);
    await press(end, 'Do not contact me again');
    await press(end, 'Yes, stop');
    await end
      .getByText('You will not be contacted on behalf of Builders of Pune again.', { exact: true })
      .waitFor();
    expect((await done.row()).status).toBe('completed');
  });

  it.each([
    [
      'expired',
      { result: { expires_at: new Date(0) } },
      'The time to answer is over',
      'जवाब देने का समय खत्म हो गया',
    ],
    ['closed', { status: 'cancelled' }, 'This request is closed', 'यह बंद हो चुका है'],
    [
      'erased',
      { result: { erased_at: new Date(), name: null, phone: null } },
      'Your details were deleted',
      'आपकी जानकारी मिटा दी गई है',
    ],
  ])('says plainly, in both languages, that a request is %s', async (name, options, english, hindi) => {
    const one = await candidates.candidate(options);
    const { page } = await visit(await newContext(), one.link);
    await heading(page, english);
    expect(await page.getByText(hindi, { exact: true }).isVisible()).toBe(true);
    await inspect(page, `phone-${name}`);
    await press(page, 'हिन्दी');
    await heading(page, hindi);
    expect(await page.getByText(english, { exact: true }).isVisible()).toBe(true);
    expect((await one.row()).stage).toBe('invited');
  });

  it('says that the time is over to somebody who answers too late', async () => {
    const one = await candidates.candidate();
    const { page } = await visit(await newContext(), one.link);
    await press(page, 'I am 18 or older and I agree');
    await choose(page, 'Yes');
    await one.change({ expires_at: new Date(0) });
    await press(page, 'Next');
    await heading(page, 'The time to answer is over');
  });

  it('takes the key of a short link out of the address and the history, and can be loaded again', async () => {
    const one = await candidates.candidate();
    const { page } = await visit(await newContext(), one.shortLink);
    await page.getByRole('button', { name: 'I am 18 or older and I agree' }).waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/c');
    expect(await page.evaluate('document.referrer')).toBe('');
    await press(page, 'I am 18 or older and I agree');
    await page.getByRole('radio', { name: 'Yes' }).waitFor();
    await page.reload();
    await page.getByRole('radio', { name: 'Yes' }).waitFor();
    await page.goto('about:blank');
    await page.goBack();
    expect(page.url()).not.toContain('k=');
  });

  it('says of a link that is wrong or not whole that it does not work, in both languages', async () => {
    const one = await candidates.candidate();
    const context = await newContext();
    for (const link of [one.link.split('#')[0]!, `${one.link}x`, '/candidate/RS_UNKNOWN#x', '/c', '/c?k=x']) {
      const { page } = await visit(context, link);
      await heading(page, 'This link does not work');
      expect(await page.getByText('यह लिंक काम नहीं करता').isVisible()).toBe(true);
      await inspect(page, 'phone-unknown');
      await page.close();
    }
  });

  it('loses nothing when the line is down, says so, and sends it when the line is back', async () => {
    const one = await candidates.candidate();
    const context = await newContext();
    const { page } = await visit(context, one.link);
    await press(page, 'I am 18 or older and I agree');
    await choose(page, 'Yes');
    await context.setOffline(true);
    await press(page, 'Next');
    const alert = page.getByRole('alert').filter({ hasText: 'No connection.' });
    await alert.waitFor();
    expect(await page.getByRole('radio', { name: 'Yes' }).isChecked()).toBe(true);
    await inspect(page, 'phone-offline');
    await press(page, 'Try again');
    await alert.waitFor();
    // Another language, and a change of mind, do not lose it either.
    await press(page, 'हिन्दी');
    await page.getByRole('button', { name: 'फिर कोशिश करें' }).waitFor();
    await press(page, 'English');
    await choose(page, 'No');
    await context.setOffline(false);
    await heading(page, 'What was your last job?');
    expect(await alert.isVisible()).toBe(false);
    await press(page, 'Back');
    expect(await page.getByRole('radio', { name: 'No' }).isChecked()).toBe(true);
    await press(page, 'Next');
    await heading(page, 'What was your last job?');

    // A failure of the service is shown too, and the button tries again.
    await page.getByLabel('Your answer').fill('Mason');
    await page.route('**/answer', (route) => route.fulfill({ status: 503, body: '{}' }), { times: 1 });
    await press(page, 'Next');
    await page.getByRole('alert').filter({ hasText: 'That did not work.' }).waitFor();
    expect(await page.getByLabel('Your answer').inputValue()).toBe('Mason');
    await press(page, 'Try again');
    await heading(page, 'Do you have a bike?');

    // Somebody who wants out meanwhile is heard too.
    await choose(page, 'No');
    await context.setOffline(true);
    await press(page, 'Next');
    await alert.waitFor();
    await press(page, 'Do not contact me again');
    await press(page, 'Yes, stop');
    await context.setOffline(false);
    await heading(page, 'You said no');
    expect((await one.row()).output.enrichment).toMatchObject([
      { answer: 'no' },
      { answer: 'Mason' },
      { answer: 'no' },
    ]);
  });

  it('waits its turn where it is told to, and an answer whose reply was lost counts once', async () => {
    const one = await candidates.candidate({ mandate: { methods: ['interest_collection'] } });
    const { page } = await visit(await newContext(), one.link);
    await page.route(
      '**/consent',
      (route) => route.fulfill({ status: 429, headers: { 'retry-after': '1' }, body: '{}' }),
      { times: 1 },
    );
    await press(page, 'I am 18 or older and I agree');
    await heading(page, WORDS.en.interest);
    await choose(page, 'Yes, I am interested');
    await page.route(
      '**/interest',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await press(page, 'Finish');
    await press(page, 'Try again');
    await heading(page, WORDS.en.thanks);
    expect((await one.row()).output.interest).toEqual({ interested: true });
  });

  it('takes a double tap as one, and two windows as one candidate', async () => {
    const one = await candidates.candidate();
    const context = await newContext();
    const { page: left, requests } = await visit(context, one.link);
    const { page: right } = await visit(context, one.link);
    await left.getByRole('button', { name: 'I am 18 or older and I agree' }).dblclick();
    await heading(left, 'Do you own tools?');
    expect(requests.filter((url) => url.endsWith('/consent'))).toHaveLength(1);
    await press(right, 'I am 18 or older and I agree');
    await heading(right, 'Do you own tools?');
    await choose(left, 'Yes');
    await press(left, 'Next');
    await left.getByLabel('Your answer').fill('Mason');
    await press(left, 'Next');
    await press(left, 'Skip');
    await left.getByText('Skill:').waitFor();
    // The question that the right one shows is over by now.
    await choose(right, 'No');
    await press(right, 'Next');
    await right.getByText('This was answered in another window.').waitFor();
    await right.getByText('Skill:').waitFor();
    await inspect(right, 'phone-elsewhere');
  });

  it('shows what others wrote as text, whatever it is', async () => {
    const evil = '<img src=x onerror="document.title=1"><script>alert(1)</script>';
    const one = await candidates.candidate({
      mandate: {
        title: evil,
        company_name: evil,
        enrichment_questions: [{ key: 'evil', type: 'yes_no', text: evil }],
        methods: ['data_enrichment', 'interest_collection'],
      },
      result: { name: evil },
    });
    const { page, complaints } = await visit(await newContext(), one.link);
    const clean = async (screen: string) => {
      expect(await page.locator('img, main script').count()).toBe(0);
      await inspect(page, `phone-evil-${screen}`);
    };
    await page.getByText(`Hello ${evil}`).waitFor();
    await clean('consent');
    await press(page, 'I am 18 or older and I agree');
    await heading(page, evil);
    await clean('question');
    await choose(page, 'Yes');
    await press(page, 'Next');
    await page.getByRole('strong').filter({ hasText: evil }).waitFor();
    await clean('interest');
    await page.getByRole('button', { name: 'Do not contact me again' }).click();
    await press(page, 'Yes, stop');
    await heading(page, 'You said no');
    await clean('end');
    expect(await page.title()).toBe('A few questions about a job');
    expect(complaints).toEqual([]);
  });
});
