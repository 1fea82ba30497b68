import { describe, expect, it, onTestFinished } from 'vitest';
import { startEmbeddedPostgres } from '../../start/embedded-postgres/embedded-postgres.ts';
import { createDatabase } from '../world/database.ts';
import { eventually, within } from '../world/eventually.ts';
import { temporaryFolder } from '../world/folder.ts';
import { startSystem } from '../world/system.ts';
import { World } from '../world/world.ts';

describe('a database that goes away later', () => {
  it('is answered 503 with Retry-After on every surface, and the service recovers by itself', async () => {
    const dataDir = temporaryFolder();
    const options = { dataDir, settings: { fsync: 'off' } };
    let postgres = await startEmbeddedPostgres(options);
    onTestFinished(() => postgres.stop());
    const system = await startSystem({
      databaseUrl: await createDatabase(postgres.url),
      env: { TEST_CLOCK: 'true' },
    });
    onTestFinished(() => system.stop());
    const world = new World(system);
    const partner = world.demoPartner();
    expect((await partner.get('/workflows')).status).toBe(200);
    const catalogue = ['/skills/sk_10101', '/skills?limit=3', '/skills/search?q=brick', '/countries'];
    const open = ['/api/skills/sk_10101', '/api/skills/search?keyword=brick', '/api/skills/masters', '/docs'];
    const readAll = async () => [
      ...(await Promise.all(catalogue.map((path) => partner.get(path)))),
      ...(await Promise.all(open.map((path) => world.fetch(path)))),
    ];
    const before = await readAll();
    expect(before.map(({ status }) => status)).toEqual(before.map(() => 200));

    await postgres.stop();
    const read = await readAll();
    expect(read.map(({ status, body }) => ({ status, body }))).toEqual(
      before.map(({ status, body }) => ({ status, body })),
    );
    const away = await partner.get('/workflows');
    expect({ status: away.status, code: away.body.error.code }).toEqual({
      status: 503,
      code: 'SERVER_ERROR',
    });
    expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(away.body.error.message).toContain(away.headers.get('x-request-id'));
    expect((await world.fetch('/metrics')).status).toBe(200);
    const skill = await world.fetch('/api/skills/sk_10402'); // nobody has read it yet
    expect({ status: skill.status, body: skill.body }).toEqual({
      status: 503,
      body: { success: false, message: expect.any(String) },
    });
    // Every other process has the same database: a balancer that left us out would answer in our place.
    expect(await world.fetch('/readyz')).toMatchObject({
      status: 200,
      body: { status: 'degraded', database: 'away' },
    });
    expect((await world.fetch('/healthz')).status).toBe(200);

    // A key is believed for five seconds; after them it reads what everybody may, and nothing else. Readiness is asked
    // until then.
    const until = Date.now() + 5_500;
    await eventually('the key is out of date', async () => {
      await world.fetch('/readyz');
      return Date.now() > until;
    });
    expect((await partner.get('/credits')).status).toBe(503);
    expect((await partner.get('/skills/sk_10101')).status).toBe(200);
    const graph = await world.graph('{ events { edges { node { id } } } }', {}, system.demo.live.uiToken);
    expect(graph.body.errors).toMatchObject([{ extensions: { code: 'SERVICE_UNAVAILABLE', retryAfter: 5 } }]);

    postgres = await startEmbeddedPostgres({ ...options, port: postgres.port });
    const back = Date.now();
    await eventually('the service answers again', async () =>
      (await partner.get('/workflows')).status === 200 ? true : undefined,
    );
    expect(Date.now() - back).toBeLessThan(1_000);
    await within('nothing is degraded', 5, async () => {
      const { status, body } = await world.fetch('/readyz');
      return status === 200 && body.status === 'ready';
    });
    expect(system.process.exitCode).toBe(null);
  });
});
