import type { GatewayContext } from '../data-sources.ts';

export type Data = Record<string, unknown>;

/** The part of the response made of a value that stands in several places, and the function that made it. */
export interface MadeValue {
  by: unknown;
  made: unknown;
}

/** One request on its way through a plan. Steps write into it, as the plan's fetches answer. */
export interface RunningOperation {
  /** The merged answers of the subgraphs; the response is cut out of them at the end. */
  readonly data: Data;
  /** Errors are kept as thrown, as the executor of Apollo's gateway does. */
  readonly errors: Error[];
  readonly variables: Record<string, unknown>;
  readonly context: GatewayContext;
  /** Objects and lists that stand in several places of the data, because equal entities were fetched once. */
  readonly shared: Map<unknown, MadeValue | undefined>;
}
