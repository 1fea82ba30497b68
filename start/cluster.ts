import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { systemClock } from '../kernel/core/clock.ts';
import { projectRoot } from '../kernel/core/root.ts';
import { remoteGraph } from '../kernel/subgraph/serving/remote-graph.ts';
import type { Log } from '../kernel/core/log.ts';
import { makeDemo } from './demo.ts';
import { runPart } from './run-part.ts';

const READY_SECONDS = 60;
const RESTART_MILLISECONDS = 300;
/** Megabytes of V8's youngest objects, of which it has three times as much: its own choice of 16 is for few large processes. */
const YOUNG_SPACE = '--max-semi-space-size=4';

/** The same system as separate processes on loopback. A part that dies is started again. */
await runPart('cluster', async ({ settings, secrets, log, stopper }) => {
  if (!settings.databaseUrl) throw new Error('DATABASE_URL: is required by the cluster');
  if (!settings.redisUrl) throw new Error('REDIS_URL: is required by the cluster');
  const { host, port } = settings;
  const at = (offset: number) => `http://${host}:${port + offset}`;
  const urls = { GATEWAY_URL: at(10), MANDATE_URL: at(11), VERIFICATION_URL: at(12), CATALOGUE_URL: at(13) };
  const parts = [
    { part: 'mandate', offset: 11 },
    { part: 'verification', offset: 12 },
    { part: 'catalogue', offset: 13 },
    { part: 'gateway', offset: 10 },
    { part: 'facade', offset: 0 },
    { part: 'facade', offset: 1 },
  ];
  for (const { part, offset } of parts) {
    const kept = keepRunning(part, { ...process.env, ...urls, PORT: String(port + offset) }, log);
    stopper.add(`${part} ${port + offset}`, kept.stop);
  }
  await Promise.all(parts.map(({ part, offset }) => untilReady(part, at(offset))));
  if (!settings.production) {
    const graph = remoteGraph(urls.GATEWAY_URL, secrets.internalSecret);
    await makeDemo({
      url: at(0),
      consoleUrl: urls.GATEWAY_URL,
      settings,
      secrets,
      graph,
      clock: systemClock,
    });
    await graph.close();
  }
  log.info({ facades: [at(0), at(1)], gateway: `${urls.GATEWAY_URL}/graphql` }, 'ready');
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
