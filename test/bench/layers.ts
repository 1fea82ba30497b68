/**
 * `npm run bench -- layers`: where the processor's time of one signed read goes, by a profile of 20,000 calls, beside the
 * same read written by hand. The program is the unbundled one, so that each function is in its own file.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Profiler } from 'node:inspector';
import { projectRoot } from '../../kernel/core/root.ts';
import { startProgram, type BenchProgram } from './program.ts';
import { onDatabase, plainReader, signedReads } from './signed-read.ts';

const CALLS = 20_000;
const WARM_UP = 6_000;
const PROFILED = `--import ${path.join(projectRoot, 'test/bench/profiled.ts')} --max-semi-space-size=16`;

/** The first that fits a file; a function of Node itself counts for whoever called it. */
const LAYERS: readonly (readonly [layer: string, files: RegExp])[] = [
  ['PostgreSQL driver', /node_modules\/(pg|pg-.*|postgres-.*)\//],
  ['statement', /kernel\/store\//],
  [
    'resolver',
    /node_modules\/(type-graphql|graphql|graphql-jit|dataloader)\/|subgraphs\/|kernel\/subgraph\//,
  ],
  ['operation', /gateway\//],
  [
    'request log and metrics',
    /request-log\/|node_modules\/(prom-client|pino|sonic-boom)\/|core\/(log|metrics)\./,
  ],
  ['limits', /edge\/limits\/|take-limits/],
  ['identity', /kernel\/edge\/|kernel\/core\/identity|rest-facade\/callers|same-bytes/],
  ['writing', /node_modules\/fastify\/lib\/reply/],
  ['hooks', /node_modules\/(fastify|find-my-way|avvio|light-my-request)\/|kernel\/edge\/http\//],
  ['checks and shaping', /rest-facade\/|kernel\/core\//],
  ['the handler by hand', /plain-read/],
];
const REST = 'socket, parsing and Node itself';
const COLLECTOR = 'garbage collector';

/** Microseconds of a call by layer; their sum is the whole. */
type Layers = Map<string, number>;

export async function measureLayers(): Promise<string> {
  return onDatabase(async (env, stops) => {
    const program = path.join(projectRoot, 'dist/start/entry/all-in-one.js');
    const product = await startProgram(program, { ...env, NODE_OPTIONS: PROFILED });
    stops.push(() => product.stop());
    const reads = await signedReads(product.ready['url']!, env.DATA_DIR);
    const plain = await plainReader(env.DATABASE_URL, reads, { NODE_OPTIONS: PROFILED });
    stops.push(() => plain.stop());
    const measure = async (measured: BenchProgram, name: string): Promise<Layers> => {
      const run = reads.drive(measured.ready['url']!);
      await run(WARM_UP);
      await measured.tell('profile');
      await run(CALLS);
      const file = path.join(env.DATA_DIR, `${name}.cpuprofile`);
      await measured.tell(file);
      return layersOf(JSON.parse(readFileSync(file, 'utf8')) as Profiler.Profile);
    };
    const ours = await measure(product, 'ours');
    const byHand = await measure(plain, 'by-hand');
    return tableOfLayers(ours, byHand);
  });
}

export function layersOf(profile: Profiler.Profile): Layers {
  const parents = new Map<number, Profiler.ProfileNode>();
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  for (const node of profile.nodes) for (const child of node.children ?? []) parents.set(child, node);
  const layers: Layers = new Map();
  profile.samples!.forEach((id, nth) => {
    const layer = layerOf(nodes.get(id)!, parents);
    if (layer) layers.set(layer, (layers.get(layer) ?? 0) + profile.timeDeltas![nth]! / CALLS);
  });
  return layers;
}

function layerOf(
  node: Profiler.ProfileNode,
  parents: ReadonlyMap<number, Profiler.ProfileNode>,
): string | undefined {
  const { functionName } = node.callFrame;
  if (functionName === '(idle)') return undefined;
  if (functionName === '(garbage collector)') return COLLECTOR;
  for (let one: Profiler.ProfileNode | undefined = node; one; one = parents.get(one.id)) {
    const { url } = one.callFrame;
    // The profiler's own work is no part of a call.
    if (url.includes('test/bench/profiled')) return undefined;
    const found = LAYERS.find(([, files]) => files.test(url));
    if (found) return found[0];
  }
  return REST;
}

function tableOfLayers(ours: Layers, byHand: Layers): string {
  const names = [...new Set([...ours.keys(), ...byHand.keys()])].toSorted(
    (one, other) => (ours.get(other) ?? 0) - (ours.get(one) ?? 0),
  );
  const sum = (layers: Layers) => [...layers.values()].reduce((all, one) => all + one, 0);
  const line = (name: string, one: number, other: number) =>
    `${name.padEnd(34)}${one.toFixed(1).padStart(8)}${other.toFixed(1).padStart(10)}`;
  return [
    `${'microseconds of one signed read'.padEnd(34)}${'ours'.padStart(8)}${'by hand'.padStart(10)}`,
    ...names.map((name) => line(name, ours.get(name) ?? 0, byHand.get(name) ?? 0)),
    line('all', sum(ours), sum(byHand)),
  ].join('\n');
}
