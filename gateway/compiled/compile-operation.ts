import { operationFromDocument } from '@apollo/federation-internals';
import type { PlanNode, SubscriptionNode } from '@apollo/query-planner';
import {
  getOperationAST,
  parse,
  valueFromAST,
  validate,
  GraphQLBoolean,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { Operation } from '../../kernel/core/graph/graph.ts';
import type { GatewayContext } from '../data-sources.ts';
import type { PlannedSupergraph } from '../planned-supergraph.ts';
import { variableChecker, type CheckVariables } from '../variables/check-variables.ts';
import type { FetchCompiler } from './fetch.types.ts';
import { introspectionOf } from './introspection.ts';
import { Places } from './places.ts';
import { compileNode } from './plan-steps.ts';
import { compileResponse } from './response.ts';
import type { RunningOperation } from './running-operation.ts';
import { sharingIn } from './sharing.ts';

export interface CompilerParts {
  graph: PlannedSupergraph;
  /** The graph as its callers see it, in the form of graphql-js: documents have been validated against it. */
  schema: GraphQLSchema;
  sources: FetchCompiler['sources'];
}

/** Whether the data is the caller's own, or to be read only: equal parts of it may then be one object. */
export type DataUse = 'own' | 'read only';

export type CompiledOperation = (
  variables: Record<string, unknown>,
  context: GatewayContext,
  use: DataUse,
) => Promise<ExecutionResult>;

/** Validates and plans one document and turns it into code, so that a request does none of it. */
export function compileOperation({ name, text }: Operation, parts: CompilerParts): CompiledOperation {
  const document = parse(text, { noLocation: true });
  const [problem] = validate(parts.schema, document);
  if (problem) throw new Error(problem.message);
  return compileDocument(document, name, parts);
}

/** Compiles a query or mutation that has been validated. */
export function compileDocument(
  document: DocumentNode,
  name: string | undefined,
  parts: CompilerParts,
): CompiledOperation {
  const { node, checkVariables, compile } = planDocument(document, name, parts);
  if (node?.kind === 'Subscription') throw new Error('a subscription is opened, not run');
  const execute = compile(node);
  return async (variables, context, use) => {
    // The variables are checked here and sent as they came: the subgraph that uses one coerces it.
    const errors = checkVariables(variables, context.namesSchema);
    return errors ? { errors } : execute(variables, context, use);
  };
}

export interface PlannedDocument {
  definition: OperationDefinitionNode;
  node: PlanNode | SubscriptionNode | undefined;
  checkVariables: CheckVariables;
  /** Turns a plan for this document into code. */
  compile: (node: PlanNode | undefined, sources?: FetchCompiler['sources']) => CompiledOperation;
}

/** Plans a document that has been validated. */
export function planDocument(
  document: DocumentNode,
  name: string | undefined,
  { graph, schema, sources: ordinary }: CompilerParts,
): PlannedDocument {
  const definition = getOperationAST(document, name);
  if (!definition) throw new Error(`no operation of this name in it`);
  const operation = operationFromDocument(graph.apiSchema, document, {
    ...(name !== undefined && { operationName: name }),
    validate: false,
  });
  const isTrue = conditionsOf(definition);
  return {
    definition,
    node: graph.planner.buildQueryPlan(operation).node,
    checkVariables: variableChecker(schema, definition.variableDefinitions ?? []),
    compile: (node, sources = ordinary) => {
      const { isOfType } = graph;
      const fetchAll = node && compileNode(node, { sources, isOfType, sharing: sharingIn(node), isTrue });
      const respond = compileResponse(operation, isTrue, introspectionOf(schema, definition));
      return async (variables, context, use) => {
        const running: RunningOperation = { data: {}, errors: [], variables, context, shared: new Map() };
        const root = new Places();
        root.add(running.data, undefined, '');
        await fetchAll?.(running, root);
        return respond(running, use === 'read only');
      };
    },
  };
}

/** The values of conditions, which have the type `Boolean!` and may have defaults. */
function conditionsOf({ variableDefinitions = [] }: OperationDefinitionNode) {
  const defaults = new Map(
    variableDefinitions.map(({ variable, defaultValue }) => [
      variable.name.value,
      defaultValue && valueFromAST(defaultValue, GraphQLBoolean),
    ]),
  );
  return (name: string, variables: Record<string, unknown>): boolean =>
    ((Object.hasOwn(variables, name) ? variables[name] : undefined) ?? defaults.get(name)) === true;
}
