import type { ExecutionResult } from 'graphql';
import type { Identity } from '../identity/identity.ts';

/** A document of `schema/operations/`. Its id is the hash of its text. */
export interface Operation<Name extends string = string> {
  name: Name;
  id: string;
  text: string;
}

/** The only way to the data for the facade and the edge: in this process, or a gateway elsewhere. */
export interface Graph {
  run(
    operation: Operation,
    variables: Record<string, unknown>,
    identity: Identity,
    /** Aborted when nobody waits for the answer any more. */
    left?: AbortSignal,
  ): Promise<ExecutionResult>;
}
