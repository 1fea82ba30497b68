import { ERRORS } from '@apollo/federation-internals';
import type { GraphQLError } from 'graphql';
import type { RunningOperation } from './running-operation.ts';

/** A null where the schema allows one, after its reason has been reported further down. */
export const NULLED = Symbol('nulled');
/** A null where the schema allows none: what contains it becomes null. */
export const BROKEN = Symbol('broken');

/** The state of one pass from merged data to the response: where it is, and what it found wrong. */
export class Completion {
  readonly path: (string | number)[] = [];
  readonly errors: GraphQLError[] = [];
  readonly running: RunningOperation;

  constructor(running: RunningOperation) {
    this.running = running;
  }

  /** `problem` ends before the place: "Cannot return null for non-nullable". */
  report(problem: string, type: unknown, parent: unknown): void {
    const last = this.path.at(-1)!;
    const place =
      typeof last === 'string' ? `field ${parent}.${last}` : `array element of type ${type} at index ${last}`;
    this.errors.push(ERRORS.INVALID_GRAPHQL.err(`${problem} ${place}.`, { path: [...this.path] }));
  }
}
