import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserTestsRun, startBrowser } from '../world/browser.ts';
import { migratedDatabase } from '../world/migrated-database.ts';
import { LANGUAGES, TEXTS } from '../../languages/languages.ts';
import { eventually } from '../world/eventually.ts';
import { startMailServer, type MailServerOfTest } from '../world/mail-server.ts';
import { COLOURS, contextOf, DESKTOP, expectToFit, inspect, PHONE, visitPage } from '../world/open-page.ts';
import { data, newPlatform, type OpenedSession, type Platform, skillIds, STEP_1 } from '../world/platform.ts';
import { startSystem, type RunningSystem } from '../world/system.ts';
import { World } from '../world/world.ts';

const WIDTHS = [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const;
const [A, B] = skillIds(2) as [string, string];

describe.runIf(browserTestsRun())("a reviewer's page in a browser, from the mail on", () => {
  let browser: Browser;
  let mail: MailServerOfTest;
  let system: RunningSystem;
  let world: World;

  beforeAll(async () => {
    mail = await startMailServer();
    const databaseUrl = await migratedDatabase();
    const env = {
      SMTP_URL: mail.url,
      MAIL_FROM: 'Skill verification <verify@service.example>',
      PUBLIC_URL: 'https://verify.service.example',
      TEST_CLOCK: 'true',
    };
    [system, browser] = await Promise.all([startSystem({ databaseUrl, env }), startBrowser()]);
    world = new World(system);
  });
  afterAll(async () => {
    await browser?.close();
    await system?.stop();
    await mail?.stop();
  });

  const mailsOf = (session: OpenedSession) =>
    mail.received.filter(({ text }) => text?.includes(session.serviceVerificationId));

  /** The path and fragment of the link in the reviewer's newest mail. */
  const linkIn = async (session: OpenedSession, nth = 1): Promise<string> => {
    const email = await eventually(`mail ${nth}`, () => mailsOf(session)[nth - 1]);
    return /https:\/\/verify\.service\.example(\/verify\/\S+#\S+)/.exec(email.text!)![1]!;
  };

  const asked = async (one: Platform, more: object = {}): Promise<OpenedSession> => {
    const session = await one.open('st-1', more);
    const proofUrl = ['https://example.org/proof?a=1&b=2'];
    const skills = [{ skillId: A, proofUrl }, { skillId: B }];
    data(await one.post(STEP_1, session.sessionToken, { skills }));
    await one.chooseMethod(session);
    data(await one.storeItems(session, { workExperienceIds: ['e1'] }));
    data(await one.storeReviewer(session));
    return session;
  };

  const visit = (context: BrowserContext, link: string) => visitPage(context, world.url + link);
  const SKILLS_OF_PAGE = '.skill legend';

  it.each(WIDTHS)('takes an endorsement on a %s, and is accessible', async (name, options) => {
    const one = await newPlatform(world);
    const session = await asked(one);
    const context = await contextOf(browser, { ...options, bypassCSP: false });
    const link = await linkIn(session);
    const { page, requests, complaints } = await visit(context, link);

    await page.getByRole('heading', { name: 'Some Student asks you to confirm skills' }).waitFor();
    expect(await page.getByText('A workshop', { exact: true }).isVisible()).toBe(true);
    const proof = page.getByRole('link', { name: 'https://example.org/proof?a=1&b=2' });
    expect(await proof.getAttribute('rel')).toBe('noopener noreferrer');
    await inspect(page, `${name}-request`);

    // By keyboard alone: an answer that misses a skill is not sent, and says which.
    await page.getByRole('group').first().getByLabel('I endorse this').focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Send my answer' }).focus();
    await page.keyboard.press('Enter');
    expect(await page.locator('.missing:visible').count()).toBe(1);
    await expectToFit(page, `${name}-incomplete`);
    await page.keyboard.press('ArrowDown');
    await page.getByRole('group').nth(1).getByLabel('Comment (optional)').fill('Not seen');
    await page.getByLabel('Overall comment (optional)').fill('A good welder');
    await page.getByRole('button', { name: 'Send my answer' }).press('Enter');
    await page.getByRole('dialog').waitFor();
    await inspect(page, `${name}-confirm`);
    await page.getByRole('button', { name: 'Yes, send it' }).press('Enter');
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    await inspect(page, `${name}-done`);

    expect(data(await one.get(`/verify/${session.sessionToken}`))).toMatchObject({
      status: 'endorsed',
      overallComment: 'A good welder',
      skills: [
        { skillId: A, verified: true, comment: null },
        { skillId: B, verified: false, comment: 'Not seen' },
      ],
    });
    const token = link.split('#')[1]!;
    expect(requests.filter((url) => !url.startsWith(world.url))).toEqual([]);
    expect(requests.slice(1).filter((url) => url.includes(token))).toEqual([]);
    expect(complaints).toEqual([]);

    const again = await visit(context, link);
    await again.page.getByRole('heading', { name: 'Thank you' }).waitFor();
  });

  /** Characters that set names apart are not seen. */
  const seen = (text: string | null) => text!.replaceAll(/[\u2068\u2069]/g, '');
  const CLOSELY = ['hi', 'ta', 'ur'];

  it.each(LANGUAGES)("asks in %s, the browser's language", async (language) => {
    const words = TEXTS[language].review;
    const one = await newPlatform(world);
    const session = await asked(one);
    const context = await contextOf(browser, { ...PHONE, locale: `${language}-IN` });
    const { page, complaints } = await visit(context, await linkIn(session));
    const titleOf = async () => seen(await page.locator('h1').textContent());
    expect(await titleOf()).toBe(words.askedBy.replace('{name}', 'Some Student'));
    expect(await page.evaluate('[document.documentElement.lang, document.documentElement.dir]')).toEqual([
      language,
      language === 'ur' ? 'rtl' : 'ltr',
    ]);
    const { body } = await world.fetch(`/api/skills/${A}`);
    expect(await page.locator(SKILLS_OF_PAGE).first().textContent()).toBe(
      body.data.names[language] ?? body.data.name,
    );
    await inspect(page, `reviewer-${language}`, CLOSELY.includes(language) ? undefined : COLOURS);

    // The answers stay when the language is changed, and every text changes.
    await page.getByRole('group').first().getByLabel(words.endorse, { exact: true }).check();
    await page.getByLabel(words.overall, { exact: true }).fill('A good welder');
    const next = TEXTS[language === 'ur' ? 'en' : 'ur'].review;
    await page.getByRole('combobox').selectOption(language === 'ur' ? 'en' : 'ur');
    await expect.poll(titleOf).toBe(next.askedBy.replace('{name}', 'Some Student'));
    await page.getByRole('combobox').selectOption(language);
    await expect.poll(titleOf).toBe(words.askedBy.replace('{name}', 'Some Student'));
    expect(await page.getByLabel(words.overall, { exact: true }).inputValue()).toBe('A good welder');
    await page.getByRole('button', { name: words.send, exact: true }).click();
    expect(await page.locator('.missing:visible').allTextContents()).toEqual([words.chooseOne]);
    await page.getByRole('group').nth(1).getByLabel(words.doNotEndorse, { exact: true }).check();
    await page.getByRole('button', { name: words.send, exact: true }).click();
    await page.getByRole('dialog').getByText(words.sendText, { exact: true }).waitFor();
    await page.getByRole('button', { name: words.sendYes, exact: true }).click();
    await page.getByRole('heading', { name: words.endorsed[0]!, exact: true }).waitFor();
    // Whoever cannot read the one may read the other.
    const other = TEXTS[language === 'en' ? 'hi' : 'en'].review;
    expect(await page.locator('.other-title').textContent()).toBe(other.endorsed[0]);
    expect(data(await one.get(`/verify/${session.sessionToken}`))).toMatchObject({
      overallComment: 'A good welder',
      skills: [
        { skillId: A, verified: true },
        { skillId: B, verified: false },
      ],
    });
    expect(complaints).toEqual([]);
  });

  it('declines the whole request with one button', async () => {
    const one = await newPlatform(world);
    const session = await asked(one);
    const context = await contextOf(browser);
    const { page } = await visit(context, await linkIn(session));
    await page.getByRole('button', { name: 'Decline the whole request' }).click();
    await page.getByRole('button', { name: 'Go back' }).click();
    await page.getByRole('button', { name: 'Decline the whole request' }).click();
    await page.getByRole('button', { name: 'Yes, send it' }).click();
    await page.getByRole('heading', { name: 'This request was declined' }).waitFor();
    expect(data(await one.get(`/verify/${session.sessionToken}`)).status).toBe('declined');
  });

  it('says clearly when the link is void, withdrawn, unknown or not whole', async () => {
    const one = await newPlatform(world);
    const session = await asked(one);
    const context = await contextOf(browser, WIDTHS[0][1]);
    const link = await linkIn(session);
    const opened = await visit(context, link);
    data(await one.storeReviewer(session, { email: 'second@example.org' }));
    await linkIn(session, 2);
    for (const choice of await opened.page.getByLabel('I endorse this').all()) await choice.check();
    await opened.page.getByRole('button', { name: 'Send my answer' }).click();
    await opened.page.getByRole('button', { name: 'Yes, send it' }).click();
    await opened.page.getByRole('heading', { name: 'This link does not open the request' }).waitFor();
    await inspect(opened.page, 'void');

    const heading = async (address: string) =>
      (await (await visit(context, address)).page.getByRole('heading', { level: 1 }).textContent())!;
    for (const address of [link, link.split('#')[0]!])
      expect(await heading(address)).toBe('This link does not open the request');
    expect(await heading('/verify/SV_UNKNOWN#x')).toBe('No such request');
    data(await one.call('POST', `/verify/${session.sessionToken}/cancel`));
    expect(await heading(link)).toBe('This request was withdrawn');
  });

  it('shows what others wrote as text, whatever it is', async () => {
    const one = await newPlatform(world);
    const name = '<img src=x onerror="document.title=1"><script>alert(1)</script>';
    const session = await asked(one, {
      student: { externalStudentId: 'st-1', name, email: 'student@example.org' },
    });
    const context = await contextOf(browser);
    const { page, complaints } = await visit(context, await linkIn(session));
    await page.getByRole('heading', { name }).waitFor();
    expect(await page.locator('img, main script').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('reminds once after three days, and says after fourteen that the link has expired', async () => {
    const one = await newPlatform(world);
    const session = await asked(one);
    const link = await linkIn(session);
    expect(mailsOf(session)).toHaveLength(1);
    await world.admin('MoveClock', { seconds: 3 * 86_400 + 60 });
    expect(await linkIn(session, 2)).toBe(link);
    expect(mailsOf(session)[1]!.subject).toMatch(/^A reminder: /);
    // The session has expired, the link has not.
    expect((await one.storeItems(session)).body.error.code).toBe('SESSION_NOT_FOUND');
    expect((await one.get(`/step3/store-verification-items/${session.sessionToken}/email`)).status).toBe(404);
    expect(data(await one.get(`/verify/${session.sessionToken}`)).status).toBe('awaiting_reviewer');

    await world.admin('MoveClock', { seconds: 12 * 86_400 });
    const context = await contextOf(browser, WIDTHS[0][1]);
    const { page } = await visit(context, link);
    await page.getByRole('heading', { name: 'This link has expired' }).waitFor();
    const token = link.split('#')[1]!;
    const late = await one.answer({ ...session, token }, { [A]: true, [B]: true });
    expect(late.body.error.code).toBe('INVALID_TOKEN');
    expect(data(await one.get(`/verify/${session.sessionToken}`)).status).toBe('expired');
    expect(mailsOf(session)).toHaveLength(2);
  });

  it('no id, token or address of these pages is in the log', async () => {
    const one = await newPlatform(world);
    const session = await asked(one);
    const link = await linkIn(session);
    const context = await contextOf(browser);
    await visit(context, link);
    const log = system.log();
    expect(log).toContain('/humanverification/verify-page/:serviceVerificationId');
    for (const secret of [
      session.serviceVerificationId,
      session.sessionToken,
      link.split('#')[1]!,
      'reviewer@example.org',
    ])
      expect(log).not.toContain(secret);
  });
});
