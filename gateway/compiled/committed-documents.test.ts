import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadOperations } from '../../kernel/core/graph/operations.ts';
import { projectRoot } from '../../kernel/core/root.ts';
import { openBothPaths, type BothPaths } from '../../test/world/compiled/both-paths.fixture.ts';
import type { Fate } from '../../test/world/compiled/fate.fixture.ts';
import { variablesFor } from '../../test/world/compiled/generated-variables.fixture.ts';

const committed = (file: string) => readFileSync(path.join(projectRoot, 'schema', file), 'utf8');
const documents = loadOperations().compiled();
const RUNS = 25;

describe('the documents of schema/operations', () => {
  let paths: BothPaths;
  let compiled: ReturnType<BothPaths['compile']>;
  beforeAll(async () => {
    const supergraphSdl = committed('supergraph.graphql');
    const names = [...supergraphSdl.matchAll(/@join__graph\(name: "(\w+)"/g)].map(([, name]) => name!);
    const subgraphs = Object.fromEntries(names.map((name) => [name, committed(`${name}.graphql`)]));
    paths = await openBothPaths(subgraphs, { supergraphSdl });
  });
  afterAll(() => paths?.stop());

  it('all compile', () => {
    compiled = paths.compile(documents);
  });

  const fates: Omit<Fate, 'seed'>[] = [
    { nulls: 0.1, errors: 0, missing: 0.1, damage: 0, slow: true },
    { nulls: 0.1, errors: 0.1, missing: 0.1, damage: 0.2, slow: true },
  ];
  it.each(documents.map((document) => [document.name, document] as const))(
    '%s answers as through the executor',
    async (_, document) => {
      const variables = variablesFor(paths.schema, document);
      for (let seed = 0; seed < RUNS; seed++)
        for (const fate of fates.map((rates) => ({ ...rates, seed }))) {
          const [expected, actual] = await compiled.run(document, variables(fate), fate);
          expect(actual).toBe(expected);
        }
    },
  );
});
