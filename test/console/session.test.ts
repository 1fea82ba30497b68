import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { browserTestsRun, startBrowser } from '../world/browser.ts';
import { confirmSignIn, inspectScreen, openConsole, sessionEnded } from '../world/console.ts';
import { within } from '../world/eventually.ts';
import { migratedDatabase } from '../world/migrated-database.ts';
import { startLineProxy } from '../world/line-proxy.ts';
import { startSystem } from '../world/system.ts';
import { world } from '../world/world.ts';

describe.runIf(browserTestsRun())('a session of the console in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser?.close());

  const heading = (page: Page, name: string) =>
    page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  const anotherTab = async (context: BrowserContext, path = '/') => {
    const page = await context.newPage();
    await page.goto(`${world().url}/console${path}`);
    return page;
  };
  const signOut = async (page: Page) => {
    await page.getByRole('button', { name: 'Account and settings' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
  };

  it('outlasts a reload, and another tab has it too', async () => {
    const token = await (await world().organisation()).token({ mode: 'test' });
    const { page, complaints } = await openConsole(browser, world().url, { token, path: '/workflows' });
    await heading(page, 'Workflows');
    await page.reload();
    await heading(page, 'Workflows');
    const other = await anotherTab(page.context(), '/mandates');
    await heading(other, 'Mandates');
    await other.getByText('Nobody is contacted').waitFor();
    const [cookie, ...rest] = await page.context().cookies();
    expect(rest).toEqual([]);
    expect(cookie).toMatchObject({ name: 'console_session', httpOnly: true, sameSite: 'Strict', path: '/' });
    expect(complaints).toEqual([]);
  });

  it('of a link that signs in once outlasts a reload, and signs in a tab that waited', async () => {
    const system = await startSystem({ databaseUrl: await migratedDatabase() });
    onTestFinished(() => system.stop());
    const [link] = /http\S+#once=\S+/.exec(system.log())!;
    const { page: waiting } = await openConsole(browser, system.url);
    await heading(waiting, 'Sign in');
    const page = await waiting.context().newPage();
    await page.goto(link);
    await confirmSignIn(page);
    await heading(page, 'Overview');
    await page.reload();
    await heading(page, 'Overview');
    await heading(waiting, 'Overview');
  });

  it('ends in all tabs when one of them signs out', async () => {
    const token = await (await world().organisation()).token();
    const { page } = await openConsole(browser, world().url, { token });
    const other = await anotherTab(page.context(), '/workflows');
    await heading(other, 'Workflows');
    await signOut(page);
    await heading(page, 'Sign in');
    await heading(other, 'Sign in');
    await other.reload();
    await heading(other, 'Sign in');
    expect(await page.context().cookies()).toEqual([]);
  });

  it('says that nobody is signed out while the service is away', async () => {
    const proxy = await startLineProxy(world().url);
    const token = await (await world().organisation()).token();
    const { page } = await openConsole(browser, proxy.url, { token });
    proxy.cut();
    await signOut(page);
    await page.getByText('You are still signed in').first().waitFor();
    proxy.mend();
    await page.keyboard.press('Escape');
    await signOut(page);
    await heading(page, 'Sign in');
  });

  it('is over within 5 seconds after a revocation, in the page that follows events', async () => {
    const token = await (await world().organisation()).token({ mode: 'test' });
    const { page } = await openConsole(browser, world().url, { token });
    await page.getByText('Live', { exact: true }).waitFor();
    await world().admin('RevokeTokens', { input: { token } });
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await within('the page says so', 6, async () => (await dialog.count()) > 0);
    await sessionEnded(page);
    await page.reload();
    await heading(page, 'Sign in');
  });

  it('that another tab replaced shows nothing of the new one, and sends nothing to it', async () => {
    const [first, second] = [await world().organisation(), await world().organisation()];
    const { page } = await openConsole(browser, world().url, {
      token: await first.token(),
      path: '/workflows/new',
    });
    await page.locator('[data-field="name"]').getByRole('textbox').fill('Masons of the first');
    const other = await anotherTab(page.context(), `/#token=${await second.token()}`);
    await confirmSignIn(other);
    await heading(other, 'Overview');
    const dialog = page.getByRole('dialog', { name: 'You signed in as somebody else' });
    await dialog.getByRole('button', { name: 'Reload' }).click();
    await heading(page, 'New workflow');
    expect((await (await second.partner()).get('/workflows')).body.data.items).toEqual([]);
  });

  it('of the same place, renewed in one tab, goes on in the others', async () => {
    const organisation = await world().organisation();
    const token = await organisation.token();
    const { page } = await openConsole(browser, world().url, { token, path: '/workflows/new' });
    await page.locator('[data-field="name"]').getByRole('textbox').fill('Kept while signing in');
    const other = await anotherTab(page.context(), `/#token=${await organisation.token()}`);
    await confirmSignIn(other);
    await heading(other, 'Overview');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await heading(page, 'Kept while signing in');
  });

  it.each(['en-IN', 'hi-IN'])('is not made by a link before the person says so (%s)', async (locale) => {
    const token = await (await world().organisation()).token({ mode: 'test' });
    const { page, requests } = await openConsole(browser, world().url, { locale });
    await page.goto('about:blank');
    requests.length = 0;
    await page.goto(`${world().url}/console/workflows#token=${token}`);
    await page
      .getByRole('heading', { level: 1, name: locale === 'en-IN' ? /^Sign in as test/ : /^test/ })
      .waitFor();
    expect(page.url()).toBe(`${world().url}/console/workflows`);
    expect(await page.context().cookies()).toEqual([]);
    await page
      .getByText(locale === 'en-IN' ? 'Test mode' : 'टेस्ट मोड')
      .first()
      .waitFor();
    await inspectScreen(page, `confirm-sign-in-${locale}`);
    await page.locator('main button').first().click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.context().cookies()).toEqual([]);
    await page.reload();
    await heading(page, locale === 'en-IN' ? 'Sign in' : 'साइन इन करें');
  });

  it('stays whose it is when a link of somebody else comes, unless the person says so', async () => {
    const [mine, theirs] = [await world().organisation(), await world().organisation()];
    const { page } = await openConsole(browser, world().url, { token: await mine.token() });
    const [before] = await page.context().cookies();
    const visited = await anotherTab(page.context(), `/#token=${await theirs.token()}`);
    await visited.getByText('You are signed in already').waitFor();
    await inspectScreen(visited, 'confirm-sign-in-already');
    expect((await page.context().cookies())[0]!.value).toBe(before!.value);
    await visited.getByRole('button', { name: 'Stay as I am' }).click();
    await heading(visited, 'Overview');
    expect((await page.context().cookies())[0]!.value).toBe(before!.value);
    await (await anotherTab(page.context(), '/#token=a.b.c')).getByText('That is no token').first().waitFor();
  });
});
