import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEY_SCOPES } from '../../console/src/screens/operators/scopes.ts';
import { PARTNER_SCOPES } from '../../subgraphs/mandate/accounts/access/scopes.ts';
import { browserTestsRun, startBrowser } from '../world/browser.ts';
import { expectOwnHostOnly, inspectScreen, openConsole, type ConsolePage } from '../world/console.ts';
import { eventually, within } from '../world/eventually.ts';
import { startMailServer, type MailServerOfTest } from '../world/mail-server.ts';
import { migratedDatabase } from '../world/migrated-database.ts';
import { PartnerClient } from '../world/partner-client.ts';
import { data, newPlatform, Platform } from '../world/platform.ts';
import { answer } from '../world/receiver.ts';
import { startSystem, type RunningSystem } from '../world/system.ts';
import { receiver, testEvent, webhookAt } from '../world/webhooks.ts';
import { World } from '../world/world.ts';

it('offers every scope that a key can have', () => {
  expect(KEY_SCOPES).toEqual(PARTNER_SCOPES);
});

describe.runIf(browserTestsRun())("operators' screens", () => {
  let browser: Browser;
  let mail: MailServerOfTest;
  let system: RunningSystem;
  let world: World;
  beforeAll(async () => {
    mail = await startMailServer();
    const env = { SMTP_URL: mail.url, MAIL_FROM: 'verify@service.example', TEST_CLOCK: 'true' };
    system = await startSystem({ databaseUrl: await migratedDatabase(), env });
    world = new World(system);
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await system?.stop();
    await mail?.stop();
  });

  const open = (path: string, token = world.demo.operatorToken): Promise<ConsolePage> =>
    openConsole(browser, world.url, { token, path });
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const heading = (page: Page, name: string) =>
    page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

  it('issue a key that works at once, show its last use, and revoke it', async () => {
    const opened = await open('/operators');
    const { page } = opened;
    await heading(page, 'Organisations');
    await page.getByRole('link', { name: 'demo', exact: true }).waitFor();
    await inspectScreen(page, 'operators-organisations');
    await button(page, 'New organisation').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('demo');
    await dialog.getByRole('button', { name: 'New organisation' }).click();
    await dialog.getByText('An organisation of that name exists.').waitFor();
    await dialog.getByLabel('Name').fill('Builders of Pune');
    await dialog.getByRole('button', { name: 'New organisation' }).click();
    await heading(page, 'Builders of Pune');

    await page.getByText('No keys').waitFor();
    await button(page, 'Issue a key').click();
    await dialog.getByLabel('Only this').check();
    await dialog.getByRole('checkbox', { name: 'workflows:read' }).check();
    await inspectScreen(page, 'operators-issue-key');
    await dialog.getByRole('button', { name: 'Issue a key' }).click();
    await dialog.getByText('It is shown this once').waitFor();
    const [keyId, secret] = (await dialog.locator('dd code').allTextContents()) as [string, string];
    await inspectScreen(page, 'operators-secret');
    // The secret cannot be shown again: neither Escape nor a click beside it closes the dialog.
    await page.keyboard.press('Escape');
    await page.mouse.click(4, 4);
    await dialog.getByText(secret).waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download').click()]);
    expect(await readFile(await file.path(), 'utf8')).toContain(secret);
    await button(page, 'I have stored it').click();
    await dialog.waitFor({ state: 'detached' });

    const partner = new PartnerClient(world.url, keyId, secret);
    expect((await partner.get('/workflows')).status).toBe(200);
    expect((await partner.get('/mandates')).status).toBe(403);
    const row = page.getByRole('row').filter({ hasText: keyId });
    await eventually('the last use is shown', async () => {
      await page.getByRole('tab', { name: 'Verification keys' }).click();
      await page.getByRole('tab', { name: 'Partner keys' }).click();
      await row.waitFor();
      return !(await row.textContent())!.includes('Not used yet');
    });
    await inspectScreen(page, 'operators-organisation');

    await button(page, keyId).click();
    await dialog.getByText('key/minute').waitFor();
    await inspectScreen(page, 'operators-key');
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('It cannot be taken back').waitFor();
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await dialog.getByText('Revoked').first().waitFor();
    // The question above it may still be closing, and take the key for itself.
    await eventually('the dialog is closed', async () => {
      await page.keyboard.press('Escape');
      return (await dialog.count()) === 0;
    });
    await row.getByText('Revoked').waitFor();
    await within('the key is refused', 10, async () => (await partner.get('/workflows')).status === 401);
    expectOwnHostOnly(opened, world.url);
  });

  it('rotate a key: the new secret works at once, the old one until its day is over', async () => {
    const organisation = await world.organisation();
    const partner = await organisation.partner();
    const { page } = await open(`/operators/organisations/${organisation.id}`);
    const dialog = page.getByRole('dialog');
    await button(page, partner.keyId).click();
    await dialog.getByRole('button', { name: 'Rotate' }).click();
    await dialog.getByRole('button', { name: 'Rotate' }).last().click();
    await dialog.getByText('It is shown this once').waitFor();
    const [keyId, secret] = (await dialog.locator('dd code').allTextContents()) as [string, string];
    expect(keyId).toBe(partner.keyId);
    expect(secret).not.toBe(partner.secret);
    expect((await new PartnerClient(world.url, keyId, secret).get('/workflows')).status).toBe(200);
    expect((await partner.get('/workflows')).status).toBe(200);
  });

  it('issue a verification key that works at once, and revoke it', async () => {
    const organisation = await world.organisation();
    const opened = await open(`/operators/organisations/${organisation.id}?tab=verification-keys`);
    const { page } = opened;
    const dialog = page.getByRole('dialog');
    await page.getByText('No verification keys').waitFor();
    await button(page, 'Issue a key').click();
    await dialog.getByLabel('Where sessions may lead students back to').fill('no origin');
    await dialog.getByRole('button', { name: 'Issue a key' }).click();
    await dialog.locator('[aria-invalid=true]').waitFor();
    await dialog.getByLabel('Where sessions may lead students back to').fill('https://students.example');
    await dialog.getByRole('button', { name: 'Issue a key' }).click();
    await dialog.getByText('It is shown this once').waitFor();
    const [key] = (await dialog.locator('dd code').allTextContents()) as [string];
    await button(page, 'I have stored it').click();
    await page.getByRole('row').filter({ hasText: 'https://students.example' }).waitFor();
    await inspectScreen(page, 'operators-verification-keys');
    const status = async () => (await new Platform(world, key).call('POST', '/verify', {})).status;
    expect(await status()).toBe(400);
    await button(page, 'Revoke').click();
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('Revoked').first().waitFor();
    await within('the key is refused', 10, async () => (await status()) === 401);
    await page.getByRole('tab', { name: 'Tokens' }).click();
    await button(page, 'Issue a token').waitFor();
    await inspectScreen(page, 'operators-organisation-tokens');
    expectOwnHostOnly(opened, world.url);
  });

  it('grant credits, which the ledger shows to operators and to the organisation', async () => {
    const organisation = await world.organisation();
    const opened = await open(`/operators/organisations/${organisation.id}?tab=credits&mode=test`);
    const { page } = opened;
    await page.getByText('No entries').waitFor();
    await button(page, 'Grant credits').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Credits').fill('0');
    await dialog.getByLabel('Note').fill('For the pilot');
    await dialog.getByRole('button', { name: 'Grant credits' }).click();
    await dialog.locator('[aria-invalid=true]').waitFor();
    await dialog.getByLabel('Credits').fill('250');
    await dialog.getByRole('button', { name: 'Grant credits' }).click();
    await page.getByRole('row').filter({ hasText: '+250' }).getByText('For the pilot').waitFor();
    await page.locator('dd').filter({ hasText: /^250$/ }).first().waitFor();
    await inspectScreen(page, 'operators-credits');
    expectOwnHostOnly(opened, world.url);

    const own = await open('/credits', await organisation.token({ mode: 'test' }));
    await own.page.getByRole('row').filter({ hasText: '+250' }).waitFor();
    expect(await own.page.getByText('For the pilot').count()).toBe(0);
    expect(await own.page.getByRole('link', { name: 'Operators' }).count()).toBe(0);
    await inspectScreen(own.page, 'credits');
    expectOwnHostOnly(own, world.url);
  });

  it('are for operators alone', async () => {
    const organisation = await world.organisation();
    const { page } = await open('/operators', await organisation.token());
    await page.getByText('Sign in with a token of an operator').waitFor();
  });

  it('show work that is parked, and have it done again', async () => {
    mail.answer = () => 'refuse';
    const platform = await newPlatform(world);
    data(await platform.storeReviewer(await platform.prepared()));
    await eventually('the letter is parked', async () => {
      const { edges } = await world.admin('ConsoleTroubledWork', { filter: { state: 'parked' } });
      return edges.length > 0;
    });
    const opened = await open('/operators/work?state=parked');
    const { page } = opened;
    const row = page.getByRole('row').filter({ hasText: 'verification.invitation' });
    await row.getByText('Parked').waitFor();
    await inspectScreen(page, 'operators-work');
    await row.getByRole('button', { name: 'verification.invitation' }).click();
    await page.getByRole('dialog').getByText('Kept until').waitFor();
    await inspectScreen(page, 'operators-work-entry');
    await page.keyboard.press('Escape');
    mail.answer = () => 'take';
    await row.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No background job has failed').waitFor();
    await eventually('the letter arrives', () => mail.received.length === 1);
    const { edges } = await world.admin('ConsoleAuditLog', { filter: { action: 'work.retried' } });
    expect(edges.map(({ node }) => JSON.parse(node.details).kind)).toEqual(['verification.invitation']);
    expectOwnHostOnly(opened, world.url);
  });

  it('show the endpoints of all organisations, have one delivery made again, and enable one', async () => {
    const organisation = await world.organisation();
    const partner = await organisation.partner();
    const hook = await receiver(answer(500));
    const { webhook_id: id } = await webhookAt(partner, `${hook.url}?token=secret`);
    await testEvent(partner, id as string);
    const opened = await open(`/operators/endpoints?state=failing&q=${organisation.id}`);
    const { page } = opened;
    await heading(page, 'Endpoints');
    const link = page.getByRole('link', { name: `${hook.url}?***`, exact: true });
    await eventually('the endpoint fails', async () => {
      if ((await link.count()) > 0) return true;
      await page.getByLabel('State').selectOption('');
      await page.getByLabel('State').selectOption('failing');
      return false;
    });
    await page.getByRole('row').filter({ hasText: 'answered 500' }).waitFor();
    await inspectScreen(page, 'operators-endpoints');
    await page.getByLabel('State').selectOption('disabled');
    await page.getByText('No endpoint fits').waitFor();
    expect(page.url()).toContain('state=disabled');
    await page.getByLabel('State').selectOption('failing');

    await link.click();
    await heading(page, `${hook.url}?***`);
    const row = page.getByRole('row').filter({ hasText: 'webhook.test' });
    await row.getByText('answered 500').waitFor();
    await inspectScreen(page, 'operators-endpoint');
    hook.answers = answer(410);
    await row.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
    const enable = button(page, 'Enable again');
    await enable.waitFor({ timeout: 30_000 });
    hook.answers = answer(200);
    await enable.click();
    await page.getByRole('dialog').getByText('What waits for it is sent first').waitFor();
    await inspectScreen(page, 'operators-enable-endpoint');
    await page.getByRole('dialog').getByRole('button', { name: 'Enable again' }).click();
    await page.getByText('No delivery waits').waitFor({ timeout: 30_000 });
    await page.getByText('Well', { exact: true }).waitFor({ timeout: 30_000 });
    expect(hook.received.length).toBeGreaterThanOrEqual(3);
    expectOwnHostOnly(opened, world.url);
  });

  it('show the outbox as the receiver sees it', async () => {
    const organisation = await world.organisation();
    const platform = new Platform(world, await organisation.verificationKey('test'));
    data(await platform.storeReviewer(await platform.prepared()));
    const opened = await open('/operators/outbox?state=outbox&channel=email');
    const { page } = opened;
    const message = page.getByRole('row').nth(1).getByRole('button').first();
    await eventually('the letter is there', async () => {
      if ((await message.count()) > 0) return true;
      await page.getByLabel('State').selectOption('');
      await page.getByLabel('State').selectOption('outbox');
      return false;
    });
    await inspectScreen(page, 'operators-outbox');
    await message.click();
    const email = page.frameLocator('iframe');
    await email.getByText('Some Reviewer').first().waitFor();
    expect(await email.locator('body').evaluate('(body) => body.style.maxWidth')).not.toBe('');
    await inspectScreen(page, 'operators-letter');
    expectOwnHostOnly(opened, world.url);
  });

  it('list the keys of all organisations', async () => {
    const opened = await open('/operators/keys?state=good');
    const { page } = opened;
    const row = page.getByRole('row').filter({ hasText: world.demo.live.keyId });
    await row.getByRole('link', { name: /^demo$/i }).waitFor();
    await inspectScreen(page, 'operators-keys');
    expectOwnHostOnly(opened, world.url);
  });

  it('switch surfaces, which the audit log shows to whoever filters it by the address', async () => {
    const opened = await open('/operators/audit');
    const { page } = opened;
    await heading(page, 'Audit log');
    await page.getByLabel('What was done').selectOption('surface.');
    await page.getByText('Nothing was logged').waitFor();
    expect(new URL(page.url()).search).toBe('?action=surface.');
    await page.getByRole('link', { name: 'Switches' }).click();
    await button(page, 'Switch off: Catalogue').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
    await button(page, 'Switch on: Catalogue').waitFor();
    await inspectScreen(page, 'operators-switches');
    await button(page, 'Switch on: Catalogue').click();
    await button(page, 'Switch off: Catalogue').waitFor();
    await page.getByRole('link', { name: 'Audit log' }).click();
    await page.getByLabel('What was done').selectOption('surface.');
    await page.getByText('surface.enabled').waitFor();
    await inspectScreen(page, 'operators-audit');
    await button(page, 'surface.disabled').click();
    await page.getByRole('dialog').getByText('catalogue').first().waitFor();
    await inspectScreen(page, 'operators-audit-entry');
    await page.keyboard.press('Escape');
    expectOwnHostOnly(opened, world.url);
  });

  it('issue a token that works at once, and revoke it', async () => {
    const opened = await open('/operators/tokens');
    const { page } = opened;
    await button(page, 'Issue a token').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Issue a token' }).click();
    await page.getByText('The token is made').waitFor();
    const [id, token] = (await page.locator('[role=dialog] dd code').allTextContents()) as [string, string];
    await button(page, 'I have stored it').click();
    expect((await world.graph('{ surfaces { name } }', {}, token)).status).toBe(200);
    await inspectScreen(page, 'operators-tokens');
    await page.getByLabel('Token or its id').fill(id);
    await button(page, 'Revoke').click();
    await button(page, 'token.revoked').waitFor();
    await within('the token is refused', 10, async () => {
      return (await world.graph('{ surfaces { name } }', {}, token)).status === 401;
    });
    expectOwnHostOnly(opened, world.url);
  });

  it('switch an organisation off and on, and change its contact', async () => {
    const organisation = await world.organisation();
    const partner = await organisation.partner();
    const { page } = await open(`/operators/organisations/${organisation.id}`);
    await button(page, 'Change').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('E-mail').fill('no address');
    await button(page, 'Save').click();
    await dialog.locator('[aria-invalid=true]').waitFor();
    await dialog.getByLabel('E-mail').fill('people@example.org');
    await button(page, 'Save').click();
    await page.getByText('people@example.org').waitFor();
    // The page remembers every question that a dialog asks, however shortly.
    await page.evaluate(`window.asked = new Set();
      new MutationObserver(() =>
        document.querySelectorAll('h2').forEach(({ textContent: text }) => text.endsWith('?') && asked.add(text)),
      ).observe(document.body, { subtree: true, childList: true, characterData: true })`);
    await button(page, 'Switch off').click();
    await dialog.getByRole('button', { name: 'Switch off' }).click();
    await button(page, 'Cancel').waitFor({ state: 'detached' });
    expect(await page.evaluate('[...asked]')).toEqual(['Switch this organisation off?']);
    await button(page, 'Switch on').waitFor();
    await within('it is refused', 10, async () => (await partner.get('/workflows')).status === 503);
    await button(page, 'Switch on').click();
    await dialog.getByRole('button', { name: 'Switch on' }).click();
    await button(page, 'Switch off').waitFor();
  });

  it('move the clock under TEST_CLOCK', async () => {
    const opened = await open('/operators/clock');
    const { page } = opened;
    await page.getByText('0 d 0 h 0 min').waitFor();
    await button(page, '1 hour').click();
    await page.getByText('0 d 1 h 0 min').waitFor();
    await inspectScreen(page, 'operators-clock');
    expectOwnHostOnly(opened, world.url);
  });
});
