import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wordsOfRule } from '../../console/src/forms/rule-words.rules.ts';
import { ruleTexts } from '../../console/src/texts/rules.ts';
import { browserTestsRun, startBrowser } from '../world/browser.ts';
import { expectOwnHostOnly, inspectScreen, openConsole } from '../world/console.ts';
import { faultsOf, withFault } from '../world/faulty-inputs.ts';
import { mandateWorld } from '../world/mandates.ts';
import { world } from '../world/world.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function addSkill(page: Page, typed: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Find a skill' }).fill(typed);
  await page.getByRole('option', { name }).first().click();
}

/** Controls of a screen's own tell the problems of an item at the item, or at the list. */
const PLACES: [RegExp, string][] = [
  [/^(skills\.\d+)\..*/, '$1'],
  [/^countries\.\d+/, 'countries'],
];

describe.runIf(browserTestsRun())('workflows and mandates in the console', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser?.close());

  it('publish a mandate from a pasted advert in at most six clicks', async () => {
    const organisation = await world().organisation();
    const partner = await organisation.partner();
    await partner.post('/workflows', { name: 'Sites of Pune' });
    const opened = await openConsole(browser, world().url, {
      token: await organisation.token(),
      path: '/mandates',
    });
    const { page } = opened;
    let clicks = 0;
    const click = async (role: 'link' | 'button', name: string) => {
      clicks += 1;
      await page.getByRole(role, { name, exact: true }).first().click();
    };
    const advert = `Job Title: Mason
Company: Builders of Pune
Location: Pune
Salary: Rs. 18,000 - 24,000 per month
Experience: 2-5 years
Openings: 12
Brick laying and gypsum plastering on a site near the station.`;
    await click('link', 'New mandate');
    await heading(page, 'New mandate');
    await page.getByLabel('Advert').fill(advert);
    await click('button', 'Fill in the form');
    await page.getByRole('status').getByText('Please check them').waitFor();
    await inspectScreen(page, 'mandate-from-text');
    expect(await page.getByLabel('Job title *').inputValue()).toBe('Mason');
    expect(await page.getByLabel('State').inputValue()).toBe('Maharashtra');
    expect(await page.locator('[data-field="salary.max"] input').inputValue()).toBe('24000');
    expect(await page.locator('[data-field="experience.minYears"] input').inputValue()).toBe('2');
    expect(await page.locator('[data-field="description"] textarea').inputValue()).toBe(advert);
    await page.getByRole('checkbox', { name: 'Ask candidates about Brick Laying', checked: true }).waitFor();
    clicks += 1;
    await page.getByLabel('Workflow *').selectOption({ label: 'Sites of Pune' });
    await click('button', 'Publish');
    await heading(page, 'Mason');
    await page.getByRole('status').getByText('Ready', { exact: true }).waitFor();
    expect(clicks).toBeLessThanOrEqual(6);
    const { items } = (await partner.get('/mandates')).body.data;
    expect(items[0]).toMatchObject({ company_name: 'Builders of Pune', openings: 12, description: advert });
  });

  it('give a question of the mandate a key by themselves', async () => {
    const { organisation } = await mandateWorld();
    const { page } = await openConsole(browser, world().url, {
      token: await organisation.token(),
      path: '/mandates/new',
    });
    await page.getByRole('button', { name: 'Add: Questions of your own', exact: true }).click();
    await page.getByLabel('Question *').fill('Do you own a bike?');
    await expect.poll(() => page.getByLabel('Key *').inputValue()).toBe('do_you_own_a_bike');
    await page.getByLabel('Key *').fill('bike');
    await page.getByLabel('Question *').fill('Do you own a bicycle?');
    expect(await page.getByLabel('Key *').inputValue()).toBe('bike');
  });

  it('publish a mandate and see it become ready', async () => {
    const organisation = await world().organisation();
    const token = await organisation.token();
    const opened = await openConsole(browser, world().url, { token, path: '/workflows' });
    const { page } = opened;
    // A reload would lose this.
    await page.evaluate('window.sameDocument = true');
    await page.getByText('No workflows').waitFor();
    await inspectScreen(page, 'workflows-empty');

    await page.getByRole('link', { name: 'New workflow' }).first().click();
    await heading(page, 'New workflow');
    await press(page, 'Save');
    const name = page.locator('[data-field="name"]');
    await name.getByText('Enter a name').waitFor();
    await inspectScreen(page, 'workflow-new');
    await name.getByRole('textbox').fill('Masons of Pune');
    await press(page, 'Save');
    await heading(page, 'Masons of Pune');
    await page.getByText('No mandates yet').waitFor();
    await inspectScreen(page, 'workflow');

    await page.getByRole('link', { name: 'New mandate' }).click();
    await heading(page, 'New mandate');
    await expect.poll(() => page.getByLabel('Workflow *').inputValue()).toMatch(/^WF_/);
    await page.getByLabel('Job title *').fill('Mason');
    await page.getByLabel('Employer *').fill('Builders of Pune');
    await addSkill(page, 'brick lay', 'Brick Laying');
    await page.getByRole('checkbox', { name: 'Ask candidates about Brick Laying' }).check();
    await page.getByText('Read skills from a job text').click();
    await page.getByLabel('Job text').fill('We need a person for stone masonry and gypsum plastering.');
    await press(page, 'Find skills');
    await press(page, 'Add all');
    await expect.poll(() => page.locator('[data-field="skills"] li[data-field]').count()).toBeGreaterThan(2);
    await page.getByRole('combobox', { name: 'City' }).fill('Pun');
    await page
      .getByRole('option', { name: /^Pune / })
      .first()
      .click();
    expect(await page.getByLabel('State').inputValue()).toBe('Maharashtra');
    await press(page, 'Add: Questions of your own');
    await page.getByLabel('Key *').fill('own_tools');
    await page.getByLabel('Answered by *').selectOption('yes_no');
    await page.getByLabel('Question *').fill('Do you have tools of your own?');
    // Pay may be left out: nothing of it is needed until a part of it is filled in.
    const pay = page.locator('[data-field="salary.min"] label');
    expect(await pay.innerText()).not.toContain('*');
    await page.locator('[data-field="salary.max"] input').fill('20000');
    await expect.poll(() => pay.innerText()).toContain('*');
    await page.locator('[data-field="salary.max"] input').fill('');
    await inspectScreen(page, 'mandate-new');
    await press(page, 'Publish');

    await heading(page, 'Mason');
    await page.getByRole('status').getByText('Ready', { exact: true }).waitFor();
    expect(await page.evaluate('window.sameDocument')).toBe(true);
    await inspectScreen(page, 'mandate');
    await page.getByRole('tab', { name: 'Campaigns' }).click();
    await page.getByText('No campaigns').waitFor();
    const start = page.getByRole('link', { name: 'Start a campaign' });
    expect(await start.getAttribute('href')).toMatch(/\/campaigns\/new\?mandate=JM_/);
    await page.getByRole('tab', { name: 'Questions' }).click();
    await page.getByText('Do you have tools of your own?').waitFor();
    await page.getByText('Brick Laying').first().waitFor();
    expect(new URL(page.url()).searchParams.get('tab')).toBe('questions');
    await inspectScreen(page, 'mandate-questions');

    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await heading(page, 'Edit Mason');
    await page.getByLabel('Job title *').fill('Senior mason');
    await inspectScreen(page, 'mandate-edit');
    await press(page, 'Save');
    await heading(page, 'Senior mason');
    await page.getByText('version 2').waitFor();
    await page.getByRole('status').getByText('Ready', { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'Versions' }).click();
    await page.getByRole('table', { name: 'Versions' }).getByText('current').waitFor();
    expect(await page.getByRole('table', { name: 'Versions' }).locator('tbody tr').count()).toBe(2);
    await inspectScreen(page, 'mandate-versions');

    await press(page, 'Archive');
    await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
    await page.getByRole('status').getByText('Archived', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Mandates' }).first().click();
    await page.getByLabel('State').selectOption('archived');
    await page.getByRole('link', { name: 'Senior mason' }).waitFor();
    expect(new URL(page.url()).searchParams.get('status')).toBe('archived');
    await inspectScreen(page, 'mandates');
    expect(await page.evaluate('window.sameDocument')).toBe(true);
    expectOwnHostOnly(opened, world().url);
  });

  it('shows what a partner made, and offers no change of it', async () => {
    const { organisation, createReady, workflowId } = await mandateWorld();
    const id = await createReady();
    const token = await organisation.token();
    const { page } = await openConsole(browser, world().url, { token, path: `/mandates/${id}` });
    await page.getByText('Through the partner API: it can be changed only there.').waitFor();
    expect(await page.getByRole('link', { name: 'Edit', exact: true }).count()).toBe(0);
    // Whoever knows the address is told by the service.
    const other = await openConsole(browser, world().url, { token, path: `/workflows/${workflowId}/edit` });
    await heading(other.page, 'Edit Masons');
    await press(other.page, 'Save');
    await other.page.getByRole('alert').getByText('was made through the partner API').waitFor();
  });

  /** Lets the form send what it means, and puts a fault into it on the way. Answers the service's own words. */
  async function spoil(page: Page, more: object) {
    const state: { fault?: { at: string; value: unknown } | undefined; told?: any } = {};
    await page.route('**/graphql', async (route) => {
      const sent = route.request().postDataJSON() as { variables?: { input?: object } } | null;
      if (!sent?.variables?.input || !state.fault) return route.continue();
      const { at, value } = state.fault;
      const input = withFault({ ...more, ...sent.variables.input }, at, value);
      const postData = JSON.stringify({ ...sent, variables: { ...sent.variables, input } });
      const response = await route.fetch({ postData });
      state.told = await response.json();
      return route.fulfill({ response, json: state.told });
    });
    return state;
  }

  async function everyFault(page: Page, input: string, submit: string, more: object, only: RegExp) {
    const state = await spoil(page, more);
    const faults = faultsOf(input).filter(({ at }) => only.test(at));
    for (const { at, value, shownAt } of faults) {
      state.fault = { at, value };
      state.told = undefined;
      await page.getByRole('button', { name: submit, exact: true }).click();
      await expect
        .poll(() => state.told, { message: at })
        .toMatchObject({ errors: [{ extensions: { code: expect.any(String) } }] });
      const message: string | undefined = state.told.errors?.[0].extensions.details?.[0].message;
      expect({ at, message }, JSON.stringify(state.told)).toEqual({ at, message: expect.any(String) });
      const field = page.locator(
        `[data-field="${PLACES.reduce((place, [from, to]) => place.replace(from, to), shownAt)}"]`,
      );
      const words = wordsOfRule(ruleTexts.en, { path: at, message: message! });
      expect({ at, message, words }).toEqual({ at, message, words: expect.any(String) });
      await expect.poll(() => field.innerText(), { message: `${at}: ${words}` }).toContain(words);
    }
    return faults.length;
  }

  it('the form of a workflow shows the problem of every field at that field', async () => {
    const organisation = await world().organisation();
    const token = await organisation.token();
    const { page } = await openConsole(browser, world().url, { token, path: '/workflows/new' });
    await page.getByLabel('Name *').fill('x');
    const more = { description: 'x' };
    expect(await everyFault(page, 'WorkflowInput', 'Save', more, /./)).toBe(9);
  });

  it('the form of a mandate shows the problem of every field at that field', async () => {
    const { organisation, workflowId } = await mandateWorld();
    const token = await organisation.token();
    const path = `/mandates/new?workflow=${workflowId}`;
    const { page } = await openConsole(browser, world().url, { token, path });
    await page.getByLabel('Job title *').fill('Mason');
    await page.getByLabel('Employer *').fill('Builders');
    await addSkill(page, 'brick lay', 'Brick Laying');
    await press(page, 'Add: Questions of your own');
    await page.getByLabel('Key *').fill('k');
    await page.getByLabel('Answered by *').selectOption('yes_no');
    await page.getByLabel('Question *').fill('Q?');
    await press(page, 'Add: Other jobs offered');
    await page.getByRole('textbox', { name: 'Other jobs offered 1' }).fill('Plumber');
    const more = {
      location: { city: 'Pune' },
      experience: { minYears: 0, maxYears: 1 },
      salary: { min: 1, max: 2 },
      owner: { externalUserId: 'r' },
    };
    const inIndia = await everyFault(page, 'MandateInput', 'Publish', more, /^(?!countries)/);
    await inspectScreen(page, 'mandate-problems');
    await page.getByLabel('Where').selectOption('abroad');
    await page.getByRole('combobox', { name: 'Add a country' }).fill('united arab');
    await page.getByRole('option', { name: /United Arab Emirates/ }).click();
    await page.unroute('**/graphql');
    const abroad = await everyFault(page, 'MandateInput', 'Publish', {}, /^countries/);
    expect(inIndia + abroad).toBe(faultsOf('MandateInput').length);
    expect(abroad).toBe(1);
  });
});
