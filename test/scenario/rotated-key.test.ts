import { afterAll, beforeAll, expect, it } from 'vitest';
import { within } from '../world/eventually.ts';
import { migratedDatabase } from '../world/migrated-database.ts';
import { MovingClock } from '../world/moving-clock.ts';
import { PartnerClient } from '../world/partner-client.ts';
import { startSystem, type RunningSystem } from '../world/system.ts';
import { World } from '../world/world.ts';

const HOUR = 3_600;

let system: RunningSystem;
beforeAll(async () => {
  system = await startSystem({ databaseUrl: await migratedDatabase(), env: { TEST_CLOCK: 'true' } });
});
afterAll(() => system.stop());

it('a secret that was replaced is good for its own 24 hours, whatever replaced it since', async () => {
  const world = new World(system);
  const clock = new MovingClock(world);
  let ahead = 0;
  const move = async (hours: number) => {
    await clock.move(hours * HOUR);
    ahead += hours * HOUR;
  };
  const now = () => ({ timestamp: Math.floor(Date.now() / 1000) + ahead });
  const { keyId, secret: first } = await (await world.organisation()).partner();
  /** Each call from an address of its own: failed ones are counted by address. */
  const clientWith = (secret: string) => new PartnerClient(system.url, keyId, secret);
  const rotate = async (by: string): Promise<string> =>
    (await clientWith(by).post(`/keys/${keyId}/rotate`, undefined, now())).body.data.secret;
  const statusOf = async (secret: string) => (await clientWith(secret).get('/workflows', now())).status;
  // A key is believed for 5 seconds of real time.
  const isRefused = (secret: string) =>
    within('it is refused', 10, async () => (await statusOf(secret)) === 401);

  const second = await rotate(first);
  await move(20);
  const third = await rotate(first);
  for (const secret of [first, second, third]) expect(await statusOf(secret)).toBe(200);
  await move(5);
  await isRefused(first);
  for (const secret of [second, third]) expect(await statusOf(secret)).toBe(200);
  await move(20);
  await isRefused(second);
  expect(await statusOf(third)).toBe(200);
});
