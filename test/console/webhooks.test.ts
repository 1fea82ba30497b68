import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserTestsRun, startBrowser } from '../world/browser.ts';
import { expectOwnHostOnly, inspectScreen, openConsole } from '../world/console.ts';
import { eventually } from '../world/eventually.ts';
import { answer } from '../world/receiver.ts';
import { attemptsOf, ownWebhookAt, receiver, webhookAt } from '../world/webhooks.ts';
import { world } from '../world/world.ts';

async function home() {
  const organisation = await world().organisation();
  const partner = await organisation.partner({ mode: 'test' });
  const token = await organisation.token({ mode: 'test' });
  const make = async (type: string): Promise<string> =>
    (await partner.post('/test/events', { type })).body.data.event_id;
  return { partner, token, make };
}

describe.runIf(browserTestsRun())('webhooks and events in the console', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser?.close());

  it('replay a failed webhook: made, failed, looked into, sent again', async () => {
    const { token, make } = await home();
    const target = await receiver((_, response) => response.writeHead(500).end('the database is down'));
    const opened = await openConsole(browser, world().url, { token, path: '/webhooks' });
    const { page } = opened;
    await page.getByText('No webhooks').waitFor();
    await inspectScreen(page, 'webhooks-empty');

    await page.getByRole('button', { name: 'Add webhook' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Address').fill('ftp://ats.example.com');
    await dialog.getByRole('button', { name: 'Make webhook' }).click();
    await expect.poll(() => dialog.getByLabel('Address').getAttribute('aria-invalid')).toBe('true');
    await inspectScreen(page, 'webhook-form');
    await dialog.getByLabel('Address').fill(target.url);
    await dialog.getByRole('button', { name: 'Make webhook' }).click();
    await dialog.getByText(/^whsec_/).waitFor();
    await inspectScreen(page, 'webhook-secret');
    await dialog.getByRole('button', { name: 'I have stored it' }).click();
    await page.getByRole('link', { name: target.url }).click();
    await page.getByRole('heading', { level: 1, name: target.url }).waitFor();

    const id = await make('mandate.ready');
    await target.until(id);
    await page.getByRole('link', { name: 'mandate.ready' }).first().waitFor();
    await page.getByText('the database is down').first().waitFor();
    await page.getByRole('link', { name: 'mandate.ready' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'mandate.ready' }).waitFor();
    await page
      .getByRole('region', { name: 'What was answered' })
      .first()
      .getByText('the database is down')
      .waitFor();
    await page.getByRole('region', { name: 'What was sent' }).first().getByText(id).waitFor();
    await inspectScreen(page, 'event-failed');

    target.answers = answer(200);
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('The event is sent again.').waitFor();
    await page.getByText('200', { exact: true }).first().waitFor();
    expect(target.received.filter(({ event }) => event.event_id === id).length).toBeGreaterThan(1);
    await page.getByRole('link', { name: target.url }).click();
    await page.getByText('200', { exact: true }).first().waitFor();
    await page.getByText('Active', { exact: true }).waitFor();
    await inspectScreen(page, 'webhook');
    expectOwnHostOnly(opened, world().url);
  });

  it('preview a filter on the last events as it is typed, and keep it with the headers', async () => {
    const { partner, token, make } = await home();
    await make('mandate.ready');
    await make('mandate.ready');
    await make('credits.low');
    const target = await receiver(answer(200));
    const opened = await openConsole(browser, world().url, { token, path: '/webhooks' });
    const { page } = opened;
    await page.getByRole('button', { name: 'Add webhook' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Address').fill(target.url);
    const filter = dialog.getByLabel('Filter');
    await filter.fill('{"type": {"$near": "mandate"}}');
    await expect.poll(() => filter.getAttribute('aria-invalid')).toBe('true');
    await filter.fill('{"type": {"$startsWith": "mandate."}}');
    const preview = dialog.getByRole('status');
    await preview.getByText('mandate.ready').first().waitFor();
    expect(await preview.getByRole('listitem').count()).toBe(2);
    expect(await preview.getByText('credits.low').count()).toBe(0);
    await dialog.getByLabel('Headers').fill('x-tenant: pune');
    await inspectScreen(page, 'webhook-filter');
    await dialog.getByRole('button', { name: 'Make webhook' }).click();
    await dialog.getByText(/^whsec_/).waitFor();
    const low = await make('credits.low');
    const ready = await make('mandate.ready');
    await target.until(ready);
    expect(target.received.map(({ event }) => event.event_id)).not.toContain(low);
    const [webhook] = (await partner.get('/webhooks')).body.data.items;
    expect(webhook).toMatchObject({ filter: { type: { $startsWith: 'mandate.' } } });
    expectOwnHostOnly(opened, world().url);
  });

  it('enable one again that was disabled, test it, give it a new secret, send a span again, archive it', async () => {
    const { partner, token, make } = await home();
    const target = await receiver(answer(410));
    const webhookId = await ownWebhookAt(token, target.url);
    const id = await make('credits.low');
    await eventually('it is disabled', async () => {
      const { data } = (await partner.get(`/webhooks/${webhookId}`)).body;
      return data.status === 'disabled';
    });
    const opened = await openConsole(browser, world().url, { token, path: `/webhooks/${webhookId}` });
    const { page } = opened;
    await page.getByText('Disabled', { exact: true }).waitFor();
    await inspectScreen(page, 'webhook-disabled');
    target.answers = answer(200);
    await page.getByRole('button', { name: 'Enable again' }).click();
    await page.getByText('Active', { exact: true }).waitFor();
    await target.until(id, 2);

    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByRole('link', { name: 'webhook.test' }).waitFor();

    const choose = async (name: string) => {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await choose('New secret');
    await page.getByRole('dialog').getByRole('button', { name: 'New secret' }).click();
    await page.getByText(/^whsec_/).waitFor();
    await page.getByRole('button', { name: 'I have stored it' }).click();

    await choose('Send again…');
    const dialog = page.getByRole('dialog');
    const day = new Date().toISOString().slice(0, 10);
    await dialog.getByLabel('From').fill(`${day}T00:00:01`);
    await dialog.getByLabel('Until (optional)').fill(`${day}T00:00:00`);
    await dialog.getByRole('button', { name: 'Send again' }).click();
    await dialog.getByText('must be after since').waitFor();
    await inspectScreen(page, 'webhook-replay');
    await dialog.getByLabel('Until (optional)').fill('');
    await dialog.getByRole('button', { name: 'Send again' }).click();
    await target.until(id, 3);

    await choose('Archive');
    await dialog.getByRole('button', { name: 'Archive' }).click();
    await page.getByText('Archived', { exact: true }).waitFor();
    expectOwnHostOnly(opened, world().url);
  });

  it('list every event with its deliveries, by type', async () => {
    const { partner, token, make } = await home();
    const target = await receiver(({ event }, response) =>
      response.writeHead(event.type === 'credits.low' ? 500 : 200).end(),
    );
    const { webhook_id: webhookId } = await webhookAt(partner, target.url);
    for (const type of ['mandate.ready', 'credits.low']) await target.until(await make(type));
    await eventually('both attempts are kept', async () => {
      const attempts = await attemptsOf(partner, webhookId);
      return new Set(attempts.map(({ event_id }) => event_id)).size === 2;
    });
    const { page } = await openConsole(browser, world().url, { token, path: '/events' });
    await page.getByRole('link', { name: 'credits.low' }).waitFor();
    expect(await page.getByText(/^(Arrived|Failed) \(1\)$/).allInnerTexts()).toEqual([
      'Failed (1)',
      'Arrived (1)',
    ]);
    await inspectScreen(page, 'events');
    await page.getByLabel('Type').selectOption('mandate.ready');
    await page.getByRole('link', { name: 'credits.low' }).waitFor({ state: 'detached' });
    expect(page.url()).toContain('type=mandate.ready');
  });

  it('list the calls of a key, and say why one was refused', async () => {
    const { partner, token } = await home();
    await partner.get('/webhooks');
    await partner.post('/webhooks', { url: 'nowhere', events: [] });
    await eventually('the refusal is in the log', async () => {
      const { items } = (await partner.get('/requests?status=400')).body.data;
      return items.length > 0;
    });
    const { page } = await openConsole(browser, world().url, { token, path: '/requests' });
    await page.getByRole('row').getByText('VALIDATION_FAILED').waitFor();
    await inspectScreen(page, 'requests');
    await page.getByLabel('Code of a refusal').selectOption('VALIDATION_FAILED');
    await page.getByText('1 in all').waitFor();
    expect(new URL(page.url()).searchParams.get('code')).toBe('VALIDATION_FAILED');
    await page.getByRole('link', { name: /^POST/ }).click();
    await page.getByRole('heading', { level: 1, name: /^POST/ }).waitFor();
    await page.getByRole('region', { name: 'What was answered' }).getByText('VALIDATION_FAILED').waitFor();
    await inspectScreen(page, 'request');
  });
});
