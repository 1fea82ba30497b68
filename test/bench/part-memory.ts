import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { projectRoot } from '../../kernel/core/root.ts';
import type { DemoFile } from '../../start/commands/demo-file.ts';
import { startEmbeddedPostgres } from '../../start/embedded-postgres/embedded-postgres.ts';
import { eventually } from '../world/eventually.ts';
import { freePorts } from '../world/free-ports.ts';
import { startRedisServer } from '../world/redis-server.ts';
import { startProgram, type Program } from '../world/system.ts';
import { MixedLoad, residentMegabytes } from './mixed-load.ts';
import { median } from './rounds.ts';

const PARTS = ['mandate', 'verification', 'catalogue', 'gateway', 'facade'] as const;
const STARTS = 5;

interface PartMemoryOptions {
  /** Another build to measure, for a comparison. */
  root?: string;
  restSeconds?: number;
  loadSeconds?: number;
}

export interface PartMetrics {
  part: string;
  /** From the start of the process to its line `ready`, with nothing else starting. */
  startSeconds: number;
  /** Megabytes resident: the median at rest and under load, of all processes of the part, and the most that one had. */
  atRest: number;
  underLoad: number;
  most: number;
}

/** Memory and start of each part of a cluster, at rest and under the mixed load. */
export async function benchPartMemory(options: PartMemoryOptions = {}): Promise<PartMetrics[]> {
  const { root = projectRoot, restSeconds = 30, loadSeconds = 60 } = options;
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-parts-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, settings: { max_connections: '400' } });
  const redis = await startRedisServer();
  const port = await freePorts();
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    TRUST_PROXY: '127.0.0.1',
    WARM_UP: 'true',
    CATALOGUE: 'all',
  };
  const cluster = startProgram('cluster', { ...env, PORT: String(port) }, { root });
  try {
    await eventually('the cluster is ready', () => {
      if (cluster.process.exitCode !== null) throw new Error(cluster.log());
      return cluster.log().includes('"facades"') || undefined;
    });
    const at = (offset: number) => `http://127.0.0.1:${port + offset}`;
    const urls = {
      GATEWAY_URL: at(10),
      MANDATE_URL: at(11),
      VERIFICATION_URL: at(12),
      CATALOGUE_URL: at(13),
    };
    const demo = JSON.parse(readFileSync(path.join(folder, 'demo.json'), 'utf8')) as DemoFile;
    // The first request of each kind has been made, and garbage of the start is collected in its own time.
    await wait(restSeconds * 1000);
    const processes = processesOf(cluster);
    const atRest = sample(processes);
    const load = new MixedLoad(at(0), demo, at(10));
    await load.setUp();
    const underLoad: ReturnType<typeof sample>[] = [];
    await load.during(loadSeconds, () => void underLoad.push(sample(processes)));
    const figures: PartMetrics[] = [];
    for (const part of PARTS) {
      const loaded = underLoad.flatMap((moment) => moment[part]);
      figures.push({
        part,
        startSeconds: await startSeconds(part, { ...env, ...urls }, root),
        atRest: median(atRest[part]),
        underLoad: median(loaded),
        most: Math.max(...loaded),
      });
    }
    return figures;
  } finally {
    await cluster.stop();
    await redis.kill();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type PartName = (typeof PARTS)[number];

/** The process ids of every part, from the lines in which the cluster tells of them. */
function processesOf(cluster: Program): Record<PartName, number[]> {
  const processes = Object.fromEntries(PARTS.map((part) => [part, [] as number[]]));
  for (const [, part, pid] of cluster.log().matchAll(/"child":"(\w+)","pid":(\d+)/g))
    processes[part!]!.push(Number(pid));
  return processes as Record<PartName, number[]>;
}

const sample = (processes: Record<PartName, number[]>): Record<PartName, number[]> =>
  Object.fromEntries(
    Object.entries(processes).map(([part, pids]) => [part, pids.map(residentMegabytes)]),
  ) as Record<PartName, number[]>;

/** The median of some starts beside the running cluster, after one that fills the cache of compiled code. */
async function startSeconds(part: string, env: Record<string, string>, root: string): Promise<number> {
  const taken: number[] = [];
  for (let nth = 0; nth <= STARTS; nth++) {
    const began = performance.now();
    const program = startProgram('part', { ...env, PORT: '0' }, { root, args: [part] });
    await program.untilReady();
    if (nth > 0) taken.push((performance.now() - began) / 1000);
    await program.stop();
  }
  return median(taken);
}

if (process.argv[1] === import.meta.filename)
  console.table(await benchPartMemory(process.argv[2] ? { root: path.resolve(process.argv[2]) } : {}));
