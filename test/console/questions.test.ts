import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserTestsRun, startBrowser } from '../world/browser.ts';
import { expectOwnHostOnly, inspectScreen, openConsole } from '../world/console.ts';
import { withClient } from '../world/database.ts';
import { eventually } from '../world/eventually.ts';
import { migratedDatabase } from '../world/migrated-database.ts';
import { startSystem, type RunningSystem } from '../world/system.ts';
import { World } from '../world/world.ts';

const SKILL = 'sk_10101';

describe.runIf(browserTestsRun())('the screen of questions', () => {
  let browser: Browser;
  let databaseUrl: string;
  let system: RunningSystem;
  let world: World;
  const query = (text: string, values: unknown[] = []) =>
    withClient(databaseUrl, async (client) => (await client.query(text, values)).rows);

  beforeAll(async () => {
    databaseUrl = await migratedDatabase();
    system = await startSystem({ databaseUrl, env: { TEST_CLOCK: 'true' } });
    world = new World(system);
    await world.admin('MoveClock', { seconds: 130 });
    await eventually('the bank is registered', async () => {
      const [row] = await query('SELECT count(*)::int AS kept FROM mandate.question WHERE skill_id = $1', [
        SKILL,
      ]);
      return row.kept >= 6;
    });
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await system?.stop();
  });

  const open = (path: string, options = {}) =>
    openConsole(browser, world.url, { token: world.demo.operatorToken, path, ...options });

  it('shows a question in both languages, suspends it with a note, and restores it', async () => {
    const opened = await open(`/operators/questions?q=${SKILL}`);
    const { page } = opened;
    const dialog = page.getByRole('dialog');
    const button = (name: string) => dialog.getByRole('button', { name, exact: true });
    await inspectScreen(page, 'operators-questions');
    const first = page.getByRole('row').nth(1).getByRole('button');
    const text = (await first.textContent())!;
    await first.click();
    await dialog.getByText(text, { exact: true }).waitFor();
    expect(await dialog.locator('[lang=hi] li').count()).toBe(4);
    expect(await dialog.getByText('right', { exact: true }).count()).toBe(2);
    await dialog.getByLabel('Note').fill('Two options are right on a rainy day.');
    await inspectScreen(page, 'operators-question');
    await button('Suspend').click();
    await button('Restore').waitFor();
    const states = () => query(`SELECT state, note FROM mandate.question WHERE note IS NOT NULL`);
    expect(await states()).toEqual([{ state: 'suspended', note: 'Two options are right on a rainy day.' }]);
    await button('Restore').click();
    await button('Suspend').waitFor();
    expect((await states())[0].state).toBe('in_use');
    expectOwnHostOnly(opened, world.url);
  });

  it('names the skill whose questions seem to have leaked, and settles it', async () => {
    await query(`UPDATE mandate.question_skill SET alarm_at = now(), sittings = 100, verified = 90
                 WHERE skill_id = '${SKILL}'`);
    const { page } = await open('/operators/questions?tab=skills');
    const row = page.getByRole('row').filter({ hasText: '90 of 100' });
    await row.getByRole('button', { name: 'Settle' }).click();
    await inspectScreen(page, 'operators-question-skills');
    await page.getByRole('dialog').getByRole('button', { name: 'Settle' }).click();
    await page.getByText('Settled.').waitFor();
    expect(await query(`SELECT alarm_at FROM mandate.question_skill WHERE skill_id = '${SKILL}'`)).toEqual([
      { alarm_at: null },
    ]);
  });
});
