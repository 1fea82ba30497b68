import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Assessed } from '../world/assessments.ts';
import { browserTestsRun, startBrowser } from '../world/browser.ts';
import { expectOwnHostOnly, inspectScreen, openConsole } from '../world/console.ts';
import { withClient } from '../world/database.ts';
import { eventually } from '../world/eventually.ts';
import { startMailServer, type MailServerOfTest } from '../world/mail-server.ts';
import { migratedDatabase } from '../world/migrated-database.ts';
import { data, Platform, skillIds } from '../world/platform.ts';
import { startSystem, type RunningSystem } from '../world/system.ts';
import { World, type TestOrganisation } from '../world/world.ts';

const [A, B] = skillIds(2) as [string, string];

describe.runIf(browserTestsRun())('verification in the console', () => {
  let browser: Browser;
  let mail: MailServerOfTest;
  let system: RunningSystem;
  let databaseUrl: string;
  let world: World;
  let organisation: TestOrganisation;
  let platform: Platform;
  let token: string;

  beforeAll(async () => {
    [mail, databaseUrl] = await Promise.all([startMailServer(), migratedDatabase()]);
    const env = { SMTP_URL: mail.url, MAIL_FROM: 'Skill verification <verify@service.example>' };
    [system, browser] = await Promise.all([startSystem({ databaseUrl, env }), startBrowser()]);
    world = new World(system);
    organisation = await world.organisation();
    platform = new Platform(world, await organisation.verificationKey());
    token = await organisation.token();
  });
  afterAll(async () => {
    await browser?.close();
    await system?.stop();
    await mail?.stop();
  });

  const emailsAbout = (id: string) => mail.received.filter(({ text }) => text?.includes(id));
  const arrived = (id: string, count: number) =>
    eventually(`${count} letters`, () => (emailsAbout(id).length >= count ? emailsAbout(id) : undefined));
  const open = (path: string) => openConsole(browser, world.url, { token, path });

  it('lists sessions by step, with filters in the address and by the keyboard', async () => {
    const first = await platform.open('list-first', { student: studentOf('list-first', 'Asha Patil') });
    await platform.prepared({
      student: 'list-second',
      skills: [A],
      more: { student: studentOf('list-second', 'Ravi Kumar') },
    });
    const opened = await open('/verification');
    const { page } = opened;
    await page.getByRole('link', { name: 'Asha Patil' }).waitFor();
    await page.getByRole('link', { name: 'Ravi Kumar' }).waitFor();
    await inspectScreen(page, 'verification-list');

    await page
      .getByRole('navigation', { name: 'Sessions by step' })
      .getByRole('link', { name: /^Opened/ })
      .click();
    await page.getByRole('link', { name: 'Ravi Kumar' }).waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('?status=open');
    await page.getByLabel('The student’s id').fill('list-second');
    await page.getByText('No sessions here').waitFor();
    await inspectScreen(page, 'verification-none');

    await page.goBack();
    await page.goto(`${world.url}/console/verification?student=list-first`);
    await page.getByRole('link', { name: 'Asha Patil' }).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Asha Patil' }).waitFor();
    expect(page.url()).toContain(`/verification/${first.serviceVerificationId}`);
    expectOwnHostOnly(opened, world.url);
  });

  it('reminds a reviewer: the letter arrives, its state is shown, and the next has to wait', async () => {
    const session = await platform.prepared({ student: 'remind' });
    data(await platform.storeReviewer(session, { email: 'asked@example.org' }));
    const { serviceVerificationId: id } = session;
    await arrived(id, 1);
    const opened = await open(`/verification/${id}`);
    const { page } = opened;
    const remind = page.getByRole('button', { name: 'Remind' });
    await page.getByText('Can be reminded from').waitFor();
    expect(await remind.isDisabled()).toBe(true);

    await goBack(id, 13);
    // A token in the fragment alone would not load the page again.
    await page.goto('about:blank');
    await page.goto(`${world.url}/console/verification/${id}`);
    await page.getByText('Sent', { exact: true }).waitFor();
    await inspectScreen(page, 'verification-session');
    await remind.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('asked@example.org').waitFor();
    await inspectScreen(page, 'verification-remind');
    await dialog.getByRole('button', { name: 'Remind' }).click();
    await page.getByText('The reminder is on its way.').waitFor();
    const [, email] = await arrived(id, 2);
    expect(email).toMatchObject({ to: [{ address: 'asked@example.org' }] });
    expect(email!.subject).toMatch(/^A reminder: /);
    await page.getByText('Reminder', { exact: true }).waitFor();
    await page.getByText('Sent', { exact: true }).nth(1).waitFor();
    await page.getByText('1 of 5 times').waitFor();
    expect(await remind.isDisabled()).toBe(true);

    // The reviewer's answer is seen without a reload.
    data(await platform.answer({ ...session, token: tokenIn(email!.text!) }, SKILLS_ENDORSED));
    await page.getByText('Endorsed', { exact: true }).waitFor();
    await remind.waitFor({ state: 'detached' });
    expectOwnHostOnly(opened, world.url);
  });

  it('shows the questions of an assessment, and never which option is right', async () => {
    const one = new Assessed(platform, databaseUrl);
    const session = await one.prepared({ student: 'assessed' });
    const questions = await one.questions(session);
    const answers = await one.answers(session, questions, 1);
    data(await one.submit(session, answers));
    const opened = await open(`/verification/${session.serviceVerificationId}`);
    const { page } = opened;
    await page.getByText(`Right answers: 1 of ${questions.length}`).waitFor();
    await page.getByText(`${questions.length} questions`).click();
    for (const { question, options } of questions) {
      await page.getByText(question, { exact: true }).first().waitFor();
      for (const option of options) expect(await page.getByText(option, { exact: true }).count()).not.toBe(0);
    }
    await inspectScreen(page, 'verification-assessment');
    // All options of a question look the same to a screen reader and to the eye.
    const looks = await page.evaluate(`[...document.querySelectorAll('details ol ol')].map(
      (list) => new Set([...list.children].map((item) => item.className + getComputedStyle(item).color)).size)`);
    expect(new Set(looks as number[])).toEqual(new Set([1]));
    expectOwnHostOnly(opened, world.url);
  });

  it('erases a student once the id is typed, and says so in every session', async () => {
    const student = 'to-be-erased';
    const more = { student: studentOf(student, 'Somebody Known') };
    const [old, session] = [await platform.open(student, more), await platform.prepared({ student, more })];
    const opened = await open(`/verification/${session.serviceVerificationId}`);
    const { page } = opened;
    await page.getByRole('heading', { level: 1, name: 'Somebody Known' }).waitFor();
    await page.getByRole('button', { name: 'Erase the student' }).click();
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: 'Erase the student' });
    await dialog.getByLabel(`Type ${student} to confirm`).fill('to-be');
    expect(await confirm.isDisabled()).toBe(true);
    await inspectScreen(page, 'verification-erase');
    await dialog.getByLabel(`Type ${student} to confirm`).fill(student);
    await confirm.click();
    await page.getByText('Erased, in 2 sessions.').waitFor();
    await page.getByRole('heading', { level: 1, name: student }).waitFor();
    await page.getByText('names, addresses and texts are gone').waitFor();
    expect(await page.getByText('Somebody Known').count()).toBe(0);
    await inspectScreen(page, 'verification-erased');
    await page.goto(`${world.url}/console/verification/${old.serviceVerificationId}`);
    await page.getByText('names, addresses and texts are gone').waitFor();
    expectOwnHostOnly(opened, world.url);
  });

  it('is readable in Hindi, and tells of an unknown session what to do', async () => {
    const opened = await openConsole(browser, world.url, {
      token,
      path: '/verification/SV_UNKNOWN',
      locale: 'hi-IN',
    });
    const { page } = opened;
    await page.getByText('ऐसा कोई सत्र नहीं है').waitFor();
    await page.getByRole('link', { name: 'सत्रों की सूची पर' }).click();
    await page.getByRole('heading', { level: 1, name: 'सत्यापन' }).waitFor();
    await inspectScreen(page, 'verification-hindi');
  });

  const SKILLS_ENDORSED = { [A]: true, [B]: true };
  const studentOf = (externalStudentId: string, name: string) => ({
    externalStudentId,
    name,
    email: 'student@example.org',
  });
  const tokenIn = (text: string): string => /#([\w-]{43})/.exec(text)![1]!;
  /** Changes the rows as if the reviewer had been asked so much earlier. */
  const goBack = (id: string, hours: number) =>
    withClient(databaseUrl, (client) =>
      client.query(
        'UPDATE verification.reviewer SET link_expires_at = link_expires_at - $2::interval WHERE id = $1',
        [id, `${hours} hours`],
      ),
    );
});
