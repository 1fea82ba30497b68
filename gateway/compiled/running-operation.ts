import type { GatewayContext } from '../data-sources.ts';

export type Data = Record<string, unknown>;

/** One request on its way through a plan. Steps write into it, as the plan's fetches answer. */
export interface RunningOperation {
  /** The merged answers of the subgraphs; the response is cut out of them at the end. */
  readonly data: Data;
  /** Errors are kept as thrown, as the executor of the gateway does. */
  readonly errors: Error[];
  readonly variables: Record<string, unknown>;
  readonly context: GatewayContext;
}

/** A node of a plan as code. `at` is the part of the data that the node works on. */
export type Step = (running: RunningOperation, at: unknown) => Promise<void>;
