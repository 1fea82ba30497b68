import { describe, expect, it } from 'vitest';
import { auditKinds } from '../../test/world/compiled/audit-kinds.fixture.ts';
import { openBothPaths, operation } from '../../test/world/compiled/both-paths.fixture.ts';
import type { Fate } from '../../test/world/compiled/fate.fixture.ts';
import { variablesFor } from '../../test/world/compiled/generated-variables.fixture.ts';

const SEEDS = 10;
const FATES: Omit<Fate, 'seed'>[] = [
  { nulls: 0, errors: 0, missing: 0, damage: 0, slow: true },
  { nulls: 0.1, errors: 0.05, missing: 0.1, damage: 0, slow: true },
  { nulls: 0.05, errors: 0.05, missing: 0.1, damage: 0.2, slow: true },
];

describe.each(Object.entries(auditKinds))('the audit kind %s', (_, { subgraphs, documents }) => {
  it("compiles and is answered as by Apollo's executor", async () => {
    const paths = await openBothPaths(subgraphs);
    try {
      const operations = documents.map((text, index) => operation(`Q${index}`, named(text, `Q${index}`)));
      const { run } = paths.compile(operations);
      for (const document of operations) {
        const variables = variablesFor(paths.schema, document);
        for (const rates of FATES)
          for (let seed = 0; seed < SEEDS; seed++) {
            const fate = { ...rates, seed };
            const [expected, actual] = await run(document, variables(fate), fate);
            expect(actual, document.text).toBe(expected);
          }
      }
    } finally {
      await paths.stop();
    }
  });
});

/** Gives the operation a name, as every document of the service has one. */
const named = (text: string, name: string): string =>
  /^(query|mutation)/.test(text)
    ? text.replace(/^(query|mutation)( \w+)?/, `$1 ${name}`)
    : `query ${name} ${text}`;
