import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from '../../../start/embedded-postgres/embedded-postgres.ts';
import { LeaseLost, type JobHandler } from './handler.ts';
import { migrateJobs } from '../../../test/world/jobs/database.ts';
import { gate, until, World } from '../../../test/world/jobs/world.ts';

test('the database goes away and comes back: what ended meanwhile is not done again, the rest goes on', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'work-away-'));
  let server = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
  const { port } = server;
  await migrateJobs(server.url);
  const world = new World(server.url);
  onTestFinished(async () => {
    await world.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const door = gate();
  const ran: string[] = [];
  const told: unknown[] = [];
  const handler = (kind: string, part: Partial<JobHandler>): JobHandler => ({
    kind,
    retrySeconds: [0],
    run: async () => {},
    ...part,
  });
  const worker = world.work([
    handler('ends meanwhile', {
      run: async ({ kind, attempt }) => {
        ran.push(`${kind} ${attempt}`);
        await door.opened;
      },
    }),
    handler('loses its lease', {
      leaseSeconds: 1,
      run: async ({ kind, attempt }, { signal }) => {
        ran.push(`${kind} ${attempt}`);
        if (attempt > 1) return;
        await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
        told.push(signal.reason);
        throw signal.reason;
      },
    }),
    handler('later', { run: async ({ kind, attempt }) => void ran.push(`${kind} ${attempt}`) }),
  ]);
  await world.enqueue([
    { kind: 'ends meanwhile', payload: {} },
    { kind: 'loses its lease', payload: {} },
  ]);
  await until(() => ran.length === 2, 'both run');

  await server.stop();
  const away = world.enqueue({ kind: 'later', payload: {} });
  await expect(away).rejects.toThrow();
  worker.nudge();
  door.open();
  await until(() => told.length > 0, 'a handler is told that its lease is over');
  expect(told).toEqual([new LeaseLost('2')]);
  server = await startEmbeddedPostgres({ dataDir, port, settings: { fsync: 'off' } });

  await world.enqueue({ kind: 'later', payload: {} });
  await world.untilEmpty();
  expect(ran.toSorted()).toEqual(['ends meanwhile 1', 'later 1', 'loses its lease 1', 'loses its lease 2']);
});
