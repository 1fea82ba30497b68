import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { within } from './eventually.ts';
import { COLOURS, contextOf, inspect } from './open-page.ts';
import { randomAddress } from './partner-client.ts';

/** The console as a person has it before them. */

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
  if (token) await confirmSignIn(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, requests, complaints };
}

/** Says yes to a link that signs in, in any language. */
export async function confirmSignIn(page: Page): Promise<void> {
  await page.locator('main button').last().click();
  await page.locator('#content').waitFor();
}

/** Waits until the service has ended the session of the page's browser, as it promises to do within 5 seconds. */
export const sessionEnded = (page: Page): Promise<unknown> =>
  within('the session has ended', 6, () =>
    page.evaluate<boolean>(`fetch('/console/session', { method: 'POST', headers: { 'x-console-session': 'unknown' } })
      .then((answer) => answer.json()).then(({ data }) => data.session === null)`),
  );

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
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await inspect(page, `${name}-${width}-${theme}`, theme === 'light' ? undefined : COLOURS);
    }
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
}
