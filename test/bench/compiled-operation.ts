import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { parse } from 'graphql';
import { compileOperations } from '../../gateway/compiled/compile-operations.ts';
import { inProcessSource } from '../../gateway/data-sources.ts';
import { PlannedSupergraph } from '../../gateway/planned-supergraph.ts';
import { loadOperations } from '../../kernel/core/graph/operations.ts';
import { createSubgraph } from '../../kernel/subgraph/subgraph.ts';
import { systemIdentity } from '../../kernel/core/identity/identity.ts';
import { createLog } from '../../kernel/core/log.ts';
import { projectRoot } from '../../kernel/core/root.ts';
import { executorGraph } from '../world/compiled/executor-graph.fixture.ts';
import { median } from './rounds.ts';

const committed = (file: string) => readFileSync(path.join(projectRoot, 'schema', file), 'utf8');

const workflow = {
  id: 'WF_01',
  name: 'Backend engineers',
  description: 'Node, PostgreSQL',
  defaultMethods: ['data_enrichment', 'skill_verification'],
  languages: ['en', 'hi'],
  channels: ['email', 'whatsapp'],
  followUps: { max: 3, intervalHours: 24 },
  expiresInDays: 14,
  verificationRule: 'standard',
  status: 'active',
  origin: 'api',
  warnings: [],
  createdAt: '2026-01-31T09:30:00.000Z',
  updatedAt: '2026-01-31T09:30:00.000Z',
};

/** GetWorkflow through `gateway.executor` and compiled, over one subgraph of this process that has its answer ready. */
export async function benchCompiledOperation({ rounds = 5, operations = 10_000 } = {}) {
  const supergraphSdl = committed('supergraph.graphql');
  const log = createLog('bench', 'warn');
  const subgraph = createSubgraph({
    name: 'mandate',
    schema: buildSubgraphSchema([
      {
        typeDefs: parse(committed('mandate.graphql')),
        resolvers: { Query: { workflow: () => workflow } },
      },
    ]),
    contextFor: () => ({}),
    log,
  });
  const source = inProcessSource(subgraph);
  const operation = loadOperations().byName('GetWorkflow');
  const executor = await executorGraph(supergraphSdl, () => source);
  const compiled = compileOperations({
    graph: new PlannedSupergraph(supergraphSdl),
    operations: [operation],
    sources: () => source,
  });
  const identity = systemIdentity('bench');
  const variables = { id: workflow.id };

  const cpuMicroseconds = async (run: () => Promise<unknown>) => {
    const start = process.cpuUsage();
    for (let done = 0; done < operations; done++) await run();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / operations;
  };
  const contenders = {
    executor: () => executor.run(operation, variables, identity),
    compiled: () => compiled.run(operation, variables, identity),
    // Both of them wait for this. The document is of one subgraph, so it can be asked as it is.
    subgraph: () =>
      subgraph.execute({ query: operation.text, operationName: operation.name, variables, identity }),
  };
  const spent = { executor: [] as number[], compiled: [] as number[], subgraph: [] as number[] };
  try {
    const [expected, actual] = [await contenders.executor(), await contenders.compiled()];
    if (JSON.stringify(expected) !== JSON.stringify(actual) || expected.errors)
      throw new Error('the two paths do not answer the same');
    for (let round = 0; round <= rounds; round++)
      for (const [name, run] of Object.entries(contenders) as [
        keyof typeof spent,
        () => Promise<unknown>,
      ][]) {
        const microseconds = await cpuMicroseconds(run);
        // The first round warms up.
        if (round > 0) spent[name].push(microseconds);
      }
    return {
      executorMicroseconds: median(spent.executor),
      compiledMicroseconds: median(spent.compiled),
      subgraphMicroseconds: median(spent.subgraph),
      ratio: median(spent.executor.map((microseconds, round) => microseconds / spent.compiled[round]!)),
    };
  } finally {
    await executor.stop();
  }
}
