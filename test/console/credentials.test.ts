import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserTestsRun, startBrowser } from '../world/browser.ts';
import { expectOwnHostOnly, inspectScreen, openConsole } from '../world/console.ts';
import { data, platformOf, skillIds } from '../world/platform.ts';
import type { TestOrganisation } from '../world/world.ts';
import { world } from '../world/world.ts';

const [A, B] = skillIds(2) as [string, string];

describe.runIf(browserTestsRun())('credentials in the console', () => {
  let browser: Browser;
  let organisation: TestOrganisation;
  let address: string;
  beforeAll(async () => {
    organisation = await world().organisation();
    const platform = await platformOf(world(), organisation);
    const session = await platform.awaiting({ more: { endorsementType: 'mentor' } });
    data(await platform.answer(session, { [A]: true, [B]: false }));
    const taken = await platform.call('POST', `/verify/${session.sessionToken}/credentials`, {});
    address = data(taken).credentials[0].credentialUrl;
    browser = await startBrowser();
  });
  afterAll(() => browser?.close());

  it('an organisation sees its own and cannot revoke; an operator revokes with a reason', async () => {
    const token = await organisation.token({});
    const own = await openConsole(browser, world().url, { token, path: '/credentials' });
    const students = own.page.getByRole('tab', { name: 'Students' });
    await own.page.getByText('No credentials').waitFor();
    await inspectScreen(own.page, 'credentials-empty');
    await students.click();
    await own.page.getByRole('table').getByText('Valid').waitFor();
    await inspectScreen(own.page, 'credentials');
    await own.page.getByRole('row').nth(1).getByRole('button').click();
    const shown = own.page.getByRole('dialog');
    expect(await shown.getByRole('link').getAttribute('href')).toBe(address);
    expect(await shown.getByRole('button', { name: 'Revoke' }).count()).toBe(0);
    await inspectScreen(own.page, 'credential');
    expectOwnHostOnly(own, world().url);

    const path = `/operators/credentials?organisation=${organisation.id}`;
    const all = await openConsole(browser, world().url, { token: world().demo.operatorToken, path });
    const { page } = all;
    await page.getByRole('table').getByText('Valid').waitFor();
    await inspectScreen(page, 'operators-credentials');
    await page.getByRole('row').nth(1).getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    const revoke = dialog.getByRole('button', { name: 'Revoke' });
    expect(await revoke.isDisabled()).toBe(true);
    await dialog.getByLabel('Reason').fill('Issued by mistake.');
    await inspectScreen(page, 'operators-credential');
    await revoke.click();
    await page.getByText('The credential is revoked.').waitFor();
    await page.getByRole('table').getByText('Revoked').waitFor();
    await page.getByLabel('State').selectOption('holds');
    await page.getByText('No credentials').waitFor();
    expectOwnHostOnly(all, world().url);
    const checked = await fetch(`${world().url}/credentials/check`, { method: 'POST', body: address });
    expect(await checked.json()).toMatchObject({ holds: false, reason: 'revoked' });
  });

  it('reads in Hindi, and shows the parts of the scopes alone', async () => {
    const token = await organisation.token({ scopes: ['verifications:read'] });
    const options = { token, path: '/credentials', locale: 'hi-IN' };
    const { page } = await openConsole(browser, world().url, options);
    await page.getByRole('heading', { level: 1, name: 'प्रमाण-पत्र' }).waitFor();
    await page.getByRole('row').nth(1).waitFor();
    expect(await page.getByRole('tab').count()).toBe(1);
    await inspectScreen(page, 'credentials-hi');
  });
});
