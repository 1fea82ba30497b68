import { mkdirSync } from 'node:fs';
import path from 'node:path';
import axe from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { contextOf } from './open-page.ts';
import { randomAddress } from './partner-client.ts';

/** The console as a person has it before them. */

const SCREENSHOTS = process.env['SCREENSHOTS'];
const WIDTHS = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

export interface ConsolePage {
  page: Page;
  requests: string[];
  complaints: string[];
}

/** A page of the console at a path below /console, signed in where a token is given. */
export async function openConsole(
  browser: Browser,
  url: string,
  { token, path: at = '/', ...options }: { token?: string; path?: string } & BrowserContextOptions = {},
): Promise<ConsolePage> {
  const context = await contextOf(browser, {
    viewport: WIDTHS.desktop,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    extraHTTPHeaders: { 'x-forwarded-for': randomAddress() },
    ...options,
  });
  const page = await context.newPage();
  const [requests, complaints]: [string[], string[]] = [[], []];
  page.on('request', (request) => requests.push(request.url()));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`${url}/console${at}${token ? `#token=${token}` : ''}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, requests, complaints };
}

/** No request to another host, and nothing for the browser to complain about. */
export function expectOwnHostOnly({ requests, complaints }: ConsolePage, url: string): void {
  const { host } = new URL(url);
  expect(requests.filter((request) => /^(http|ws)/.test(request) && new URL(request).host !== host)).toEqual(
    [],
  );
  expect(complaints).toEqual([]);
}

/** A screen in both themes and at both widths: no barrier, nothing wider than the window. */
export async function inspectScreen(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const [width, size] of Object.entries(WIDTHS)) {
    await page.setViewportSize(size);
    for (const theme of ['light', 'dark']) {
      await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
      await inspectOnce(page, `${name}-${width}-${theme}`);
    }
  }
  await page.evaluate('delete document.documentElement.dataset.theme');
  if (before) await page.setViewportSize(before);
}

async function inspectOnce(page: Page, name: string): Promise<void> {
  if (SCREENSHOTS) {
    mkdirSync(SCREENSHOTS, { recursive: true });
    await page.screenshot({ path: path.join(SCREENSHOTS, `${name}.png`), fullPage: true });
  }
  // By the debugger, which the page's own policy does not bind.
  await page.evaluate(axe.source);
  const found = await page.evaluate(
    "axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] })",
  );
  expect((found as any).violations.map(({ id, nodes }: any) => [name, id, nodes[0].html])).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
}
