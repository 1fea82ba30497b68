import { parse } from 'graphql';

type Resolvers = Record<string, Record<string, (...args: never[]) => unknown>>;

interface BenchSubgraph {
  typeDefs: ReturnType<typeof parse>;
  sdl: string;
  resolvers: Resolvers;
}

/** A made-up graph, its data in memory: what is measured is the way, not the goods. */
export interface BenchGraph {
  subgraphs: Record<string, BenchSubgraph>;
  /** The query that is measured, and the name of its operation. */
  query: string;
  name: string;
  variables: Record<string, unknown>;
  /** A text that is in every right answer. */
  sign: string;
}

export const benchSubgraph = (sdl: string, resolvers: Resolvers): BenchSubgraph => ({
  sdl,
  typeDefs: parse(sdl),
  resolvers,
});
