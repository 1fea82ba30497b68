import type { FetchNode } from '@apollo/query-planner';
import type { DataSource } from '../data-sources.ts';
import type { Places } from './places.ts';
import type { Data, RunningOperation } from './running-operation.ts';
import type { Sharing } from './sharing.ts';
import type { FindPaths } from './subgraph-errors.ts';
import type { IsOfType } from './types-of-objects.ts';

export type Source = DataSource;

export interface FetchCompiler {
  sources: (subgraph: string, fetch: FetchNode) => Source;
  isOfType: IsOfType;
  sharing: Sharing;
}

/** Asks the subgraph. `findPaths` serves the paths of errors. */
export type Send = (
  running: RunningOperation,
  representations?: Data[],
  findPaths?: FindPaths,
) => Promise<Data | null | undefined>;

/** Asks, and merges the answer into the places. */
export type Ask = (running: RunningOperation, places: Places) => Promise<void>;
