import type { DocumentNode } from 'graphql';
import type { CompiledOperation } from './compile-operation.ts';
import { countFields } from '../../kernel/core/graph/count-fields.ts';
import { BoundedMap, memoize } from '../../kernel/core/memoize.ts';

/** Texts are kept by their size, so that callers cannot fill the memory with them: a field takes about 8 KB, plan included. */
const MAX_FIELDS = 8_000;

interface KnownText {
  compiled: CompiledOperation;
  fields: number;
}

/** Texts of callers, compiled when they first come: planning takes far longer than the rest of it. */
export class CompiledTexts {
  readonly #compile: (document: DocumentNode, operationName: string | undefined) => CompiledOperation;
  readonly #known = new BoundedMap<string, KnownText>(MAX_FIELDS, (_, { fields }) => 1 + fields);

  constructor(compile: (document: DocumentNode, operationName: string | undefined) => CompiledOperation) {
    this.#compile = compile;
  }

  /** The compiled form of a document that has been validated. */
  find(hash: string, document: DocumentNode, operationName: string | undefined): CompiledOperation {
    const key = operationName === undefined ? hash : `${hash}:${operationName}`;
    return memoize(this.#known, key, () => ({
      compiled: this.#compile(document, operationName),
      fields: countFields(document),
    })).compiled;
  }
}
