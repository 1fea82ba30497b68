/**
 * `npm run screenshots`: starts a service of its own in test mode, lets the simulator play a campaign, and writes the pictures
 * of the README to docs/images/. It needs Chromium, and a font with the letters of Hindi (Debian: fonts-lohit-deva).
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { projectRoot } from '../../kernel/core/root.ts';
import { startBrowser } from '../world/browser.ts';
import { startSystem } from '../world/system.ts';
import { TestOrganisation, World } from '../world/world.ts';
import { makeDemonstration, type Demonstration } from './demonstration.ts';

const FOLDER = path.join(projectRoot, 'docs/images');
const CONSOLE: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  locale: 'en-IN',
  timezoneId: 'Asia/Kolkata',
};
const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 1.5,
  hasTouch: true,
  isMobile: true,
};

mkdirSync(FOLDER, { recursive: true });
const system = await startSystem({});
let browser: Browser | undefined;
try {
  const world = new World(system);
  const organisation = await demonstrationOf(world);
  const demonstration = await makeDemonstration(await organisation.partner({ mode: 'test' }));
  browser = await startBrowser();
  await pictureConsole(browser, await organisation.token({ mode: 'test' }), demonstration);
  await pictureCandidatesPage(browser, demonstration.candidateLink);
} finally {
  await browser?.close();
  await system.stop();
}

/** An organisation with a name that a reader of the README understands. */
async function demonstrationOf(world: World): Promise<TestOrganisation> {
  const { id } = await world.admin('CreateOrganisation', { name: 'Builders of Pune' });
  await world.admin('GrantCredits', { input: { organisationId: id, mode: 'test', amount: 500 } });
  return new TestOrganisation(world, id);
}

async function pictureConsole(
  opened: Browser,
  token: string,
  { campaignId, resultId }: Demonstration,
): Promise<void> {
  const page = await (await opened.newContext(CONSOLE)).newPage();
  await page.goto(`${system.url}/console/#token=${token}`);
  await page.locator('main button').last().click();
  await page.getByText('Live', { exact: true }).waitFor();
  await page.getByText('Candidate 1', { exact: true }).first().waitFor();
  await picture(page, 'console-overview');
  await page.goto(`${system.url}/console/campaigns/${campaignId}`);
  await page.getByText('Candidate 12', { exact: true }).first().waitFor();
  await page.getByText('Connecting…').waitFor({ state: 'hidden' });
  await picture(page, 'console-campaign');
  await page.goto(`${system.url}/console/results/${resultId}`);
  await page.getByText('Verified', { exact: true }).first().waitFor();
  await picture(page, 'console-result');
}

async function pictureCandidatesPage(opened: Browser, link: string): Promise<void> {
  const page = await (await opened.newContext(PHONE)).newPage();
  // The service was started on any free port, which its own links do not have.
  await page.goto(system.url + link.replace(/^\w+:\/\/[^/]+/, ''));
  const agree = page.getByRole('button', { name: 'I am 18 or older and I agree' });
  await agree.waitFor();
  await picture(page, 'candidate-consent');
  await agree.click();
  await page.getByRole('radio').first().waitFor();
  await picture(page, 'candidate-question');
}

/** The window as it is; what moves is shown at its end. */
async function picture(page: Page, name: string): Promise<void> {
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  await page.screenshot({ path: path.join(FOLDER, `${name}.png`), animations: 'disabled' });
  console.log(`docs/images/${name}.png`);
}
