import { createHash } from 'node:crypto';
import type { GatewayExecutor } from '@apollo/server-gateway-interface';
import { getOperationAST, parse, type ExecutionResult, type GraphQLSchema } from 'graphql';
import type { Graph, Operation } from '../../../kernel/core/graph/graph.ts';
import type { Subgraph } from '../../../kernel/subgraph/subgraph.ts';
import { compose } from '../../../gateway/compose.ts';
import { inProcessSource } from '../../../gateway/data-sources.ts';
import { compileOperations } from '../../../gateway/compiled/compile-operations.ts';
import { PlanRunner } from '../../../gateway/plan-runner.ts';
import { PlannedSupergraph } from '../../../gateway/planned-supergraph.ts';
import { variableChecker } from '../../../gateway/variables/check-variables.ts';
import { asked, damagedSource } from './damaged-source.fixture.ts';
import { executorGraph } from './executor-graph.fixture.ts';
import { identityOf, type Fate } from './fate.fixture.ts';
import type { Source } from '../../../gateway/compiled/fetch-step.ts';
import { madeUpSubgraph } from './made-up-subgraph.fixture.ts';

export const operation = (name: string, text: string): Operation => ({
  name,
  text,
  id: createHash('sha256').update(text).digest('hex'),
});

export interface BothPaths {
  schema: GraphQLSchema;
  compile(operations: Operation[]): {
    run(operation: Operation, variables: Record<string, unknown>, fate: Fate): Promise<[string, string]>;
  };
  /** The executor's answer, and that of the plan runner. */
  runPlanned(operation: Operation, variables: Record<string, unknown>, fate: Fate): Promise<[string, string]>;
  stop(): Promise<void>;
}

/** The executor of the gateway and the compiled operations over the same subgraphs. */
export async function openBothPaths(
  subgraphs: Record<string, string>,
  {
    supergraphSdl = compose(subgraphs),
    sourceOf = (subgraph: Subgraph): Source | Promise<Source> => inProcessSource(subgraph),
  } = {},
): Promise<BothPaths> {
  const sources = new Map<string, ReturnType<typeof damagedSource>>();
  for (const [name, sdl] of Object.entries(subgraphs))
    sources.set(name, damagedSource(name, await sourceOf(madeUpSubgraph(name, sdl))));
  const executor = await executorGraph(supergraphSdl, (name) => sources.get(name)!);
  const planned = plannedGraph(supergraphSdl, (name) => sources.get(name)!);
  return {
    schema: executor.schema,
    compile(operations) {
      const compiled = compileOperations({
        graph: new PlannedSupergraph(supergraphSdl),
        operations,
        sources: (name) => sources.get(name)!,
      });
      return {
        run: (document, variables, fate) =>
          Promise.all([
            shown(executor, document, variables, fate),
            shown(compiled, document, variables, fate),
          ]),
      };
    },
    runPlanned: (document, variables, fate) =>
      Promise.all([shown(executor, document, variables, fate), shown(planned, document, variables, fate)]),
    stop: () => executor.stop(),
  };
}

/** Every document through our plan runner. */
function plannedGraph(supergraphSdl: string, sources: (name: string) => Source): Graph {
  const graph = new PlannedSupergraph(supergraphSdl);
  const schema = graph.toSchema();
  const runner = new PlanRunner({ graph, schema, sources });
  return {
    run: async ({ id, name, text }, variables, identity) => {
      const document = parse(text, { noLocation: true });
      const { variableDefinitions = [] } = getOperationAST(document, name)!;
      const errors = variableChecker(schema, variableDefinitions)(variables, false);
      if (errors) return { errors };
      const request = {
        request: { query: text, variables, operationName: name },
        document,
        queryHash: id,
        context: { identity },
        metrics: {},
      };
      return (await runner.execute(request as unknown as Parameters<GatewayExecutor>[0])) as ExecutionResult;
    },
  };
}

/** All that a caller can see of an answer, the order of keys included, and what the subgraphs were asked. */
async function shown(
  graph: Graph,
  document: Operation,
  variables: Record<string, unknown>,
  fate: Fate,
): Promise<string> {
  const identity = identityOf(fate);
  // Answers that come in one and the same turn have no order.
  const ordered = (texts: string[] | undefined) => (fate.slow ? texts : texts?.toSorted());
  let answer: object;
  try {
    const { data, errors, extensions, ...rest } = await graph.run(document, variables, identity);
    const valueCompletion = (extensions?.['valueCompletion'] as Error[] | undefined)?.map(shownError);
    answer = {
      ...(data !== undefined && { data }),
      ...(errors && { errors: ordered(errors.map(shownError)) }),
      ...(extensions && { extensions: { ...extensions, valueCompletion } }),
      ...rest,
    };
  } catch (error) {
    answer = { rejected: (error as Error).message };
  }
  return JSON.stringify({ ...answer, asked: ordered(asked.get(identity)) }, null, 1);
}

const shownError = (error: Error): string =>
  JSON.stringify({ ...error, kind: error.constructor.name, message: error.message });
