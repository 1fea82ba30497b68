import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'pg';
import { Agent, request } from 'undici';
import { sign } from '../../kernel/edge/signature.ts';
import { newId } from '../../kernel/core/ids.ts';
import { startEmbeddedPostgres } from '../../start/embedded-postgres/embedded-postgres.ts';
import { projectRoot } from '../../kernel/core/root.ts';
import type { DemoFile } from '../../start/commands/demo-file.ts';
import { startProgram } from './program.ts';
import { concurrently, median } from './rounds.ts';

/** The product has so many requests in flight to one endpoint. */
const AT_ONCE_EACH = 50;
const ENDPOINTS = 4;

export interface DeliveryFigures {
  deliveredPerSecond: number;
  undiciPerSecond: number;
  /** The share of undici's rate, the median of the rounds. */
  ratio: number;
  besideHangingPerSecond: number;
  /** The share of the rate to the same four endpoints without the fifth. */
  besideHangingRatio: number;
}

/**
 * Events in the outbox, through log and signature, to four endpoints of one receiver, against undici's POSTs of
 * the same bytes with as many in flight; and the same with a fifth endpoint that does not answer, which comes first in
 * every other round.
 */
export async function benchWebhookDeliveries({ rounds = 11, events = 8_000 } = {}): Promise<DeliveryFigures> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-webhooks-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  const stops: (() => unknown)[] = [
    () => rmSync(folder, { recursive: true, force: true }),
    () => postgres.stop(),
  ];
  try {
    const env = { PORT: '0', DATA_DIR: folder, DATABASE_URL: postgres.url };
    const product = await startProgram(path.join(projectRoot, 'dist/programs/all-in-one.js'), env);
    stops.push(() => product.stop());
    const receiver = await startProgram(path.join(projectRoot, 'test/bench/baselines/receiver.ts'), {});
    stops.push(() => receiver.stop());
    const target = receiver.ready['url']!;
    const demo = JSON.parse(readFileSync(path.join(folder, 'demo.json'), 'utf8')) as DemoFile;
    const url = product.ready['url']!;
    for (let n = 0; n < ENDPOINTS; n++)
      await call(url, demo, 'POST', '/webhooks', { url: target, events: ['*'] });

    const owner = new Pool({ connectionString: postgres.url, max: 1 });
    stops.push(() => owner.end());
    const deliver = () => timeDeliveries(owner, demo.live.organisationId, target, events);
    const agent = new Agent({ connections: null });
    stops.push(() => agent.close());
    const post = () => timePosts(agent, target, events * ENDPOINTS);

    await deliver();
    await post();
    const results: { ours: number; undici: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      const ours = await deliver();
      await allEnded(owner);
      results.push({ ours, undici: await post() });
    }

    const deliverBesideHanging = async () => {
      const hangs = await call(url, demo, 'POST', '/webhooks', { url: `${target}/hang`, events: ['*'] });
      const rate = await deliver();
      await call(url, demo, 'DELETE', `/webhooks/${hangs.webhook_id}`);
      await fetch(`${target}/let-go`);
      return rate;
    };
    const beside: { without: number; hanging: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      const rates = new Map<() => Promise<number>, number>();
      const both = [deliver, deliverBesideHanging];
      for (const one of round % 2 === 0 ? both : both.toReversed()) {
        rates.set(one, await one());
        await allEnded(owner);
      }
      beside.push({ without: rates.get(deliver)!, hanging: rates.get(deliverBesideHanging)! });
    }
    return {
      deliveredPerSecond: median(results.map(({ ours }) => ours)),
      undiciPerSecond: median(results.map(({ undici }) => undici)),
      ratio: median(results.map(({ ours, undici }) => ours / undici)),
      besideHangingPerSecond: median(beside.map(({ hanging }) => hanging)),
      besideHangingRatio: median(beside.map(({ hanging, without }) => hanging / without)),
    };
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

/** About as much as a result record holds. */
const DATA = { result_id: 'RS_01', status: 'completed', output: 'x'.repeat(600) };

/** Deliveries a second, from the commit of the events in the outbox to the last one received. */
async function timeDeliveries(owner: Pool, organisationId: string, target: string, events: number) {
  const before = Number(await ask(`${target}/count`));
  const ids = Array.from({ length: events }, () => newId('EV_'));
  await owner.query(
    `INSERT INTO kernel.outbox (id, organisation_id, mode, type, version, object_key, data, created_at)
     SELECT id, $2, 'live', 'result.completed', 1, 'RS_' || id, $3, now() FROM unnest($1::text[]) AS made (id)`,
    [ids, organisationId, JSON.stringify(DATA)],
  );
  const start = performance.now();
  await ask(`${target}/count?from=${before + events * ENDPOINTS}`);
  return (events * ENDPOINTS) / ((performance.now() - start) / 1000);
}

async function timePosts(agent: Agent, target: string, posts: number): Promise<number> {
  const body = JSON.stringify({
    event_id: 'EV_01ARZ3NDEKTSV4RRFFQ69G5FAV',
    type: 'result.completed',
    version: 1,
    mode: 'live',
    created_at: new Date().toISOString(),
    data: DATA,
  });
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'skill-verification-service/1.0 (+webhooks)',
    'webhook-id': 'EV_01ARZ3NDEKTSV4RRFFQ69G5FAV',
    'webhook-timestamp': '1767225600',
    'webhook-signature': `v1,${'x'.repeat(44)}`,
  };
  const start = performance.now();
  await concurrently(posts, AT_ONCE_EACH * ENDPOINTS, async () => {
    const response = await request(target, { method: 'POST', dispatcher: agent, headers, body });
    await response.body.dump();
  });
  return posts / ((performance.now() - start) / 1000);
}

const ask = async (url: string): Promise<string> => (await fetch(url)).text();

/** The last ends are written, what was meant for the endpoint that hung is gone: each round starts as the others did. */
async function allEnded(owner: Pool): Promise<void> {
  for (;;) {
    const { rows } = await owner.query(
      `SELECT FROM mandate.webhook_pending
       UNION ALL
       SELECT FROM mandate.webhook_stream stream JOIN mandate.webhook_wanted wanted USING (webhook_id)
       WHERE stream.open <> '{}' OR stream.position < wanted.position
       LIMIT 1`,
    );
    if (rows.length === 0) return;
    await wait(100);
  }
}

async function call(url: string, demo: DemoFile, method: string, route: string, body?: object): Promise<any> {
  const text = body ? JSON.stringify(body) : '';
  const target = `/api/v1/partner${route}`;
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = sign(demo.live.secret, { timestamp, method, path: target, body: text });
  const headers = { 'x-api-key': demo.live.keyId, 'x-timestamp': timestamp, 'x-signature': signature };
  const response = await fetch(url + target, {
    method,
    headers: { ...headers, ...(text && { 'content-type': 'application/json' }) },
    ...(text && { body: text }),
  });
  const answer = (await response.json()) as { data: unknown };
  if (!response.ok) throw new Error(JSON.stringify(answer));
  return answer.data;
}

if (process.argv[1] === import.meta.filename) console.log('deliveries', await benchWebhookDeliveries());
