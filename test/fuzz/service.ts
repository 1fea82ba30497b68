import { setTimeout as wait } from 'node:timers/promises';
import { startSystem, type RunningSystem } from '../world/system.ts';

/** The service that inputs are sent to. */
export interface Service {
  readonly url: string;
  /** Ended, not by us. */
  hasEnded(): boolean;
  /** Lines of the log about a request, for the cause of a failure. */
  logOf(requestId: string): string[];
  /** Kills what is there, however deep it sleeps, and starts it again with the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Secrets of a service that is gone when the run is over. */
export const FUZZ_SETTINGS = {
  INTERNAL_SECRET: 'an internal secret of the fuzz, long enough',
  PUBLIC_URL: 'https://service.invalid',
  // A provider on a port where nobody listens: reports of messages are taken, and no message leaves.
  SMS_BASE_URL: 'http://127.0.0.1:9',
  SMS_ACCOUNT: 'AC0',
  SMS_TOKEN: 'a token of the fuzz',
  SMS_FROM: '+15005550006',
  // The provider of calls signs with the same token.
  VOICE_BASE_URL: 'http://127.0.0.1:9',
  VOICE_ACCOUNT: 'AC0',
  VOICE_TOKEN: 'a token of the fuzz',
  VOICE_FROM: '+15005550006',
  // A few tokens send everything, and limits would hide what is behind them.
  TOKEN_CALLS_PER_MINUTE: '10000000',
  // The event loop is watched: nothing is left to be compiled on the way.
  WARM_UP: 'true',
} as const;

/** Three times what the service has live at rest: what callers make it keep has to fit into the rest. */
const SMALL_HEAP = '--max-old-space-size=450';

/** The built product, all in one, on a database of its own. */
export async function startService(options: {
  databaseUrl: string;
  dataDir: string;
}): Promise<Service & { system: RunningSystem }> {
  const start = () => startSystem({ ...options, env: { ...FUZZ_SETTINGS, NODE_OPTIONS: SMALL_HEAP } });
  let system = await start();
  let killed = false;
  return {
    get system() {
      return system;
    },
    get url() {
      return system.url;
    },
    hasEnded: () => !killed && (system.process.exitCode !== null || system.process.signalCode !== null),
    logOf: (requestId) => linesAbout(system.log(), requestId),
    restart: async () => {
      killed = true;
      system.process.kill('SIGKILL');
      await system.ended;
      system = await start();
      killed = false;
    },
    stop: async () => {
      if (!killed && system.process.exitCode === null && system.process.signalCode === null)
        await system.stop();
    },
  };
}

const linesAbout = (log: string, requestId: string): string[] => {
  const found: string[] = [];
  for (let at = log.indexOf(requestId); at >= 0 && found.length < 5;) {
    const [start, end] = [log.lastIndexOf('\n', at) + 1, log.indexOf('\n', at)];
    const line = log.slice(start, end < 0 ? undefined : end);
    if (!line.includes('"msg":"request"')) found.push(line);
    at = end < 0 ? -1 : log.indexOf(requestId, end);
  }
  return found;
};

export interface LoopMetrics {
  /** The longest that the event loop stood since it was asked last. */
  standMs: number;
  residentBytes: number;
}

/** A service that has not answered for so long stands. */
export const STANDING_MS = 6_000;

/** Longer than the resolution with which the loop is watched: what has just stood is counted at its next turn. */
const NEXT_TURN_MS = 25;

/** The service's own figures; asking for them starts them again. Otherwise whether it stands, or nobody is there. */
export async function takeLoopMetrics(url: string): Promise<LoopMetrics | 'stands' | 'gone'> {
  try {
    const first = await readMetrics(url);
    await wait(NEXT_TURN_MS);
    const second = await readMetrics(url);
    // Once started again, the loop is watched from its next turn on.
    await wait(NEXT_TURN_MS);
    return { ...second, standMs: Math.max(first.standMs, second.standMs) };
  } catch (error) {
    return (error as Error).name === 'TimeoutError' ? 'stands' : 'gone';
  }
}

async function readMetrics(url: string): Promise<LoopMetrics> {
  const response = await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(STANDING_MS) });
  const text = await response.text();
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0);
  return {
    standMs: figure('nodejs_eventloop_lag_max_seconds') * 1000,
    residentBytes: figure('process_resident_memory_bytes'),
  };
}
