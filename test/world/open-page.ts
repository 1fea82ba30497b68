import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { PATIENCE_SECONDS } from './eventually.ts';

/** Pages behind links, as a person has them before them. */

export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
export const DESKTOP = { viewport: { width: 1280, height: 900 } };
const SCREENSHOTS = process.env['SCREENSHOTS'];

export async function contextOf(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(PATIENCE_SECONDS * 1000);
  onTestFinished(() => context.close());
  return context;
}

/** A page, the requests it made, and what the browser had to complain about. */
export async function visitPage(context: BrowserContext, address: string) {
  const page = await context.newPage();
  const [requests, complaints]: [string[], string[]] = [[], []];
  page.on('request', (request) => requests.push(request.url()));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(address);
  await page.locator('#safe:not(:empty)').waitFor();
  return { page, requests, complaints };
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check();

export async function tabTo(page: Page, name: string): Promise<void> {
  for (let tabs = 0; tabs < 20; tabs++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(
      'document.activeElement.labels?.[0]?.textContent ?? document.activeElement.textContent',
    );
    if (focused === name) return;
  }
  throw new Error(`nobody gets to ${name} by keyboard`);
}

const require = createRequire(import.meta.url);
/** Half the size of the whole one, which every page would parse. */
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const EVERY_RULE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'];
/** All that another theme changes. */
export const COLOURS = ['color-contrast'];

/** A screen as everybody meets it: no barrier, nothing wider than the window. */
export async function inspect(page: Page, name: string, rules = EVERY_RULE): Promise<void> {
  // By the debugger, which the page's own policy does not bind.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(`${axe}; undefined`);
  const found = await page.evaluate(
    `axe.run({ runOnly: ${JSON.stringify(rules)}, resultTypes: ['violations'] })`,
  );
  expect((found as any).violations.map(({ id, nodes }: any) => [name, id, nodes[0].html])).toEqual([]);
  await expectToFit(page, name);
}

/** Nothing is wider than the window. */
export async function expectToFit(page: Page, name: string): Promise<void> {
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), name).toBe(true);
  if (SCREENSHOTS) await page.screenshot({ path: path.join(SCREENSHOTS, `${name}.png`), fullPage: true });
}
