import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveSubgraph } from '../../kernel/subgraph/serving/serve-subgraph.ts';
import { takeUpgrades } from '../../kernel/edge/http/upgrades.ts';
import type { Subgraph } from '../../kernel/subgraph/subgraph.ts';
import { createLog } from '../../kernel/core/log.ts';
import { RemoteDataSource } from '../data-sources.ts';
import { openBothPaths, operation, type BothPaths } from '../../test/world/compiled/both-paths.fixture.ts';
import type { Fate } from '../../test/world/compiled/fate.fixture.ts';
import { variablesFor } from '../../test/world/compiled/generated-variables.fixture.ts';
import { handWritten } from '../../test/world/compiled/hand-written.fixture.ts';
import { madeUpSubgraphs } from '../../test/world/compiled/made-up-graph.fixture.ts';

const SECRET = 'an internal secret of the tests, long enough';
const RUNS = 8;

describe('compiled operations over subgraphs of other processes', () => {
  const close: (() => Promise<unknown>)[] = [];
  let paths: BothPaths;
  beforeAll(async () => {
    const sourceOf = async (subgraph: Subgraph) => {
      const server = Fastify();
      takeUpgrades(server);
      serveSubgraph(server, subgraph, SECRET, createLog('test', 'silent'));
      const url = await server.listen({ host: '127.0.0.1', port: 0 });
      const source = new RemoteDataSource(subgraph.name, [url], SECRET);
      close.push(
        () => source.close(),
        () => server.close(),
      );
      return source;
    };
    paths = await openBothPaths(madeUpSubgraphs, { sourceOf });
  });
  afterAll(async () => {
    await paths?.stop();
    for (const end of close) await end();
  });

  it('answer as through the executor', async () => {
    const documents = Object.entries(handWritten).map(([name, text]) => operation(name, text));
    const compiled = paths.compile(documents);
    let joined = 0;
    for (const document of documents) {
      const variables = variablesFor(paths.schema, document);
      for (let run = 0; run < 2 * RUNS; run++) {
        // Nobody knows which answer comes first, so none is slow.
        const seed = run % RUNS;
        const fate: Fate = { seed, nulls: 0.1, errors: 0.05, missing: 0.1, damage: 0, slow: false };
        const [expected, actual] = await compiled.run(document, variables(fate), fate);
        // A subgraph compiles a document that comes again, and reports errors beneath a null only then.
        if (run < RUNS) continue;
        expect(actual).toBe(expected);
        if (/"data": \{.*_entities/s.test(actual)) joined++;
      }
    }
    expect(joined).toBeGreaterThan(documents.length);
  });
});
