import { Supergraph } from '@apollo/federation-internals';
import { QueryPlanner } from '@apollo/query-planner';
import type { Graph, Operation } from '../../kernel/core/graph/graph.ts';
import { knowScalars } from '../variables/known-scalars.ts';
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
  supergraphSdl: string;
  operations: readonly Operation[];
  sources: (subgraph: string) => Source;
}

export interface CompiledOperations extends Graph {
  /** Whether it was compiled at start. */
  has(id: string): boolean;
  /** The texts that callers send. */
  texts: CompiledTexts;
}

/** A facade of another version may send documents of its own, as many as a version has. */
const MAX_LATE = 500;

/**
 * Plans and compiles every document once, those of another version's facade when they come. They answer what
 * `gateway.executor` answers, and cost a fraction of it.
 */
export function compileOperations({
  supergraphSdl,
  operations,
  sources,
}: CompileOptions): CompiledOperations {
  const supergraph = Supergraph.build(supergraphSdl, { validateSupergraph: false });
  const apiSchema = supergraph.apiSchema();
  const parts: CompilerParts = {
    planner: new QueryPlanner(supergraph, { exposeDocumentNodeInFetchNode: true }),
    apiSchema,
    schema: knowScalars(apiSchema.toGraphQLJSSchema()),
    sources,
  };
  const compiled = new Map(operations.map((operation) => [operation.id, compileNamed(operation, parts)]));
  const late = new Map<string, CompiledOperation>();
  const compileLate = (operation: Operation): CompiledOperation => {
    let execute = late.get(operation.id);
    if (execute) return execute;
    if (late.size >= MAX_LATE) late.clear();
    try {
      execute = compileNamed(operation, parts);
    } catch (error) {
      execute = () => Promise.reject(error as Error);
    }
    late.set(operation.id, execute);
    return execute;
  };
  return {
    has: (id) => compiled.has(id),
    texts: new CompiledTexts((document, name) => compileDocument(document, name, parts)),
    run(operation, variables, identity, signal) {
      const execute = compiled.get(operation.id) ?? compileLate(operation);
      // An HTTP request may come without variables.
      return execute(variables ?? {}, { identity, ...(signal && { signal }) });
    },
  };
}

/** A start that fails says which document is at fault. */
function compileNamed(operation: Operation, parts: CompilerParts): CompiledOperation {
  try {
    return compileOperation(operation, parts);
  } catch (error) {
    if (error instanceof Unsupported) throw new Unsupported(error.what, operation.name);
    throw new Error(`operation ${operation.name}: ${(error as Error).message}`, { cause: error });
  }
}
