import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { browserTestsRun, startBrowser } from '../world/browser.ts';
import { campaignWorld, candidates, type CampaignWorld } from '../world/campaigns.ts';
import { expectOwnHostOnly, inspectScreen, openConsole } from '../world/console.ts';
import { withClient } from '../world/database.ts';
import { eventually } from '../world/eventually.ts';
import { testCandidate } from '../world/test-candidates.ts';
import { world } from '../world/world.ts';

const MANDATE = {
  enrichment_questions: [{ key: 'own_tools', type: 'yes_no', text: 'Do you have tools?', knockout: 'no' }],
};
/** Completes, declines, is unreachable. */
const PERSONAS = ['00', '03', '04'];

/** A campaign of test mode that has been played. */
async function played(): Promise<CampaignWorld & { token: string; results: any[] }> {
  const made = await campaignWorld({ mode: 'test', mandate: MANDATE });
  const people = candidates(3, (nth) => ({
    name: `Candidate ${nth}`,
    phone: `+91980000${String(nth).padStart(2, '0')}${PERSONAS[nth]}`,
    external_candidate_id: `ats-${nth}`,
  }));
  const { campaign_id: id } = await made.start(people);
  const results = await eventually('all have ended', async () => {
    const { items } = (await made.partner.get(`/results?campaign_id=${id}`)).body.data;
    return items.every(({ status }: any) => status !== 'pending') ? items : undefined;
  });
  return { ...made, results, token: await made.organisation.token({ mode: 'test' }) };
}

/** A candidate of test mode whose answers about a skill show signals. */
async function withSignals() {
  const { driven, drive, id, organisation } = await testCandidate();
  await driven('open', 'consent');
  const { status } = await drive('complete', { signals: ['fast_answers', 'left_page'] });
  expect(status).toBe(200);
  return { id, token: await organisation.token({ mode: 'test' }) };
}

/** So many more results, as like to one as its copies. */
const copyResults = (resultId: string, count: number) =>
  withClient(inject('systemDatabaseUrl'), (client) =>
    client.query(
      `INSERT INTO mandate.result SELECT copy.* FROM mandate.result one, generate_series(1, $2) nth,
         jsonb_populate_record(NULL::mandate.result, to_jsonb(one) || jsonb_build_object(
           'id', 'RS_' || upper(left(md5(one.id || nth), 26)), 'name', 'Copy ' || nth, 'phone', NULL, 'email', NULL,
           'external_candidate_id', '=copy ' || nth, 'created_at', one.created_at - nth * interval '1 second')) copy
       WHERE one.id = $1`,
      [resultId, count],
    ),
  );

describe.runIf(browserTestsRun())('the results in the console', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser?.close());

  it('tell why a candidate failed: from the list by a filter to the timeline', async () => {
    const { token, results } = await played();
    const opened = await openConsole(browser, world().url, { token, path: '/results' });
    const { page } = opened;
    await page.getByRole('link', { name: 'Candidate 0' }).waitFor();
    expect(await page.getByRole('row').count()).toBe(4);
    await inspectScreen(page, 'results');
    // A phone has room for two columns: who it is, and what came of it.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('row').filter({ hasText: 'Candidate 2' }).getByText('Unreachable').waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.getByLabel('State').selectOption('failed');
    await page.waitForURL(/status=failed/);
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await page.getByRole('link', { name: 'Candidate 2' }).waitFor();
    // Letters pressed in a choice choose in it.
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Candidate 2' }).waitFor();
    const timeline = page.getByRole('list', { name: 'Timeline' });
    const lines = await timeline.getByRole('listitem').allInnerTexts();
    expect(lines.map((line) => line.split('\n')[0])).toEqual([
      'Invited',
      'Not by E-mail',
      'SMS',
      'Follow-up 1 by SMS',
      'Follow-up 2 by SMS',
      'No further contact',
      'Ended',
    ]);
    expect(lines.at(-2)).toContain('All follow-ups of the workflow were made.');
    expect(lines.at(-1)).toContain('No message arrived on any channel.');
    await page.getByRole('note').getByText('No message arrived on any channel.').waitFor();
    await inspectScreen(page, 'result-failed');

    // A link shows the same list to another; the number finds the person.
    await page.goBack();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page
      .getByRole('searchbox')
      .fill(results.find(({ status }) => status === 'declined').candidate.phone);
    await page.waitForURL(/q=/);
    await page.getByRole('link', { name: 'Candidate 1' }).waitFor();
    await page.getByRole('link', { name: 'Candidate 0' }).waitFor({ state: 'detached' });
    expectOwnHostOnly(opened, world().url);
  });

  it.each([
    [
      'en-IN',
      'Timeline',
      'the operator has dropped the message (Twilio 30007)',
      'Template 1107160000000000011',
    ],
    ['hi-IN', 'समयरेखा', 'ऑपरेटर ने संदेश हटा दिया (Twilio 30007)', 'टेम्पलेट 1107160000000000011'],
  ])(
    'name the template and the code of the provider in words, in %s',
    async (locale, name, words, template) => {
      const { token, results } = await played();
      const { result_id: id } = results.find(({ status }) => status === 'failed');
      await withClient(inject('systemDatabaseUrl'), (client) =>
        client.query(
          `UPDATE mandate.contact SET state = 'failed', provider = 'twilio', template = '1107160000000000011', error_code = '30007',
           error = 'reported undelivered' WHERE result_id = $1 AND step = 0`,
          [id],
        ),
      );
      const { page } = await openConsole(browser, world().url, { token, path: `/results/${id}`, locale });
      const timeline = page.getByRole('list', { name });
      await timeline.getByText(words).waitFor();
      await timeline.getByText(template).waitFor();
      await inspectScreen(page, `result-dropped-${locale}`);
    },
  );

  it('show answers and verdicts of one who completed', async () => {
    const { token, results } = await played();
    const { result_id: id } = results.find(({ status }) => status === 'completed');
    const { page } = await openConsole(browser, world().url, { token, path: `/results/${id}` });
    await page.getByText('Do you have tools?').waitFor();
    await page.getByText('Verified', { exact: true }).first().waitFor();
    await inspectScreen(page, 'result-completed');
  });

  it.each([
    [
      'en-IN',
      'Of 100 people each, the rule standard',
      '7 of 7 answers came within 3 seconds',
      'left 7 times',
    ],
    [
      'hi-IN',
      'हर तरह के 100 लोगों में से नियम सामान्य',
      '7 में से 7 जवाब 3 सेकंड के अंदर',
      '7 बार छोड़ा गया',
    ],
  ] as const)(
    'show signals beside the verdict, and in a picture what its rule means: %s',
    async (locale, picture, fast, left) => {
      const { id, token } = await withSignals();
      const options = { token, path: `/results/${id}`, locale };
      const { page } = await openConsole(browser, world().url, options);
      for (const text of [fast, left]) await page.getByText(text).waitFor();
      const image = page.getByRole('img', { name: picture });
      await image.waitFor();
      // Whoever does not see the bars hears their numbers.
      expect(await image.getAttribute('aria-label')).toMatch(/: .* 0, .* 9, .* 86, .* 99\.$/);
      expect(await image.locator('svg').count()).toBe(4);
      await inspectScreen(page, `result-signals-${locale}`);
    },
  );

  it('are told in Hindi', async () => {
    const { token, results } = await played();
    const { result_id: id } = results.find(({ status }) => status === 'failed');
    const options = { token, path: `/results/${id}`, locale: 'hi-IN' };
    const { page } = await openConsole(browser, world().url, options);
    await page.getByText('किसी माध्यम से कोई संदेश नहीं पहुँचा।').first().waitFor();
  });

  it('say what to do where there are none, and where no result fits', async () => {
    const token = await (await world().organisation()).token({ mode: 'test' });
    const { page } = await openConsole(browser, world().url, { token, path: '/results' });
    await page.getByText('No results yet').waitFor();
    await inspectScreen(page, 'results-empty');
    await page.getByRole('searchbox').fill('ats-7');
    await page.getByText('No result fits these filters').waitFor();
  });

  it('are 10,000 in a list that scrolls without a frame over 50 ms', { timeout: 240_000 }, async () => {
    const { page } = await openConsole(browser, world().url, await manyResults());
    await page.getByRole('link', { name: 'Candidate 2' }).waitFor();
    await scrollThrough(page);
    await page.getByText('10,001 in all').waitFor();
    // Old rows are swept away now and then, whoever's they are: the calmest of some passes tells what the list costs.
    const passes: number[] = [];
    while (passes.length < 5 && !passes.some((most) => most <= 50))
      passes.push(await mostWorkForAFrame(page));
    expect(Math.min(...passes)).toBeLessThanOrEqual(50);
    expect(await page.getByRole('row').count()).toBeLessThan(120);
  });

  it(
    'are written to a file as they are filtered, without a formula in it',
    { timeout: 240_000 },
    async () => {
      const opened = await openConsole(browser, world().url, await manyResults());
      const { page } = opened;
      await page.getByRole('link', { name: 'Candidate 2' }).waitFor();
      const [file] = await Promise.all([
        page.waitForEvent('download', { timeout: 200_000 }),
        page.getByRole('button', { name: 'Export CSV' }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/^results-\d{4}-\d\d-\d\d\.csv$/);
      const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
      expect(lines[0]).toMatch(/^\uFEFFresult_id,external_candidate_id,name,phone/);
      expect(lines).toHaveLength(10_002);
      expect(lines[1]).toContain(",Candidate 2,'+9198");
      expect(lines[2]).toContain(",'=copy 1,Copy 1,");
      expectOwnHostOnly(opened, world().url);
    },
  );
});

/** An organisation with 10,001 results that failed, as the page is opened on them. */
async function manyResults(): Promise<{ token: string; path: string }> {
  const { token, results } = await played();
  await copyResults(results.find(({ status }) => status === 'failed').result_id, 10_000);
  return { token, path: '/results?status=failed' };
}

/** Goes to the end of the list, which grows on the way. */
const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(`new Promise((done) => {
    let still = 0;
    const next = () => {
      const at = scrollY;
      scrollBy(0, 3000);
      // A page that is on its way lets the end wait.
      still = scrollY === at ? still + 1 : 0;
      const isLoading = [...document.querySelectorAll('button')].some((one) => one.textContent === 'Load more');
      if (still < (isLoading ? 600 : 5)) requestAnimationFrame(next);
      else done();
    };
    requestAnimationFrame(next);
  })`);

/**
 * The most that the page worked for one frame, in milliseconds, while so many rows pass faster than a finger throws them: by the
 * processor's time, because others share the machine.
 */
async function mostWorkForAFrame(page: Page): Promise<number> {
  const line = await page.context().newCDPSession(page);
  await line.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await line.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1_000;
  };
  const scrolled = (deed: string) =>
    page.evaluate(
      `new Promise((done) => { ${deed}; requestAnimationFrame(() => requestAnimationFrame(done)); })`,
    );
  let most = 0;
  // The leap to the middle redraws every row, and has its frames to itself.
  await scrolled('scrollTo(0, document.documentElement.scrollHeight / 2)');
  for (let frame = 0; frame < 100; frame++) {
    const before = await worked();
    await scrolled('scrollBy(0, 200)');
    most = Math.max(most, (await worked()) - before);
  }
  return most;
}
