import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserTestsRun, startBrowser } from '../world/browser.ts';
import { expectOwnHostOnly, inspectScreen, openConsole } from '../world/console.ts';
import { eventually } from '../world/eventually.ts';
import { gql } from '../world/gql.ts';
import { mandateWorld, VERIFIABLE } from '../world/mandates.ts';
import { data, Platform } from '../world/platform.ts';
import { BRICK_LAYING, newUser, postSelection } from '../world/selections.ts';
import { world } from '../world/world.ts';

const WARNINGS = gql(
  'query ($id: ID!) { mandate(id: $id) { warnings skills { pendingName skill { id name } } } }',
);
const PENDING = 'Pending skills are kept, but they cannot be verified until they are resolved.';

describe.runIf(browserTestsRun())('the catalogue in the console', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser?.close());

  const open = (path: string, token: string) => openConsole(browser, world().url, { token, path });

  it('is searched as the public searches it, with the words in the address', async () => {
    const opened = await open('/catalogue', await (await world().organisation()).token());
    const { page } = opened;
    await page.getByRole('heading', { name: 'The tree' }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('brick layin');
    const found = page.getByRole('table', { name: 'Skills found' });
    await found.getByRole('link', { name: 'Brick Laying' }).waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe('brick layin');
    await inspectScreen(page, 'catalogue-search');
    const { body } = await world().fetch('/api/skills/search?keyword=brick%20layin&limit=5');
    const names = await found.getByRole('link').allTextContents();
    expect(names.slice(0, 5)).toEqual(body.data.map(({ name }: { name: string }) => name).slice(0, 5));
    await page.getByLabel('Search skills').fill('qqqqzzzzxxxx');
    await page.getByText('No skill is found').waitFor();
    expectOwnHostOnly(opened, world().url);
  });

  it('is gone through as a tree, which reads a branch when it is opened', async () => {
    const opened = await open('/catalogue', world().demo.operatorToken);
    const { page, requests } = opened;
    await page.getByRole('button', { name: 'Construction' }).waitFor();
    expect(await page.getByRole('button', { name: 'Masonry' }).count()).toBe(0);
    const before = requests.filter((url) => url.includes('/graphql')).length;
    await page.getByRole('button', { name: 'Construction' }).click();
    await page.getByRole('button', { name: 'Masonry' }).click();
    await page.getByRole('link', { name: 'Brick Laying' }).waitFor();
    expect(requests.filter((url) => url.includes('/graphql')).length).toBeGreaterThanOrEqual(before + 2);
    await inspectScreen(page, 'catalogue-tree');
    await page.getByRole('link', { name: 'Brick Laying' }).click();
    await page.getByRole('heading', { level: 1, name: 'Brick Laying' }).waitFor();
    await page.goBack();
    // The address has what was open, so it is open again.
    await page.getByRole('link', { name: 'Brick Laying' }).waitFor();
    expectOwnHostOnly(opened, world().url);
  });

  it('tells an organisation what of its own uses a skill, and an operator how much of all does', async () => {
    const { organisation, createReady } = await mandateWorld();
    await createReady();
    const platform = new Platform(world(), await organisation.verificationKey());
    const { serviceVerificationId } = await platform.prepared({ skills: [VERIFIABLE[0]!] });
    const opened = await open(`/catalogue/skills/${VERIFIABLE[0]}`, await organisation.token());
    const { page } = opened;
    await page.getByRole('tabpanel').getByRole('link', { name: 'Masons' }).waitFor();
    await inspectScreen(page, 'catalogue-skill');
    await page.getByRole('tab', { name: 'Question sets' }).click();
    await page.getByRole('table', { name: 'Question sets' }).getByRole('link', { name: 'Masons' }).waitFor();
    await page.getByRole('tab', { name: 'Verifications' }).click();
    await page.getByRole('link', { name: 'Some Student' }).click();
    await page.getByRole('heading', { level: 1, name: 'Some Student' }).waitFor();
    expect(page.url()).toContain(serviceVerificationId);
    expectOwnHostOnly(opened, world().url);

    const user_id = newUser();
    data(await postSelection(world(), { user_id, ...BRICK_LAYING }));
    const operator = await open(`/catalogue/skills/${BRICK_LAYING.skill_id}`, world().demo.operatorToken);
    await operator.page.getByText('Of all organisations, in both modes.').waitFor();
    await operator.page.getByText(user_id).waitFor();
    await inspectScreen(operator.page, 'catalogue-skill-operator');
    expectOwnHostOnly(operator, world().url);
  });

  it('resolves a request with the nearest skill, and the warning of the mandate goes', async () => {
    const { organisation, partner, create } = await mandateWorld();
    const name = 'Brick laing for walls';
    const { request_id } = data(await partner.post('/skill-requests', { name, note: 'For walls of brick' }));
    const skills = [
      ...VERIFIABLE.slice(1).map((skill_id, index) => ({ skill_id, verify: index === 0 })),
      { name, pending: true },
    ];
    const mandateId = await create({ skills });
    const token = await organisation.token();
    const shown = async () => {
      const { body } = await world().graph(WARNINGS, { id: mandateId }, token);
      return body.data.mandate!;
    };
    expect((await shown()).warnings).toContain(PENDING);

    const opened = await open('/catalogue/requests?status=pending', world().demo.operatorToken);
    const { page } = opened;
    const row = page.locator(`a[href$="${request_id}"]`);
    await row.waitFor();
    await inspectScreen(page, 'catalogue-requests');
    await row.click();
    await page.getByText('For walls of brick').waitFor();
    await page
      .getByText(/% alike/)
      .first()
      .waitFor();
    await page.getByLabel('Search the catalogue').fill('plastering');
    await page
      .getByRole('button', { name: /Resolve with this: .*Plaster/ })
      .first()
      .waitFor();
    await inspectScreen(page, 'catalogue-request');
    await page.getByRole('button', { name: 'Resolve with this: Brick Laying', exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('becomes Brick Laying').waitFor();
    await dialog.getByRole('button', { name: 'Resolve' }).click();
    await page.getByText('Resolved', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Brick Laying' }).waitFor();

    const after = await eventually('the warning goes', async () => {
      const mandate = await shown();
      return mandate.warnings.includes(PENDING) ? undefined : mandate;
    });
    expect(after.skills.at(-1)).toEqual({
      pendingName: name,
      skill: { id: 'sk_10101', name: 'Brick Laying' },
    });
    expect(data(await partner.get(`/skill-requests/${request_id}`))).toMatchObject({ status: 'resolved' });
    expectOwnHostOnly(opened, world().url);
  });

  it('rejects a request with a reason that the partner reads; a reason too long is told at the field', async () => {
    const { organisation, partner } = await mandateWorld();
    const name = `Rope magic ${crypto.randomUUID().slice(0, 8)}`;
    const { request_id } = data(await partner.post('/skill-requests', { name }));
    const opened = await open(`/catalogue/requests/${request_id}`, world().demo.operatorToken);
    const { page } = opened;
    await page.getByRole('button', { name: 'Reject' }).click();
    const dialog = page.getByRole('dialog');
    const reason = dialog.getByLabel('Reason, for the partner to read');
    await reason.fill('x'.repeat(501));
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect.poll(() => reason.getAttribute('aria-invalid')).toBe('true');
    await inspectScreen(page, 'catalogue-reject');
    await reason.fill('Not a skill of any trade.');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await page.getByText('Rejected', { exact: true }).waitFor();
    expect(data(await partner.get(`/skill-requests/${request_id}`))).toMatchObject({
      status: 'rejected',
      answer: 'Not a skill of any trade.',
    });
    const own = await open('/catalogue/requests', await organisation.token());
    await own.page.getByText('Not a skill of any trade.').waitFor();
    await own.page.getByRole('link', { name }).click();
    await own.page.getByRole('heading', { level: 1, name }).waitFor();
    expect(await own.page.getByRole('button', { name: 'Reject' }).count()).toBe(0);
    expectOwnHostOnly(own, world().url);
  });
});
