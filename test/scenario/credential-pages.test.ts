import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, TEXTS } from '../../languages/languages.ts';
import { browserTestsRun, startBrowser } from '../world/browser.ts';
import { contextOf, inspect, PHONE } from '../world/open-page.ts';
import { randomAddress } from '../world/partner-client.ts';
import { data, newPlatform, skillIds } from '../world/platform.ts';
import { world } from '../world/world.ts';

const [A, B] = skillIds(2) as [string, string];
/** All that one visit of a page loads, uncompressed. */
const MOST_BYTES = 60_000;

describe.runIf(browserTestsRun())('pages of credentials in a browser', () => {
  let browser: Browser;
  let url: string;
  let address: string;
  let jwt: string;
  beforeAll(async () => {
    browser = await startBrowser();
    const platform = await newPlatform(world());
    const session = await platform.awaiting({ more: { endorsementType: 'mentor' } });
    data(await platform.answer(session, { [A]: true, [B]: false }));
    const wish = { withName: true, language: 'ta' };
    const taken = data(await platform.call('POST', `/verify/${session.sessionToken}/credentials`, wish));
    url = taken.credentials[0].credentialUrl;
    address = world().url + new URL(url).pathname;
    jwt = await (await fetch(address, { headers: { accept: 'application/vc+jwt' } })).text();
  });
  afterAll(() => browser?.close());

  const newContext = (locale = 'en-IN') =>
    contextOf(browser, { ...PHONE, locale, extraHTTPHeaders: { 'x-forwarded-for': randomAddress() } });
  const visit = async (context: BrowserContext, at: string): Promise<{ page: Page; bytes: () => number }> => {
    const page = await context.newPage();
    let loaded = 0;
    page.on('response', (response) => {
      void response.body().then(
        (body) => (loaded += body.length),
        () => {},
      );
    });
    await page.goto(at, { waitUntil: 'networkidle' });
    return { page, bytes: () => loaded };
  };

  it.each(LANGUAGES)('a credential and the check read well in %s, within 60 KB', async (language) => {
    const context = await newContext();
    const t = TEXTS[language].credential;
    const shown = await visit(context, `${address}?language=${language}`);
    await shown.page.getByText(t.states.holds, { exact: true }).waitFor();
    await inspect(shown.page, `credential-${language}`);
    expect(shown.bytes()).toBeGreaterThan(1_000);
    expect(shown.bytes()).toBeLessThan(MOST_BYTES);
    const { page, bytes } = await visit(context, `${world().url}/credentials/check?language=${language}`);
    expect(await page.evaluate('document.documentElement.lang')).toBe(language);
    await page.getByLabel(t.checkPage.text).fill(url);
    await page.getByRole('button', { name: t.checkPage.button }).click();
    await page.getByText(t.checkPage.reasons.holds).waitFor();
    expect(await page.locator('#outcome').textContent()).toContain(t.roles.mentor);
    await inspect(page, `credential-check-${language}`);
    expect(bytes()).toBeLessThan(MOST_BYTES);
    await context.close();
  });

  it('the check takes a text, a picture and JSON, and says what is wrong; it begins in the language of the browser', async () => {
    const { page } = await visit(await newContext('mr-IN'), `${world().url}/credentials/check`);
    const { checkPage: t } = TEXTS.mr.credential;
    const check = async (reason: keyof typeof t.reasons) => {
      await page.getByRole('button', { name: t.button }).click();
      await page.getByText(t.reasons[reason]).waitFor();
    };
    await page.getByLabel(t.text).fill(jwt);
    await check('holds');
    await page.getByLabel(t.text).fill(jwt.slice(0, -1) + (jwt.endsWith('A') ? 'B' : 'A'));
    await check('wrong_signature');
    await page.getByLabel(t.text).fill('something else');
    await check('not_a_credential');
    const picture = Buffer.from(await (await fetch(`${address}.png`)).arrayBuffer());
    const file = page.getByLabel(t.file);
    await file.setInputFiles({ name: 'badge.png', mimeType: 'image/png', buffer: picture });
    await check('holds');
    const document = await (await fetch(address, { headers: { accept: 'application/json' } })).text();
    const forged = Buffer.from(document.replace('mentor', 'manager'));
    await file.setInputFiles({ name: 'badge.json', mimeType: 'application/json', buffer: forged });
    await check('wrong_signature');
  });

  it('prints on one sheet of A4', async () => {
    const { page } = await visit(await newContext(), address);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
});
