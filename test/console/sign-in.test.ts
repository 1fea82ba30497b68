import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { PARTNER_SCOPES } from '../../subgraphs/mandate/accounts/access/scopes.ts';
import { browserTestsRun, startBrowser } from '../world/browser.ts';
import { confirmSignIn, openConsole, sessionEnded } from '../world/console.ts';
import { contextOf } from '../world/open-page.ts';
import { within } from '../world/eventually.ts';
import { gql } from '../world/gql.ts';
import { migratedDatabase } from '../world/migrated-database.ts';
import { startOidcProvider } from '../world/oidc-provider.ts';
import { startSystem } from '../world/system.ts';
import { World, world } from '../world/world.ts';

const UNAUTHORISED = { errors: [{ message: 'The token has ended.', extensions: { code: 'UNAUTHORIZED' } }] };

describe.runIf(browserTestsRun())('signing in to the console', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser?.close());

  const overview = (page: Page) => page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();

  it('keeps a token out of the address, the history, the storage and the reach of scripts', async () => {
    const { page } = await openConsole(browser, world().url, { token: world().demo.live.uiToken });
    await overview(page);
    expect(page.url()).toBe(`${world().url}/console/`);
    expect(
      await page.evaluate('JSON.stringify([localStorage, sessionStorage, document.cookie])'),
    ).not.toMatch(/eyJ|s1\./);
  });

  it('an ended session asks to sign in above the page; what was typed stays, and what was asked for goes on', async () => {
    const organisation = await world().organisation();
    const partner = await organisation.partner();
    for (let nth = 1; nth <= 51; nth += 1) await partner.post('/workflows', { name: `Workflow ${nth}` });
    const [token, other] = [await organisation.token(), await (await world().organisation()).token()];
    const { page } = await openConsole(browser, world().url, { token, path: '/workflows' });
    await page.getByText('50 so far').waitFor();
    await page.getByRole('searchbox').fill('workflow');
    await world().admin('RevokeTokens', { input: { token } });
    await sessionEnded(page);

    // The next page is asked for when the end of the list comes near.
    await page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.getByLabel('Token').fill(other);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await dialog.getByText('of another organisation').waitFor();
    await dialog.getByLabel('Token').fill(await organisation.token());
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('51 in all').waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('workflow');
  });

  it('a session that ends above a half-filled form keeps it, and its change goes on once', async () => {
    const organisation = await world().organisation();
    const token = await organisation.token();
    const { page } = await openConsole(browser, world().url, { token, path: '/workflows/new' });
    const field = (name: string) => page.locator(`[data-field="${name}"]`);
    await field('name').getByRole('textbox').fill('Masons of Pune');
    await field('description').getByRole('textbox').fill('Typed before the session ended.');
    await world().admin('RevokeTokens', { input: { token } });
    await sessionEnded(page);

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.getByLabel('Token').fill(await organisation.token());
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Masons of Pune' }).waitFor();
    await page.getByText('Typed before the session ended.').waitFor();
    const { items } = (await (await organisation.partner()).get('/workflows')).body.data;
    expect(items.map(({ name }: { name: string }) => name)).toEqual(['Masons of Pune']);
  });

  it('a link that the start prints signs in once, and not again', async () => {
    const system = await startSystem({ databaseUrl: await migratedDatabase() });
    onTestFinished(() => system.stop());
    const links = [...system.log().matchAll(/http\S+#once=\S+/g)].map(([link]) => link);
    expect(links).toHaveLength(3);
    const visit = async (link: string) => {
      const context = await contextOf(browser);
      const page = await context.newPage();
      await page.goto(link);
      return page;
    };
    const page = await visit(links[0]!);
    await confirmSignIn(page);
    await overview(page);
    expect(page.url()).not.toContain('once');
    await page.getByText('Nobody is contacted').waitFor();
    const live = await visit(links[1]!);
    await confirmSignIn(live);
    await overview(live);
    const operator = await visit(links[2]!);
    await operator.getByRole('heading', { level: 1, name: 'Sign in as Operator?' }).waitFor();
    await confirmSignIn(operator);
    await operator.getByText('All organisations').waitFor();
    const [, used] = links[0]!.split('#once=');
    const me = () => new World(system).graph(gql('{ me { name } }'), {}, used!);
    await within('every read knows that it was used', 6, async () => (await me()).status === 401);
    await (await visit(links[0]!)).getByText('This link was used before').waitFor();
  });

  it('a link can do nothing but sign in, and at once only once', async () => {
    const system = await startSystem({ databaseUrl: await migratedDatabase() });
    onTestFinished(() => system.stop());
    const own = new World(system);
    const [, link] = /#once=(\S+)/.exec(system.log())!;
    const read = await own.graph(gql('{ workflows { edges { node { id } } } }'), {}, link!);
    expect(read.body.errors?.[0]?.extensions?.code).toBe('SCOPE_MISSING');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => own.graph(gql('mutation { signIn { token } }'), {}, link!)),
    );
    expect(answers.filter(({ body }) => body.data?.signIn)).toHaveLength(1);
  });

  it("signs in with the company's provider, in a window that closes by itself", async () => {
    let claims: Record<string, unknown> = {};
    const provider = await startOidcProvider({ clientId: 'console', claims: () => claims });
    const system = await startSystem({
      databaseUrl: await migratedDatabase(),
      env: { UI_JWKS_URL: provider.jwksUrl, OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: 'console' },
    });
    onTestFinished(async () => {
      await system.stop();
      provider.stop();
    });
    provider.start(`${system.url}/console/signed-in`);
    claims = { org: system.demo.test.organisationId, mode: 'test', scopes: PARTNER_SCOPES };

    const { page, complaints } = await openConsole(browser, system.url, { extraHTTPHeaders: {} });
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Sign in with your company account' }).click();
    const popup = await opening;
    await popup.getByPlaceholder('Enter any login').fill('recruiter');
    await popup.getByPlaceholder('and password').fill('any');
    await popup.getByRole('button', { name: 'Sign-in' }).click();
    await popup.getByRole('button', { name: 'Continue' }).click();
    await overview(page);
    await page.getByText('Nobody is contacted').waitFor();
    await page.getByRole('button', { name: 'Account and settings' }).click();
    await page.getByText('Signed in as recruiter').waitFor();
    await expect.poll(() => popup.isClosed()).toBe(true);
    expect(complaints).toEqual([]);
    await page.reload();
    await overview(page);

    // The session ends above a form, and the provider is asked from there: it knows the person still.
    await page.getByRole('link', { name: 'Workflows' }).click();
    await page.getByRole('link', { name: 'New workflow' }).first().click();
    await page.locator('[data-field="name"]').getByRole('textbox').fill('Drivers of Pune');
    await page.route('**/graphql', (route) => route.fulfill({ status: 401, json: UNAUTHORISED }), {
      times: 1,
    });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    const again = page.waitForEvent('popup');
    await dialog.getByRole('button', { name: 'Sign in with your company account' }).click();
    const known = await again;
    await expect.poll(() => known.isClosed()).toBe(true);
    await page.getByRole('heading', { level: 1, name: 'Drivers of Pune' }).waitFor();
  });

  it('says calmly that the provider did not let somebody in', async () => {
    const provider = await startOidcProvider({ clientId: 'another', claims: () => ({}) });
    const system = await startSystem({
      databaseUrl: await migratedDatabase(),
      env: { UI_JWKS_URL: provider.jwksUrl, OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: 'console' },
    });
    onTestFinished(async () => {
      await system.stop();
      provider.stop();
    });
    provider.start(`${system.url}/console/signed-in`);
    const { page } = await openConsole(browser, system.url, { extraHTTPHeaders: {} });
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Sign in with your company account' }).click();
    await (await opening).close();
    await page.getByText('did not work').waitFor();
    await page.getByRole('button', { name: 'With a token instead' }).click();
    await page.getByLabel('Token').waitFor();
  });
});
