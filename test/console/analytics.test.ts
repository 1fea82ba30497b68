import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadOperations } from '../../kernel/core/graph/operations.ts';
import { browserTestsRun, startBrowser } from '../world/browser.ts';
import { campaignWorld, candidates } from '../world/campaigns.ts';
import { expectOwnHostOnly, inspectScreen, openConsole } from '../world/console.ts';
import { eventually } from '../world/eventually.ts';
import { world } from '../world/world.ts';

const FIGURES = loadOperations().byName('ConsoleAnalytics').text;

/** The cells of a table of figures, without its head and without the bars. */
const cells = async (page: Page, name: string): Promise<string[][]> =>
  (
    await page
      .getByRole('table', { name, exact: true })
      .locator('tbody tr')
      .evaluateAll((rows) =>
        (rows as any[]).map((row) =>
          [...row.querySelectorAll('th, td:not([aria-hidden])')].map((cell: any) => cell.innerText as string),
        ),
      )
  ).map((row) => row);

describe.runIf(browserTestsRun())('analytics in the console', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser?.close());

  it('shows the numbers of the graph, for any filter by its link', async () => {
    const { organisation, start, workflowId, mandateId } = await campaignWorld({ mode: 'test' });
    const token = await organisation.token({ mode: 'test' });
    const list = candidates(6, (nth) => ({ language: nth % 2 ? 'hi' : 'en' }));
    const first = await start(list.slice(0, 4), { name: 'First' });
    const second = await start(list.slice(4), { name: 'Second' });
    const { url } = world();
    const figures = async (of: string | null) => {
      const { body } = await world().graph(FIGURES, { of }, token);
      return (body.data as any).overview;
    };
    await eventually('everything is counted', async () => {
      const [all, one] = [await figures(null), await figures(first.campaign_id)];
      return all.funnel[0].count === 6 && one.funnel[0].count === 4;
    });
    const settled = await eventually('all have ended', async () => {
      const all = await figures(null);
      const ended = all.funnel[5].count + all.dropOffs.reduce((sum: number, one: any) => sum + one.count, 0);
      return ended === 6 && all;
    });
    expect(settled.byDay).toHaveLength(30);

    const opened = await openConsole(browser, url, { token, path: '/analytics' });
    const { page } = opened;
    for (const [of, query] of [
      [null, ''],
      [workflowId, `?workflow=${workflowId}`],
      [mandateId, `?workflow=${workflowId}&mandate=${mandateId}`],
      [second.campaign_id, `?campaign=${second.campaign_id}`],
    ] as const) {
      await page.goto(`${url}/console/analytics${query}`);
      await page.getByRole('table', { name: 'Funnel' }).waitFor();
      const graph = await figures(of);
      const invited = graph.funnel[0].count as number;
      expect((await cells(page, 'Funnel')).map(([, count]) => Number(count))).toEqual(
        graph.funnel.map(({ count }: any) => count),
      );
      expect((await cells(page, 'Funnel'))[0]).toEqual(['Invited', String(invited), '100 %']);
      expect((await cells(page, 'Channels')).map((row) => row.slice(1).map(Number))).toEqual(
        graph.channels.map(({ attempts, reached, completed }: any) => [attempts, reached, completed]),
      );
      expect((await cells(page, 'Follow-ups')).map((row) => row.map(Number))).toEqual(
        graph.followUps.map(({ number, sent, reached }: any) => [number, sent, reached]),
      );
      expect((await cells(page, 'Drop-offs')).map(([, count]) => Number(count))).toEqual(
        graph.dropOffs.map(({ count }: any) => count),
      );
      expect((await cells(page, 'Languages')).map((row) => row.slice(1).map(Number))).toEqual(
        graph.languages.map(({ invited: all, completed }: any) => [all, completed]),
      );
      expect((await cells(page, 'Calls')).map(([, value]) => value)).toEqual([
        String(graph.calls.attempts),
        String(graph.calls.answered),
        `${graph.calls.averageSeconds} s`,
        ...graph.calls.outcomes.map(({ count }: any) => String(count)),
      ]);
      expect((await cells(page, 'By day')).map((row) => row.slice(1).map(Number))).toEqual(
        graph.byDay
          .toReversed()
          .map((day: any) => [
            day.invited,
            day.contacts,
            day.reached,
            day.consented,
            day.completed,
            day.qualified,
            day.stopped,
          ]),
      );
    }
    expectOwnHostOnly(opened, url);
  });

  it('has no barrier, in both themes and at both widths', async () => {
    const { organisation, start } = await campaignWorld({ mode: 'test' });
    const token = await organisation.token({ mode: 'test' });
    await start(candidates(6, (nth) => ({ language: nth % 2 ? 'hi' : 'en' })));
    const { url } = world();
    await eventually('they are counted', async () => {
      const { body } = await world().graph(FIGURES, {}, token);
      return (body.data as any).overview.funnel[5].count > 3;
    });
    const opened = await openConsole(browser, url, { token, path: '/analytics' });
    const { page } = opened;
    await page.getByRole('img', { name: 'By day' }).locator('canvas').waitFor();
    await inspectScreen(page, 'analytics');
    expectOwnHostOnly(opened, url);
  });

  it('puts filters into the address, tells refused days at once, and has a text for what is not there', async () => {
    const { organisation, workflowId, mandateId } = await campaignWorld({ mode: 'test' });
    const token = await organisation.token({ mode: 'test' });
    const { url } = world();
    const { page } = await openConsole(browser, url, { token, path: '/analytics' });
    await page.getByLabel('Workflow').selectOption(workflowId);
    await page.getByLabel('Mandate').selectOption(mandateId);
    await page.getByLabel('From').fill('2026-01-01');
    await page.getByLabel('To', { exact: true }).fill('2026-03-31');
    await expect
      .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
      .toEqual({
        workflow: workflowId,
        mandate: mandateId,
        from: '2026-01-01',
        to: '2026-03-31',
      });
    await page.getByText('1 Jan 2026 to 31 Mar 2026').waitFor();
    await page.getByLabel('From').fill('2025-01-01');
    await page.getByText('must be at most 92 days up to 2026-03-31').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('table', { name: 'Funnel' }).waitFor();
    await page.goto(`${url}/console/analytics?campaign=CP_UNKNOWN`);
    await page.getByText('There are no figures').waitFor();
  });
});
