import { ApolloGateway, type GraphQLDataSource } from '@apollo/gateway';
import type { GatewayExecutor } from '@apollo/server-gateway-interface';
import { getOperationAST, parse, validate, type ExecutionResult, type GraphQLSchema } from 'graphql';
import type { Graph } from '../../../kernel/core/graph/graph.ts';
import type { DataSource } from '../../../gateway/data-sources.ts';
import { variableChecker } from '../../../gateway/variables/check-variables.ts';
import { knowScalars } from '../../../gateway/variables/known-scalars.ts';

export interface ExecutorGraph extends Graph {
  schema: GraphQLSchema;
  stop(): Promise<void>;
}

const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** Every document through `gateway.executor`: what compiled operations are held against. */
export async function executorGraph(
  supergraphSdl: string,
  sourceOf: (subgraph: string) => DataSource,
): Promise<ExecutorGraph> {
  process.env['APOLLO_TELEMETRY_DISABLED'] = 'true';
  const gateway = new ApolloGateway({
    supergraphSdl,
    buildService: ({ name }) => sourceOf(name) as unknown as GraphQLDataSource,
    queryPlannerConfig: { exposeDocumentNodeInFetchNode: true },
    logger: silent,
  });
  const { executor } = await gateway.load();
  const schema = knowScalars(gateway.schema!);
  const prepared = new Map<string, ReturnType<typeof prepare>>();
  const prepare = (name: string, text: string) => {
    const document = parse(text, { noLocation: true });
    // The executor does not validate.
    const [problem] = validate(schema, document);
    if (problem) throw problem;
    const { variableDefinitions = [] } = getOperationAST(document, name)!;
    return { document, checkVariables: variableChecker(schema, variableDefinitions) };
  };
  return {
    schema,
    run: async ({ id, name, text }, variables, identity) => {
      const known = prepared.get(id) ?? prepare(name, text);
      prepared.set(id, known);
      const { document, checkVariables } = known;
      const errors = checkVariables(variables, false);
      if (errors) return { errors };
      const context = {
        request: { query: text, variables, operationName: name },
        document,
        queryHash: id,
        operationName: name,
        schema,
        context: { identity },
        metrics: {},
        cache: undefined,
        logger: silent,
      };
      return (await executor(context as unknown as Parameters<GatewayExecutor>[0])) as ExecutionResult;
    },
    stop: () => gateway.stop(),
  };
}
