import type { TSchema } from 'typebox';
import type { RateClass } from '../kernel/edge/limits/policy.ts';
import type { CatalogueRoute } from '../kernel/edge/limits/surface-limits.ts';
import type { Shape } from './shape.ts';

/** What a row may build its variables from; everything has passed the row's own schemas. */
export interface RowInput {
  params: Record<string, string>;
  query: Record<string, unknown>;
  /** In the graph's spelling. */
  body: unknown;
}

/**
 * A route of the facade. The row makes the handler, the validation, the OpenAPI entry and the check that its
 * operation exists in the supergraph.
 */
export interface Row {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Under the surface's base path; parameters as `:name`. */
  path: string;
  summary: string;
  /** The scope a caller needs; on a surface without keys, the scope its public callers are given. */
  scope: string;
  /** The bucket of the call: a class of partner keys, or a kind of catalogue route. */
  rates?: RateClass | CatalogueRoute;
  params?: Record<string, TSchema>;
  query?: Record<string, TSchema>;
  /** The name of an input of the graph; its rules are in `schema/inputs.json`. */
  body?: string;
  /** The name of a document in `schema/operations/`. */
  operation: string;
  variables: (input: RowInput) => Record<string, unknown>;
  /** Graph argument → where the caller gave it, for the paths of field problems. */
  argumentPaths?: Record<string, string>;
  /** Takes an Idempotency-Key; the operation has the variable, and its answer says whether it was replayed. */
  idempotent?: true;
  status: number;
  message: string;
  /** Another success than the usual one, and how the answer tells it. */
  otherwise?: { when: (answer: never) => boolean; status: number; message: string };
  /** Error codes besides those that any such row can give. */
  codes?: string[];
  /** Shapes the value of the root field; most operations select the wire's spelling already. */
  shape?: Shape;
  /** What is missing when the root field is null. */
  noun: string;
}
