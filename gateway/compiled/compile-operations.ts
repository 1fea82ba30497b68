import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Graph, Operation } from '../../kernel/core/graph/graph.ts';
import { BoundedMap, memoize } from '../../kernel/core/memoize.ts';
import type { PlannedSupergraph } from '../planned-supergraph.ts';
import {
  compileDocument,
  compileOperation,
  type CompiledOperation,
  type CompilerParts,
} from './compile-operation.ts';
import { CompiledTexts } from './compiled-texts.ts';
import type { Source } from './fetch-step.ts';
import { Unsupported } from './unsupported.ts';

interface CompileOptions {
  graph: PlannedSupergraph;
  operations: readonly Operation[];
  sources: (subgraph: string) => Source;
}

/** A facade of another version may send documents of its own, as many as a version has. */
const MAX_LATE = 500;

/**
 * Plans and compiles every document once, when it first comes or after the start. Compiled, they answer what
 * `gateway.executor` answers, and cost a fraction of it.
 */
export function compileOperations({ graph, operations, sources }: CompileOptions) {
  const parts: CompilerParts = { graph, schema: graph.toSchema(), sources };
  const own = new Set(operations.map(({ id }) => id));
  const compiled = new Map<string, CompiledOperation>();
  const late = new BoundedMap<string, CompiledOperation>(MAX_LATE);
  const compile = (operation: Operation): CompiledOperation =>
    memoize(own.has(operation.id) ? compiled : late, operation.id, () => {
      try {
        return compileNamed(operation, parts);
      } catch (error) {
        return () => Promise.reject(error as Error);
      }
    });
  const run: Graph['run'] = (operation, variables, identity, signal) => {
    const execute = compiled.get(operation.id) ?? compile(operation);
    // An HTTP request may come without variables.
    return execute(variables ?? {}, { identity, ...(signal && { signal }) });
  };
  return {
    run,
    /** Whether it is one of the service's own. */
    has: (id: string) => own.has(id),
    /** The texts that callers send. */
    texts: new CompiledTexts((document, name) => compileDocument(document, name, parts)),
    /** Compiles what nobody has asked for yet; fails with the name of a document that cannot be compiled. */
    async warmUp() {
      for (const operation of operations) {
        if (!compiled.has(operation.id)) compiled.set(operation.id, compileNamed(operation, parts));
        await nextTurn();
      }
    },
  };
}

/** The error says which document is at fault. */
function compileNamed(operation: Operation, parts: CompilerParts): CompiledOperation {
  try {
    return compileOperation(operation, parts);
  } catch (error) {
    if (error instanceof Unsupported) throw new Unsupported(error.what, operation.name);
    throw new Error(`operation ${operation.name}: ${(error as Error).message}`, { cause: error });
  }
}
