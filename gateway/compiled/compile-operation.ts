import {
  isObjectType,
  operationFromDocument,
  type Operation as ParsedOperation,
  type SelectionSet,
} from '@apollo/federation-internals';
import {
  getOperationAST,
  Kind,
  parse,
  validate,
  visit,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql';
import type { Operation } from '../../kernel/core/graph/graph.ts';
import type { GatewayContext } from '../data-sources.ts';
import type { PlannedSupergraph } from '../planned-supergraph.ts';
import { variableChecker } from '../variables/check-variables.ts';
import { compileAnswer } from './answer-shape.ts';
import type { Source } from './fetch-step.ts';
import { compileNode } from './plan-steps.ts';
import type { RunningOperation } from './running-operation.ts';
import { Unsupported } from './unsupported.ts';

export interface CompilerParts {
  graph: PlannedSupergraph;
  /** Its schema, as graphql-js knows it. */
  schema: GraphQLSchema;
  sources: (subgraph: string) => Source;
}

export type CompiledOperation = (
  variables: Record<string, unknown>,
  context: GatewayContext,
) => Promise<ExecutionResult>;

/** Validates and plans one document and turns it into code, so that a request does none of it. */
export function compileOperation({ name, text }: Operation, parts: CompilerParts): CompiledOperation {
  const document = parse(text, { noLocation: true });
  const [problem] = validate(parts.schema, document);
  if (problem) throw new Error(problem.message);
  return compileDocument(document, name, parts);
}

/** Compiles a document that has been validated. */
export function compileDocument(
  document: DocumentNode,
  name: string | undefined,
  parts: CompilerParts,
): CompiledOperation {
  const definition = getOperationAST(document, name);
  if (!definition) throw new Error(`no operation of this name in it`);
  refuseDirectives(document);
  const operation = operationFromDocument(
    parts.graph.apiSchema,
    document,
    name === undefined ? {} : { operationName: name },
  );
  refuseManyRootFields(operation);

  const answer = compileAnswer(operation);
  const { node } = parts.graph.planner.buildQueryPlan(operation);
  const isObject = (typeName: string) => {
    const type = parts.graph.apiSchema.type(typeName);
    return type !== undefined && isObjectType(type);
  };
  const fetchAll = node && compileNode(node, { sources: parts.sources, isObjectType: isObject });
  const checkVariables = variableChecker(parts.schema, definition.variableDefinitions ?? []);

  return async (variables, context) => {
    // The variables are checked here and sent as they came: the subgraph that uses one coerces it.
    const errors = checkVariables(variables, context.namesSchema);
    if (errors) return { errors };
    const running: RunningOperation = { data: {}, errors: [], variables, context };
    await fetchAll?.(running, running.data);
    return answer(running);
  };
}

function refuseDirectives(document: DocumentNode): void {
  visit(document, {
    [Kind.DIRECTIVE]: ({ name }) => {
      throw new Unsupported(`the directive @${name.value}`);
    },
  });
}

function refuseManyRootFields(operation: ParsedOperation): void {
  if (operation.rootKind === 'subscription') throw new Unsupported('a subscription');
  const names = rootFields(operation.selectionSet);
  if (names.size > 1) throw new Unsupported(`more than one root field (${[...names].join(', ')})`);
}

const rootFields = (selectionSet: SelectionSet): Set<string> =>
  new Set(
    selectionSet
      .selections()
      .flatMap((selection) =>
        selection.kind === 'FieldSelection'
          ? selection.element.responseName()
          : [...rootFields(selection.selectionSet)],
      ),
  );
