import { expect, it, onTestFinished } from 'vitest';
import { migratedDatabase } from '../world/migrated-database.ts';
import { startParts } from '../world/parts.ts';
import { startSystem } from '../world/system.ts';
import { World } from '../world/world.ts';

const AHEAD_SECONDS = 10 * 86_400;

/** The difference of a `Date` header from real time, in whole days. */
const daysAhead = (headers: Headers): number =>
  Math.round((Date.parse(headers.get('date')!) - Date.now()) / 86_400_000);

/** Answers of every kind: health, pages, surfaces, the graph, refusals, unknown paths. */
const PATHS = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/docs',
  '/openapi.json',
  '/',
  '/nothing',
  '/console',
  '/graphql',
  '/graphql/documents',
  '/api/skills/sk_10101',
  '/api/nothing',
  '/api/v1/verify/x',
  '/api/v1/partner/workflows',
  '/candidate/RS_1',
  '/pages/candidate/page.css',
];

it('Date follows a moved clock on the first answer of every kind, and a call signed by it is let in', async () => {
  const system = await startSystem({ databaseUrl: await migratedDatabase(), env: { TEST_CLOCK: 'true' } });
  onTestFinished(() => system.stop());
  const world = new World(system);
  const partner = await (await world.organisation()).partner();
  let moved = 0;
  for (const path of PATHS) {
    await world.admin('MoveClock', { seconds: AHEAD_SECONDS });
    moved += AHEAD_SECONDS;
    const { headers } = await world.fetch(path);
    expect([path, daysAhead(headers)]).toEqual([path, moved / 86_400]);
  }
  const late = await partner.get('/workflows');
  expect([late.status, daysAhead(late.headers)]).toEqual([401, moved / 86_400]);
  const timestamp = Math.floor(Date.parse(late.headers.get('date')!) / 1000);
  expect((await partner.get('/workflows', { timestamp })).status).toBe(200);
});

it('Date follows a moved clock in every part of a cluster', async () => {
  const parts = await startParts(await migratedDatabase(), { TEST_CLOCK: 'true' });
  onTestFinished(() => parts.stop());
  await parts.gateway.admin('MoveClock', { seconds: AHEAD_SECONDS });
  for (const url of Object.values(parts.urls))
    for (const path of ['/healthz', '/nothing']) {
      const { headers } = await fetch(url + path);
      expect([url, path, daysAhead(headers)]).toEqual([url, path, AHEAD_SECONDS / 86_400]);
    }
});
