import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserTestsRun, startBrowser } from '../world/browser.ts';
import { campaignWorld } from '../world/campaigns.ts';
import { openConsole, type ConsolePage } from '../world/console.ts';
import { eventually } from '../world/eventually.ts';
import { VERIFIABLE } from '../world/mandates.ts';
import { world } from '../world/world.ts';

/** Texts that a router, the graph or the database might take for something else than a text. */
const TEXTS = ['101', '6', '"', "'", '%', 'true', 'null', '🙂', 'x'.repeat(500)];
const FROM_THE_ADDRESS = [...TEXTS, '1e9', '[1]', '\u0000', '2026-02-31', '0000-01-01'];

interface Screen {
  path: string;
  filters: string[];
}

interface Problem {
  message: string;
  extensions: { code: string };
}

/** A keyword needs a letter or digit and has a length, and a range of days an order and an end: their screens say so. */
const isOfRule = (where: string, code: string) =>
  code === 'VALIDATION_FAILED' && /^(\/console)?\/(catalogue\b(?!\/)|analytics)/.test(where);

/** Every screen that has filters, as the router itself knows them. */
const screensOf = (page: Page): Promise<Screen[]> =>
  page.evaluate(`Object.values(__TSR_ROUTER__.routesById).flatMap(({ fullPath: path, options }) => {
    const filters = [];
    options.validateSearch?.(new Proxy({}, { get: (_, name) => void filters.push(name) }));
    return filters.length > 0 ? [{ path, filters }] : [];
  })`);

/** Notes what the graph refuses and waits until it has answered all that was asked. */
function watch({ page, complaints }: ConsolePage) {
  const found: string[] = [];
  const waiting = new Set<unknown>();
  let at = '';
  page.on('request', (request) => request.url().endsWith('/graphql') && waiting.add(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  page.on('requestfinished', async (request) => {
    if (!waiting.has(request)) return;
    const where = at;
    const { errors = [] } = (await (await request.response())!.json()) as { errors?: Problem[] };
    for (const { message, extensions } of errors)
      if (!isOfRule(where, extensions.code)) found.push(`${where}: ${extensions.code} ${message}`);
    waiting.delete(request);
  });
  return {
    async settled(where: string, act: () => Promise<unknown>) {
      at = where;
      await act();
      await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))');
      await eventually(`${where} is answered`, () => waiting.size === 0);
      await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))');
      const broken = page.getByRole('heading', { level: 1, name: 'That did not work' });
      if ((await broken.count()) > 0) found.push(`${where}: broken`);
      found.push(...complaints.splice(0).map((complaint) => `${where}: ${complaint}`));
    },
    found,
  };
}

const addressOf = (path: string, name: string, text: string) =>
  `/console${path}?${name}=${encodeURIComponent(text)}`;

/** Every filter of every screen with every text, as a link would have it. */
async function fromTheAddress(opened: ConsolePage, screens: Screen[], ids: Record<string, string>) {
  const { page } = opened;
  const watched = watch(opened);
  for (const { path, filters } of screens) {
    const id = path.includes('$id') ? ids[path] : '';
    expect(id, `an id for ${path}`).toBeDefined();
    for (const name of filters)
      for (const text of FROM_THE_ADDRESS) {
        const address = addressOf(path.replace('$id', id!), name, text);
        await watched.settled(address.slice(0, 200), () =>
          page.evaluate(`__TSR_ROUTER__.history.push(${JSON.stringify(address)}), __TSR_ROUTER__.load()`),
        );
      }
  }
  expect(watched.found).toEqual([]);
}

/** Every box of every screen with every text, typed. */
async function typed(opened: ConsolePage, screens: Screen[]) {
  const { page } = opened;
  const watched = watch(opened);
  let boxes = 0;
  for (const { path } of screens.filter((screen) => !screen.path.includes('$'))) {
    await watched.settled(path, () =>
      page.evaluate(`__TSR_ROUTER__.history.push('/console${path}'), __TSR_ROUTER__.load()`),
    );
    await page.getByRole('heading', { level: 1 }).waitFor();
    const found = await page.getByRole('searchbox').all();
    boxes += found.length;
    for (const text of found.length > 0 ? TEXTS : [])
      await watched.settled(`${path} ${text.slice(0, 20)}`, async () => {
        for (const box of found) await box.fill(text);
        await eventually(`${path} has ${text} in its address`, () => {
          const values = [...new URL(page.url()).searchParams.values()];
          return values.filter((value) => value === text).length === found.length;
        });
        for (const box of found) expect(await box.inputValue()).toBe(text);
      });
  }
  expect(watched.found).toEqual([]);
  return boxes;
}

/** Hundreds of screens are drawn one after the other. */
const MINUTES_10 = 600_000;

describe.runIf(browserTestsRun())('any text in any filter of any screen', { timeout: MINUTES_10 }, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser?.close());

  const isOfOperators = ({ path }: Screen) => path.startsWith('/operators') || path === '/catalogue/requests';

  it('breaks none of those of an organisation', async () => {
    const made = await campaignWorld({ mode: 'test' });
    const { campaign_id: campaign } = await made.start();
    const hook = await made.partner.post('/webhooks', { url: 'http://127.0.0.1:9', events: ['*'] });
    const opened = await openConsole(browser, world().url, {
      token: await made.organisation.token({ mode: 'test' }),
    });
    const screens = (await screensOf(opened.page)).filter((screen) => !isOfOperators(screen));
    expect(screens.length).toBeGreaterThan(12);
    await fromTheAddress(opened, screens, {
      '/campaigns/$id': campaign,
      '/mandates/$id': made.mandateId,
      '/webhooks/$id': hook.body.data.webhook_id,
      '/catalogue/skills/$id': VERIFIABLE[0]!,
    });
    expect(await typed(opened, screens)).toBeGreaterThan(5);
  });

  it('breaks none of those of operators', async () => {
    const opened = await openConsole(browser, world().url, { token: world().demo.operatorToken });
    const screens = (await screensOf(opened.page)).filter(isOfOperators);
    expect(screens.length).toBeGreaterThan(6);
    await fromTheAddress(opened, screens, {
      '/operators/organisations/$id': world().demo.test.organisationId,
      '/operators/organisations/$id/calls/$request': world().demo.test.organisationId,
    });
    expect(await typed(opened, screens)).toBeGreaterThan(5);
  });
});
