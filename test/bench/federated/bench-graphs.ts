import type { BenchGraph } from './bench-graph.ts';
import { ONE_ROOT, PUBLIC_BENCHMARK } from './public-benchmark.ts';
import { SHOP } from './shop.ts';

/** The graphs by the names that the programs of the bench are started with. */
export const BENCH_GRAPHS = { shop: SHOP, public: PUBLIC_BENCHMARK, 'one-root': ONE_ROOT } satisfies Record<
  string,
  BenchGraph
>;

export type BenchGraphName = keyof typeof BENCH_GRAPHS;

/** The graph and the subgraph that a program was started for. */
export function graphOf(args: readonly string[]) {
  const [graph, subgraph] = args;
  const found: BenchGraph = BENCH_GRAPHS[graph as BenchGraphName];
  return { ...found, subgraph: found.subgraphs[subgraph ?? '']!, subgraphName: subgraph ?? '' };
}
