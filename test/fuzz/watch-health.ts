/**
 * A process of its own, so that neither the maker of inputs nor the service delays it: asks /healthz all the time, and
 * hashes 10 MB now and then as the measure of this machine. Tells its parent what it saw whenever it is asked.
 */
import { createHash } from 'node:crypto';
import { Agent, get } from 'node:http';

export interface Health {
  asked: number;
  /** Answers that were not 200, and connections refused. */
  failed: number;
  worstMs: number;
  /** How long the question under way has been waiting. */
  waitingMs: number;
  hashMs: number[];
}

const ASK_EVERY_MS = 20;
const HASH_EVERY_MS = 1_000;
const PATIENCE_MS = 120_000;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const tenMegabytes = Buffer.alloc(10_000_000, 7);
let url = process.argv[2]!;
let health: Omit<Health, 'waitingMs'> = { asked: 0, failed: 0, worstMs: 0, hashMs: [] };
let askedAt: number | undefined;

function ask(): void {
  // No address: the service is being started again.
  if (url === '') return void setTimeout(ask, ASK_EVERY_MS);
  const started = performance.now();
  askedAt = started;
  const of = url;
  const done = (failed: boolean) => {
    if (askedAt === undefined) return;
    askedAt = undefined;
    health.asked++;
    // Nobody wants to know of a service that has been replaced.
    if (of === url) {
      health.worstMs = Math.max(health.worstMs, performance.now() - started);
      if (failed) health.failed++;
    }
    setTimeout(ask, ASK_EVERY_MS);
  };
  get(`${url}/healthz`, { agent, timeout: PATIENCE_MS }, (response) => {
    response.resume();
    response.on('end', () => done(response.statusCode !== 200));
    response.on('error', () => done(true));
  }).on('error', () => done(true));
}

function hash(): void {
  const started = performance.now();
  createHash('sha256').update(tenMegabytes).digest();
  health.hashMs.push(performance.now() - started);
}

process.on('message', (message: { url?: string }) => {
  if (message.url !== undefined) url = message.url;
  const waitingMs = askedAt === undefined ? 0 : performance.now() - askedAt;
  process.send?.({ ...health, waitingMs } satisfies Health);
  health = { asked: 0, failed: 0, worstMs: 0, hashMs: [] };
});
process.on('disconnect', () => process.exit(0));
// The first ones are slower than any later one.
for (let turn = 0; turn < 4; turn++) hash();
health.hashMs.splice(0, 3);
setInterval(hash, HASH_EVERY_MS);
ask();
