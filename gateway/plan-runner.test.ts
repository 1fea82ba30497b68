import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBothPaths, operation, type BothPaths } from '../test/world/compiled/both-paths.fixture.ts';
import type { Fate } from '../test/world/compiled/fate.fixture.ts';
import { variablesFor } from '../test/world/compiled/generated-variables.fixture.ts';
import { handWritten } from '../test/world/compiled/hand-written.fixture.ts';
import { madeUpSubgraphs } from '../test/world/compiled/made-up-graph.fixture.ts';

/** Documents that cannot be compiled, so that only the plan runner has them. */
const planned: Record<string, string> = {
  SeveralRootFields: `query SeveralRootFields($id: ID!) {
    person(id: $id) { name badge } latest { id weight } me { greeting } now
  }`,
  Directives: `query Directives($with: Boolean!, $without: Boolean!) {
    people { id name @include(if: $with) badge @skip(if: $without) ... @include(if: $with) { boss { greeting } } }
  }`,
  SeveralMutations: `mutation SeveralMutations { first: count second: hire(names: ["a"]) { name badge } third: count }`,
  Introspection: getIntrospectionQuery().replace('query IntrospectionQuery', 'query Introspection'),
  IntrospectionBeside: `query IntrospectionBeside { __type(name: "Person") { name fields { name } } me { id badge } __typename }`,
};

describe('the plan runner', () => {
  let paths: BothPaths;
  beforeAll(async () => {
    paths = await openBothPaths(madeUpSubgraphs);
  });
  afterAll(() => paths.stop());

  it.each(Object.entries({ ...handWritten, ...planned }))(
    "answers %s as Apollo's gateway does, and asks the subgraphs the same",
    async (name, text) => {
      const document = operation(name, text);
      const variables = variablesFor(paths.schema, document);
      for (let seed = 0; seed < 12; seed++) {
        const fate: Fate = { seed, nulls: 0.1, errors: 0.05, missing: 0.1, damage: 0.05, slow: false };
        const [expected, actual] = await paths.runPlanned(document, variables(fate), fate);
        expect(actual).toBe(expected);
      }
    },
  );
});
