import { expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../../../kernel/core/clock.ts';
import { createLog, type Log } from '../../../../kernel/core/log.ts';
import { createMetrics } from '../../../../kernel/core/metrics.ts';
import { LogConsumer } from '../../../../kernel/store/events/log-consumer.ts';
import { Store } from '../../../../kernel/store/store.ts';
import { startWorker } from '../../../../kernel/store/jobs/worker.ts';
import { openJobDatabase } from '../../../../kernel/store/jobs/job-database.ts';
import { openClient } from '../../../../test/world/database.ts';
import { eventually } from '../../../../test/world/eventually.ts';
import { openLoops } from '../../../../test/world/events/loops.ts';
import { openTestSubgraph } from '../../../../test/world/subgraph.ts';
import { mandate } from '../../mandate.subgraph.ts';
import { fanOut } from './fan-out.ts';
import { feedHandler, tellHandler } from './retry-fan-out.job.ts';
import { webhookMetrics } from './webhook-metrics.ts';

const log = createLog('test', 'silent');

/** A log with three events of one organisation, whose endpoints WH_1 and WH_2 want all of them. */
async function handingOn() {
  const { database, ownerUrl } = await openTestSubgraph(mandate, { clock: systemClock });
  onTestFinished(() => database.close());
  const owner = await openClient(ownerUrl);
  onTestFinished(() => owner.end());
  await owner.query(
    `INSERT INTO mandate.organisation (id, name, created_at) VALUES ('OR_1', 'one', now());
     INSERT INTO mandate.webhook (id, organisation_id, mode, origin, url, events, status, sealed_secret, from_position,
       created_at, updated_at)
     SELECT id, 'OR_1', 'live', 'api', 'https://hooks.example/', '{*}', 'active', 'sealed', 0, now(), now()
     FROM unnest('{WH_1,WH_2}'::text[]) AS id;
     INSERT INTO mandate.webhook_stream SELECT id, 0 FROM mandate.webhook;
     INSERT INTO mandate.webhook_wanted SELECT id, 0, 0 FROM mandate.webhook;
     INSERT INTO kernel.event (position, id, organisation_id, mode, type, version, object_key, data, created_at)
     SELECT n, 'EV_' || n, 'OR_1', 'live', 'mandate.ready', 1, 'JM_' || n, '{}', now() FROM generate_series(1, 3) n;
     UPDATE kernel.head SET position = 3`,
  );
  const store = new Store(database, systemClock);
  const metrics = createMetrics();
  const causes: object[] = [];
  const causeLog = { warn: (cause: object) => causes.push(cause) } as unknown as Log;
  const measured = webhookMetrics(metrics, store, { queue: () => Promise.reject(new Error()) });
  const consumer = fanOut(measured, causeLog);
  let failures = 0;
  const onFailure = () => (failures += 1);
  const start = async () => {
    const loops = openLoops(ownerUrl);
    onTestFinished(async () => {
      await loops.hints.stop();
      await loops.database.close();
    });
    const reader = await LogConsumer.open({ ...loops, clock: systemClock, log, consumer, onFailure });
    onTestFinished(() => reader.stop());
  };
  const work = () => {
    const queue = openJobDatabase({ url: ownerUrl, log });
    const handlers = [feedHandler(store), tellHandler(store)];
    const worker = startWorker({ database: queue, clock: systemClock, log, handlers });
    onTestFinished(async () => {
      await worker.stop();
      await queue.close();
    });
  };
  const told = async () => {
    const { rows } = await owner.query(
      'SELECT position::integer FROM mandate.webhook_wanted ORDER BY webhook_id',
    );
    return rows.map(({ position }) => position as number);
  };
  const fed = async () => {
    const { rows } = await owner.query('SELECT position::integer FROM mandate.event_feed ORDER BY position');
    return rows.map(({ position }) => position as number);
  };
  const putAside = async (what: string) => {
    const { values } = await metrics.registry.getSingleMetric('event_fan_out_failures_total')!.get();
    return values.find(({ labels }) => labels['what'] === what)!.value;
  };
  return { owner, start, work, told, fed, putAside, causes, failures: () => failures };
}

const breaks = (table: string, row: string) => `
  CREATE FUNCTION public.broken() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken'; END $$;
  CREATE TRIGGER broken BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW WHEN (${row}) EXECUTE FUNCTION public.broken()`;

it('an endpoint that cannot be told holds up no other, shows, and is told once it can be', async () => {
  const { owner, start, work, told, fed, putAside, causes, failures } = await handingOn();
  await owner.query(breaks('mandate.webhook_wanted', `NEW.webhook_id = 'WH_1'`));
  await start();
  await expect.poll(told).toEqual([0, 3]);
  expect(await fed()).toEqual([1, 2, 3]);
  expect({ endpoints: await putAside('endpoint'), events: await putAside('event') }).toEqual({
    endpoints: 1,
    events: 0,
  });
  expect(failures()).toBe(1);
  expect(causes).toEqual([{ cause: 'broken', what: 'endpoint', id: 'WH_1' }]);

  await owner.query('DROP TRIGGER broken ON mandate.webhook_wanted');
  work();
  await expect.poll(told).toEqual([3, 3]);
  await eventually('the job is done', async () => {
    const { rowCount } = await owner.query('SELECT FROM kernel.work');
    return rowCount === 0;
  });
});

it('an event that the feed does not take holds up no other, and comes into it once it can', async () => {
  const { owner, start, work, told, fed, putAside, causes } = await handingOn();
  await owner.query(breaks('mandate.event_feed', 'NEW.position = 2'));
  await start();
  await expect.poll(fed).toEqual([1, 3]);
  expect(await told()).toEqual([3, 3]);
  expect(await putAside('event')).toBe(1);
  expect(causes).toEqual([{ cause: 'broken', what: 'event', id: 'EV_2' }]);

  await owner.query('DROP TRIGGER broken ON mandate.event_feed');
  work();
  await expect.poll(fed).toEqual([1, 2, 3]);
});
