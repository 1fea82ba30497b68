import { randomInt, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleDocuments } from '../../schema/console-documents.ts';
import { browserTestsRun, startBrowser } from '../world/browser.ts';
import { campaignWorld, candidates } from '../world/campaigns.ts';
import { expectOwnHostOnly, inspectScreen, openConsole } from '../world/console.ts';
import { gql } from '../world/gql.ts';
import { world } from '../world/world.ts';

const KEPT = gql(`query KeptCampaign($id: ID!) {
  campaign(id: $id) { status open accepted counts { pending completed declined failed } credits { charged balance } }
}`);

const START = gql(`mutation StartCampaign($input: CampaignInput!, $idempotencyKey: String) {
  createCampaign(input: $input, idempotencyKey: $idempotencyKey) { campaign { id } }
}`);

/** Numbers that no other test has, with the last two digits that tell the simulator what to do. */
const phones = (...endings: string[]) => {
  const first = randomInt(100_000, 900_000);
  return endings.map((ending, nth) => `98${first + nth}${ending}`);
};

async function pasteList(page: Page, text: string): Promise<void> {
  const box = page.getByLabel('Paste a list, with a header line');
  await box.fill(text);
  await box.blur();
}

const REFUSED = {
  errors: [{ message: 'Not now, says the test.', extensions: { code: 'CONFLICT' } }],
};

/** Answers a change in the service's place: with what it is given, when it is given. */
async function intercept(page: Page, name: keyof typeof consoleDocuments, answer: Promise<object | 'go on'>) {
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes(consoleDocuments[name].id)) return route.fallback();
    const json = await answer;
    return json === 'go on' ? route.fallback() : route.fulfill({ json });
  });
}

describe.runIf(browserTestsRun())('campaigns in the console', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser?.close());

  const openTestMode = async (options: { credits?: number; path?: string } = {}) => {
    const made = await campaignWorld({ mode: 'test', credits: options.credits ?? 100 });
    const token = await made.organisation.token({ mode: 'test' });
    const { url } = world();
    const opened = await openConsole(browser, url, { token, path: options.path ?? '/campaigns' });
    const kept = async (id: string) => (await world().graph(KEPT, { id }, token)).body.data.campaign!;
    return { ...made, token, url, opened, page: opened.page, kept };
  };

  it('a faulty line is corrected in its place, and the lines that are not sent are a file', async () => {
    const { page, url, mandateId } = await openTestMode();
    await page.goto(`${url}/console/campaigns/new?mandate=${mandateId}`);
    const [right, other] = phones('00', '00') as [string, string];
    await pasteList(page, ['Name,Phone', `Asha,${right}`, 'Balu,12345', `,${other}`].join('\n'));
    const problems = page.getByRole('table', { name: 'Problem' }).getByRole('row');
    await expect.poll(() => problems.count()).toBe(3);

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the lines that are not sent' }).click();
    const file = await readFile((await (await downloading).path())!, 'utf8');
    expect(file).toBe(
      `\uFEFFName,Phone,Problem\r\nBalu,12345,“12345” is no phone number.\r\n,${other},The name is missing.\r\n`,
    );

    await page.getByRole('button', { name: 'Edit line 3' }).click();
    const dialog = page.getByRole('dialog', { name: 'Line 3 of the list' });
    await dialog.getByText('“12345” is no phone number.').waitFor();
    await inspectScreen(page, 'campaign-edit-line');
    await dialog.getByLabel('Phone').fill('98123 45670');
    await dialog.getByRole('button', { name: 'Save the line' }).click();
    await expect.poll(() => problems.count()).toBe(2);
    await page.getByRole('button', { name: 'Edit line 4' }).click();
    await page.getByRole('dialog', { name: 'Line 4 of the list' }).getByLabel('Name').fill('Chitra');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Start with 3 candidates' }).waitFor();
  });

  it('one is started from a list with three faulty lines, and its results come by themselves', async () => {
    const { opened, page, url, kept } = await openTestMode();
    await page.getByText('No campaigns').waitFor();
    await inspectScreen(page, 'campaigns-empty');
    await page.getByRole('link', { name: 'Start a campaign' }).first().click();
    // The list that it leaves has a choice of mandates too.
    await page.getByRole('heading', { level: 1, name: 'Start a campaign' }).waitFor();
    await page.getByLabel('Mandate').selectOption({ index: 1 });
    const [qualifies, declines, fails, other] = phones('00', '03', '04', '11') as [
      string,
      string,
      string,
      string,
    ];
    await pasteList(
      page,
      [
        'Candidate name;Mobile no.;Town;भाषा;ID',
        `Asha Rao;${qualifies};Pune;Hindi;1`,
        `Balu;+91 ${declines};Pune;en;2`,
        `;98${randomInt(10_000_000, 99_999_999)};Pune;en;3`,
        `Chitra;0${fails};Nashik;मराठी;4`,
        'Devi;12345;Nashik;;5',
        `Asha R.;0${qualifies};Pune;hi;6`,
        `Esha;${other};Pune;Tamil;7`,
      ].join('\n'),
    );
    for (const [column, field] of [
      ['Candidate name', 'name'],
      ['Mobile no.', 'phone'],
      ['Town', ''],
      ['भाषा', 'language'],
      ['ID', 'externalCandidateId'],
    ] as const)
      expect(await page.getByLabel(column, { exact: true }).inputValue()).toBe(field);
    const problems = page.getByRole('table', { name: 'Problem' }).getByRole('row');
    expect((await problems.allInnerTexts()).slice(1).map((row) => row.split('\t'))).toEqual([
      ['4', 'The name is missing.', 'Edit'],
      ['6', '“12345” is no phone number.', 'Edit'],
      ['7', `The same phone number as line 2: +91${qualifies}.`, 'Edit'],
    ]);
    await page.getByText('Left afterwards').waitFor();
    const note = page.getByRole('note').filter({ hasText: 'Tamil, which the workflow lacks' });
    expect(await note.innerText()).toMatch(/^1 in Tamil, .* Lines 8\.$/);
    await inspectScreen(page, 'campaign-new');
    const cost = page.locator('dl', { hasText: 'Left afterwards' });
    expect((await cost.innerText()).replaceAll('\n', ' ')).toMatch(
      /Cost 4 Credits there are 100 Left afterwards 96/,
    );

    await page.getByRole('button', { name: 'Start with 4 candidates' }).click();
    await page.waitForURL(/\/campaigns\/CP_/);
    const id = page.url().split('/').at(-1)!;
    await page.getByRole('row', { name: /Asha Rao.*Completed.*Qualified/ }).waitFor();
    await page.getByRole('row', { name: /Balu.*Declined/ }).waitFor();
    await page.getByRole('row', { name: /Chitra.*Failed/ }).waitFor();
    await page.getByRole('row', { name: /Esha.*Completed/ }).waitFor();
    await page.getByRole('img', { name: '4 of 4 done' }).waitFor();
    await page.getByText('Completed', { exact: true }).first().waitFor();
    await inspectScreen(page, 'campaign-completed');
    expect(await kept(id)).toMatchObject({
      status: 'completed',
      accepted: 4,
      counts: { pending: 0, completed: 2, declined: 1, failed: 1 },
    });
    expectOwnHostOnly(opened, url);
  });

  it('a running one is paused, resumed, gets more candidates, is closed, and cancelled when confirmed', async () => {
    const { page, token, mandateId, kept, url, opened } = await openTestMode();
    const list = phones('99', '99', '99').map((phone, nth) => ({
      name: `Waiting ${nth}`,
      phone: `+91${phone}`,
    }));
    const input = { mandateId, name: 'Waiting', open: true, candidates: list };
    const made = await world().graph(START, { input, idempotencyKey: randomUUID() }, token);
    const { id } = made.body.data.createCampaign.campaign;
    await page.goto(`${url}/console/campaigns/${id}`);
    // The page shows the pause at once, while the service has yet to answer.
    const held = Promise.withResolvers<'go on'>();
    await intercept(page, 'ConsolePauseCampaign', held.promise);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Resume' }).waitFor();
    expect((await kept(id)).status).toBe('running');
    held.resolve('go on');
    await page.getByText('Paused', { exact: true }).waitFor();
    await expect.poll(async () => (await kept(id)).status).toBe('paused');
    // One that is refused is told, and the page shows what is so.
    await intercept(page, 'ConsoleResumeCampaign', Promise.resolve(REFUSED));
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByRole('alert').getByText('Not now, says the test.').waitFor();
    await page.getByRole('button', { name: 'Resume' }).waitFor();
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect.poll(async () => (await kept(id)).status).toBe('running');
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    await inspectScreen(page, 'campaign-running');

    await page.getByRole('link', { name: 'More candidates' }).click();
    const [more] = phones('99') as [string];
    await pasteList(page, `name,phone\nAnother,${more}\nOnce more,+91${more}\n`);
    await page.getByRole('button', { name: 'Add 1 candidate' }).click();
    await page.waitForURL(`**/campaigns/${id}`);
    await page.getByRole('row', { name: /Another/ }).waitFor();
    expect(await kept(id)).toMatchObject({ accepted: 4, open: true });

    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect.poll(async () => (await kept(id)).open).toBe(false);
    await page.getByRole('link', { name: 'More candidates' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Stop for good' }).click();
    await page.getByText('Candidates under way end as failed: 4').waitFor();
    await inspectScreen(page, 'campaign-cancel');
    expect((await kept(id)).status).toBe('running');
    await page.getByRole('dialog').getByRole('button', { name: 'Stop for good' }).click();
    await page.getByText('Cancelled', { exact: true }).waitFor();
    expect((await kept(id)).status).toBe('cancelled');
    expectOwnHostOnly(opened, url);
  });

  it('the list is filtered by the address, and by the controls into the address', async () => {
    const { page, start, mandateId, url, kept } = await openTestMode();
    const { campaign_id: done } = await start(candidates(1), { name: 'Done' });
    await expect.poll(async () => (await kept(done)).status).toBe('completed');
    await start(
      phones('99').map((phone) => ({ name: 'Waiting', phone: `+91${phone}` })),
      { name: 'Going on' },
    );
    await page.goto(`${url}/console/campaigns?status=running&mandate=${mandateId}`);
    await page.getByRole('row', { name: /Going on/ }).waitFor();
    expect(await page.getByRole('row', { name: /Done/ }).count()).toBe(0);
    await inspectScreen(page, 'campaigns');
    await page.getByLabel('State').selectOption('completed');
    await page.getByRole('row', { name: /Done/ }).waitFor();
    expect(new URL(page.url()).searchParams.get('status')).toBe('completed');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/campaigns\/CP_/);
  });

  it('what the service foresees stops it: too few credits, and people who are there already', async () => {
    const { page, start, mandateId, url } = await openTestMode({ credits: 3 });
    const known = candidates(1);
    await start(known);
    await page.goto(`${url}/console/campaigns/new?mandate=${mandateId}`);
    const list = [...known, ...candidates(3)].map(({ name, phone }) => `${name},${phone}`);
    await pasteList(page, `name,phone\n${list.join('\n')}`);
    await page.getByText('There are not enough credits.').waitFor();
    expect(await page.getByRole('button', { name: 'Start with 3 candidates' }).isDisabled()).toBe(true);
    await page.getByRole('row', { name: '2 This person is on the mandate already.' }).waitFor();
    await page.getByRole('button', { name: 'Another list' }).click();
    await pasteList(page, `name,phone\n${list.slice(0, 1).join('\n')}`);
    await page.getByText('Nobody is left to send.').waitFor();
  });

  it('a sending that is cut off goes on where it stopped, and adds nobody twice', async () => {
    const { page, mandateId, url, kept } = await openTestMode({ credits: 2_000 });
    await page.goto(`${url}/console/campaigns/new?mandate=${mandateId}`);
    const first = randomInt(100_000, 900_000);
    const rows = Array.from({ length: 1_100 }, (_, nth) => `Candidate ${nth},98${first + nth}99`);
    await pasteList(page, `name,phone\n${rows.join('\n')}`);
    const start = page.getByRole('button', { name: 'Start with 1,100 candidates' });
    await start.waitFor({ timeout: 45_000 });
    // The first part gets through and its answer is lost; the line is back for the repeat.
    let cut = 0;
    await page.route('**/graphql', async (route) => {
      if (cut === 0 && route.request().postData()?.includes('"idempotencyKey":"console-')) {
        cut += 1;
        await route.fetch();
        await route.abort();
      } else await route.continue();
    });
    await start.click();
    await page.getByText('Interrupted after 0 of 3 calls').waitFor();
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.waitForURL(/\/campaigns\/CP_/, { timeout: 45_000 });
    expect(cut).toBe(1);
    const campaign = await kept(page.url().split('/').at(-1)!);
    expect(campaign).toMatchObject({ accepted: 1_100, open: false, credits: { balance: 900 } });
  });
});
