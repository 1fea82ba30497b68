import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { systemClock } from '../../kernel/core/clock.ts';
import { release } from '../../kernel/core/release.ts';
import { projectRoot } from '../../kernel/core/root.ts';
import { remoteGraph } from '../../kernel/subgraph/serving/remote-graph.ts';
import { SECONDS_TO_STOP } from '../../kernel/edge/http/drain.ts';
import type { Log } from '../../kernel/core/log.ts';
import { makeDemo } from '../demo.ts';
import { runPart } from '../run-part.ts';

const READY_SECONDS = 120;
/** Database, work and consumers of a part, which are closed after its server. */
const SECONDS_FOR_THE_REST = 20;
const FACADES = [0, 1];
const GATEWAYS = [10, 20];
/** Two of each, by their distance from PORT; those that the others need are started first and stopped last. */
const PARTS = [
  { part: 'mandate', offsets: [11, 21] },
  { part: 'verification', offsets: [12, 22] },
  { part: 'catalogue', offsets: [13, 23] },
  { part: 'gateway', offsets: GATEWAYS },
  { part: 'facade', offsets: FACADES },
];
const RESTART_MILLISECONDS = 300;
/** Megabytes of V8's youngest objects, of which it has three times as much: its own choice of 16 is for few large processes. */
const YOUNG_SPACE = '--max-semi-space-size=4';

/** The same system as separate processes on loopback, two of each part. A part that dies is started again. */
await runPart('cluster', async ({ settings, secrets, log, stopper }) => {
  if (!settings.databaseUrl) throw new Error('DATABASE_URL: is required by the cluster');
  if (!settings.redisUrl) throw new Error('REDIS_URL: is required by the cluster');
  const { host, port } = settings;
  const at = (offset: number) => `http://${host}:${port + offset}`;
  const listOf = (...offsets: number[]) => offsets.map(at).join();
  const urls = {
    GATEWAY_URL: listOf(...GATEWAYS),
    MANDATE_URL: listOf(11, 21),
    VERIFICATION_URL: listOf(12, 22),
    CATALOGUE_URL: listOf(13, 23),
  };
  for (const { part, offsets } of PARTS) {
    const kept = offsets.map((offset) =>
      keepRunning(part, { ...process.env, ...urls, PORT: String(port + offset) }, log),
    );
    const seconds = settings.drainSeconds + SECONDS_TO_STOP + SECONDS_FOR_THE_REST;
    stopper.add(part, async () => void (await Promise.all(kept.map(({ stop }) => stop()))), seconds);
  }
  await Promise.all(
    PARTS.flatMap(({ part, offsets }) => offsets.map((offset) => untilReady(part, at(offset)))),
  );
  if (!settings.production) {
    const graph = remoteGraph({ urls: GATEWAYS.map(at), secret: secrets.internalSecret });
    await makeDemo({
      url: at(0),
      consoleUrl: at(GATEWAYS[0]!),
      settings,
      secrets,
      graph,
      clock: systemClock,
    });
    await graph.close();
  }
  const gateways = GATEWAYS.map((offset) => `${at(offset)}/graphql`);
  log.info({ facades: FACADES.map(at), gateways, release }, 'ready');
});

function keepRunning(part: string, env: NodeJS.ProcessEnv, log: Log): { stop: () => Promise<void> } {
  let stopping = false;
  let child: ChildProcess;
  const run = () => {
    child = spawn(process.execPath, [YOUNG_SPACE, path.join(projectRoot, 'dist/programs/part.js'), part], {
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    log.info({ child: part, pid: child.pid, port: env['PORT'] }, 'part started');
    child.once('exit', (code, signal) => {
      if (stopping) return;
      log.warn({ child: part, code, signal }, 'part ended; starting it again');
      setTimeout(() => !stopping && run(), RESTART_MILLISECONDS);
    });
  };
  run();
  return {
    stop: async () => {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function untilReady(part: string, url: string): Promise<void> {
  const deadline = Date.now() + READY_SECONDS * 1000;
  while (Date.now() < deadline) {
    const response = await fetch(`${url}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await wait(100);
  }
  throw new Error(`${part} at ${url} was not ready within ${READY_SECONDS} s`);
}
