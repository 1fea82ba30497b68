import { describe, expect, it, onTestFinished } from 'vitest';
import { loadOperations } from '../../kernel/core/graph/operations.ts';
import { openClient } from '../world/database.ts';
import { migratedDatabase } from '../world/migrated-database.ts';
import { startDatabaseProxy } from '../world/database-proxy.ts';
import { eventually } from '../world/eventually.ts';
import { LiveClient } from '../world/live-client.ts';
import { recordEvents } from '../world/record-events.ts';
import { startSystem } from '../world/system.ts';
import { receiver, webhookAt } from '../world/webhooks.ts';
import { World } from '../world/world.ts';

async function start() {
  const databaseUrl = await migratedDatabase();
  const proxy = await startDatabaseProxy(databaseUrl);
  const system = await startSystem({ databaseUrl: proxy.url });
  onTestFinished(() => system.stop());
  const client = await openClient(databaseUrl);
  onTestFinished(() => client.end());
  return { proxy, system, world: new World(system), client };
}

describe('a database whose host vanishes without a word', () => {
  it('is answered 503, and everything goes on by itself with the host that takes over', async () => {
    const { proxy, system, world, client } = await start();
    const organisation = await world.organisation();
    const partner = await organisation.partner();
    const endpoint = await receiver();
    await webhookAt(partner, endpoint.url);
    const token = await organisation.token();
    const live = new LiveClient(system.url, { connectionParams: { authorization: `Bearer ${token}` } });
    onTestFinished(() => live.leave());
    const seen = live.subscribe(loadOperations().byName('ResultEvents').text);
    const record = (objectKey: string) => recordEvents(client, organisation.id, [{ objectKey }]);
    const [before] = await eventually('the subscriber listens', async () => {
      const ids = await record('RS_1');
      return seen.results.length > 0 && ids;
    });
    await endpoint.until(before!);

    const workflow = { name: 'Masons', languages: ['hi'], channels: ['sms'] };
    const everyRoute = () =>
      Promise.all([
        ...Array.from({ length: 12 }, () => partner.get('/workflows')),
        ...Array.from({ length: 12 }, () => partner.post('/workflows', workflow)),
        ...Array.from({ length: 12 }, () => new World(system).fetch('/api/skills/sk_10101')),
      ]);
    expect(new Set((await everyRoute()).map(({ status }) => status))).toEqual(new Set([200, 201]));

    proxy.vanish();
    const away = await everyRoute();
    // The skill was read before, and everybody may read it.
    const [known, refused] = [away.slice(24), away.slice(0, 24)];
    expect(new Set(known.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await world.fetch('/readyz')).status).toBe(200);
    await eventually('it is named', async () => (await world.fetch('/readyz')).body.database === 'away');
    expect((await world.fetch('/healthz')).status).toBe(200);

    proxy.takeOver();
    const [after] = await record('RS_2');
    await eventually('it is ready', async () => (await world.fetch('/readyz')).body.status === 'ready');
    expect(new Set((await everyRoute()).map(({ status }) => status))).toEqual(new Set([200, 201]));
    // Subscriber, webhook and the order of events each have connections of their own.
    await eventually('the subscriber is told', () => seen.values.some(({ id }) => id === after));
    await endpoint.until(after!);
    expect(seen.errors).toEqual([]);
    expect(system.process.exitCode).toBe(null);
  });
});

describe('a pooler whose server is stopped', () => {
  it('is answered 503 with Retry-After, and nobody is told that their request is wrong', async () => {
    const { proxy, world } = await start();
    const partner = world.demoPartner();
    expect((await partner.get('/workflows')).status).toBe(200);
    proxy.refuse('08P01', 'server conn crashed?');
    const workflow = { name: 'Masons', languages: ['hi'], channels: ['sms'] };
    for (const answer of [await partner.get('/workflows'), await partner.post('/workflows', workflow)]) {
      expect({ status: answer.status, code: answer.body.error.code }).toEqual({
        status: 503,
        code: 'SERVER_ERROR',
      });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    proxy.takeOver();
    await eventually('it answers again', async () => (await partner.get('/workflows')).status === 200);
  });
});
