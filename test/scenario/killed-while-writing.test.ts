import { describe, expect, it, onTestFinished } from 'vitest';
import { withClient } from '../world/database.ts';
import { migratedDatabase } from '../world/migrated-database.ts';
import { eventually } from '../world/eventually.ts';
import { temporaryFolder } from '../world/folder.ts';
import { PartnerClient } from '../world/partner-client.ts';
import { startSystem, type RunningSystem } from '../world/system.ts';
import { World } from '../world/world.ts';

const KILLS = 5;
const WRITERS = 8;
const PER_WRITER = 25;

describe('a system killed with SIGKILL while it writes', () => {
  it('loses nothing it has answered, makes nothing twice, and every change has its event', async () => {
    const databaseUrl = await migratedDatabase();
    const dataDir = temporaryFolder();
    let system: RunningSystem = await startSystem({ databaseUrl, dataDir });
    onTestFinished(() => void system.process.kill('SIGKILL'));
    const { keyId, secret } = await (await new World(system).organisation()).partner();

    let answered = 0;
    /** Sends until it is answered, with the same key, as a partner would. */
    const createOnce = (name: string): Promise<string> =>
      eventually(`${name} is created`, async () => {
        try {
          const client = new PartnerClient(system.url, keyId, secret);
          const { status, body } = await client.post(
            '/workflows',
            { name },
            { idempotencyKey: `key of ${name}` },
          );
          if (status !== 201) return undefined;
          answered++;
          return body.data.workflow_id as string;
        } catch {
          return undefined;
        }
      });
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      const ids: string[] = [];
      for (let index = 0; index < PER_WRITER; index++) ids.push(await createOnce(`w${writer}-${index}`));
      return ids;
    });

    for (let kill = 1; kill <= KILLS; kill++) {
      const enough = Math.floor((WRITERS * PER_WRITER * kill) / (KILLS + 1));
      await eventually(`${enough} answers`, () => (answered >= enough ? true : undefined));
      system.process.kill('SIGKILL');
      await system.ended;
      system = await startSystem({ databaseUrl, dataDir });
    }
    const told = (await Promise.all(writers)).flat();

    const stored = await withClient(databaseUrl, (client) =>
      client.query<{ id: string }>("SELECT id FROM mandate.workflow WHERE name ~ '^w[0-9]+-' ORDER BY id"),
    );
    expect(stored.rows.map(({ id }) => id)).toEqual(told.toSorted());
    await eventually('every event has its place', async () => {
      const { rows } = await withClient(databaseUrl, (client) =>
        client.query<{ position: string; object_key: string }>(
          'SELECT position, object_key FROM kernel.event ORDER BY position',
        ),
      );
      const mine = rows.map(({ object_key }) => object_key).filter((id) => told.includes(id));
      if (mine.length < told.length) return undefined;
      expect(mine.toSorted()).toEqual(told.toSorted());
      expect(rows.map(({ position }) => Number(position))).toEqual(rows.map((_, index) => index + 1));
      return true;
    });
    await system.stop();
  });

  it('has logged every request but those of its last second', async () => {
    const databaseUrl = await migratedDatabase();
    const system = await startSystem({ databaseUrl });
    onTestFinished(() => system.stop());
    const client = await (await new World(system).organisation()).partner();
    const answers: { requestId: string; at: number }[] = [];
    while (performance.now() - (answers[0]?.at ?? Infinity) < 2_000) {
      const { headers } = await client.get('/workflows');
      answers.push({ requestId: headers.get('x-request-id')!, at: performance.now() });
    }
    system.process.kill('SIGKILL');
    const killedAt = performance.now();
    await system.ended;

    const { rows } = await withClient(databaseUrl, (database) =>
      database.query<{ requests: string }>('SELECT requests FROM mandate.request_batch'),
    );
    const calls = rows.flatMap(({ requests }) => JSON.parse(requests) as { request_id: string }[]);
    const logged = new Set(calls.map(({ request_id }) => request_id));
    const older = answers.filter(({ at }) => at < killedAt - 1_000);
    expect(older.length).toBeGreaterThan(1);
    expect(older.filter(({ requestId }) => !logged.has(requestId))).toEqual([]);
  });
});
