import type { DocumentNode } from 'graphql';
import type { CompiledOperation } from './compile-operation.ts';
import { countFields } from '../../kernel/core/graph/count-fields.ts';
import { BoundedMap } from '../../kernel/core/memoize.ts';

const MAX_FIELDS = 20_000;
const MAX_SEEN = 2_000;

interface KeptText {
  /** Missing where only the executor can run it. */
  execute: CompiledOperation | undefined;
  fields: number;
}

/**
 * Texts of callers. Only a text that comes a second time is compiled, since planning twice would help a flood; a
 * registered one at once.
 */
export class CompiledTexts {
  readonly #compile: (document: DocumentNode, operationName: string | undefined) => CompiledOperation;
  readonly #compiled = new BoundedMap<string, KeptText>(MAX_FIELDS, (_, { fields }) => 1 + fields);
  readonly #seen = new Set<string>();

  constructor(compile: (document: DocumentNode, operationName: string | undefined) => CompiledOperation) {
    this.#compile = compile;
  }

  /** The compiled form of a validated document; undefined where only the executor can run it. */
  find(
    hash: string,
    document: DocumentNode,
    operationName: string | undefined,
    isRegistered = false,
  ): CompiledOperation | undefined {
    const key = operationName === undefined ? hash : `${hash}:${operationName}`;
    const known = this.#compiled.get(key);
    if (known) return known.execute;
    if (!this.#seen.delete(key) && !isRegistered) {
      if (this.#seen.size >= MAX_SEEN) this.#seen.delete(this.#seen.values().next().value!);
      this.#seen.add(key);
      return undefined;
    }
    let execute: CompiledOperation | undefined;
    try {
      execute = this.#compile(document, operationName);
    } catch {
      // Unsupported, or a plan that cannot be made: the executor says why.
    }
    this.#compiled.set(key, { execute, fields: execute ? countFields(document) : 0 });
    return execute;
  }
}
