import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '../../kernel/core/graph/graph.ts';
import { openBothPaths, operation, type BothPaths } from '../../test/world/compiled/both-paths.fixture.ts';
import type { Fate } from '../../test/world/compiled/fate.fixture.ts';
import { generatedDocument } from '../../test/world/compiled/generated-documents.fixture.ts';
import { generatedGraph } from '../../test/world/compiled/generated-subgraphs.fixture.ts';
import { variablesFor } from '../../test/world/compiled/generated-variables.fixture.ts';
import { handWritten } from '../../test/world/compiled/hand-written.fixture.ts';
import { madeUpSubgraphs } from '../../test/world/compiled/made-up-graph.fixture.ts';

const GRAPHS = 12;
const DOCUMENTS = 40;
const RUNS = 1_000;
const SEED = 20260131;

interface Case {
  document: Operation;
  variables: (fate: Fate) => Record<string, unknown>;
  run: ReturnType<BothPaths['compile']>['run'];
}

describe("compiled operations answer what Apollo's executor answers", () => {
  const opened: BothPaths[] = [];
  const cases: Case[] = [];

  const open = async (given: Parameters<typeof openBothPaths>, written: Operation[], generated: number) => {
    const paths = await openBothPaths(...given);
    opened.push(paths);
    const documents = [
      ...written,
      ...Array.from({ length: generated }, (_, index) => {
        const name = `G${opened.length}_${index}`;
        return operation(name, generatedDocument(paths.schema, name, SEED + index));
      }),
    ];
    const { run } = paths.compile(documents);
    for (const document of documents)
      cases.push({ document, run, variables: variablesFor(paths.schema, document) });
  };

  beforeAll(async () => {
    const written = Object.entries(handWritten).map(([name, text]) => operation(name, text));
    await open([madeUpSubgraphs], written, 100);
    for (let seed = 0; seed < GRAPHS; seed++) {
      const { subgraphs, supergraphSdl } = generatedGraph(seed);
      await open([subgraphs, { supergraphSdl }], [], DOCUMENTS);
    }
  });
  afterAll(async () => {
    for (const paths of opened) await paths.stop();
  });

  const seen = new Map<string, number>();
  const agree = (fates: Omit<Fate, 'seed'>) =>
    fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(), async (seed, index) => {
        const { document, variables, run } = cases[index % cases.length]!;
        const fate: Fate = { ...fates, seed };
        const given = variables(fate);
        const [expected, actual] = await run(document, given, fate);
        if (actual !== expected)
          expect(actual, `${document.text}\n${JSON.stringify({ given, fate })}`).toBe(expected);
        for (const [kind, sign] of Object.entries(SIGNS))
          if (sign.test(`${document.text}\n${actual}`)) seen.set(kind, (seen.get(kind) ?? 0) + 1);
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );

  const calm: Omit<Fate, 'seed'> = { nulls: 0, errors: 0, missing: 0, damage: 0, slow: true };

  it('when all is well', () => agree(calm));
  it('with nulls everywhere', () => agree({ ...calm, nulls: 0.3 }));
  it('with entities that are missing', () => agree({ ...calm, missing: 0.4 }));
  it('with resolvers that throw', () => agree({ ...calm, errors: 0.1, nulls: 0.05 }));
  it('with everything at once', () =>
    agree({ ...calm, errors: 0.05, nulls: 0.1, missing: 0.1, damage: 0.1 }));
  it('with subgraphs that are away or answer nonsense', () => agree({ ...calm, damage: 0.5, nulls: 0.02 }));
  it('with answers that do not keep to the schema', () =>
    agree({ ...calm, damage: 0.5, only: ['wrong values', 'wrong types', 'nulls'] }));
  it('with answers that come at once', () => agree({ ...calm, slow: false, errors: 0.05, missing: 0.2 }));

  it('and the runs above have met every kind of document and answer', () => {
    for (const kind of Object.keys(SIGNS)) expect(seen.get(kind) ?? 0, kind).toBeGreaterThan(0);
  });
});

/** How each kind of document and answer is recognised. */
const SIGNS = {
  data: /"data": \{/,
  'null as a whole': /"data": null/,
  'no data': /\n\{\s+"(asked|errors)": /,
  'value completion': /"valueCompletion": (true|\[)/,
  'null in a list': /"valueCompletion": .*array element/s,
  'invalid value': /Invalid value found/,
  'invalid __typename': /Invalid __typename/,
  'an error with a path into a list': /"path": \[[^\]]*"#",/,
  'a path into a list of lists': /"path": \[[^\]]*"#",\s+"#",/,
  'an error without a code': /DOWNSTREAM_SERVICE_ERROR/,
  'an error that is no error of GraphQL': /"message": "connection lost"/,
  details: /"details": \[/,
  'a variable of a wrong type': /Variable \\"\$/,
  'a join': /_entities/,
  'a mutation': /^mutation/,
  'several root fields': /^query \w+[^{]*\{ \w+[^}]*\} \w+/,
  'a fragment on an interface': /on Thing /,
  'a union': /\bAny_\w+|_object\d+ \{ \.\.\. on /,
  'a field skipped or included by a variable': /@(skip|include)\(if: \$/,
  introspection: /__type\(name/,
};
