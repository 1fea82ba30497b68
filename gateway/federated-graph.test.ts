import { expect, it } from 'vitest';
import type { Log } from '../kernel/core/log.ts';
import { systemIdentity } from '../kernel/core/identity/identity.ts';
import { operation } from '../test/world/compiled/both-paths.fixture.ts';
import { compose } from './compose.ts';
import { loadFederatedGraph } from './federated-graph.ts';

const supergraphSdl = compose({ books: 'type Query { book: String }' });
const source = { process: () => Promise.resolve({ data: { book: 'a title' } }) };

it('a document that cannot be compiled does not end the process that warms up, and the others are served', async () => {
  const warnings: unknown[] = [];
  const good = operation('Good', 'query Good { book }');
  const graph = await loadFederatedGraph({
    supergraphSdl,
    operations: [operation('Broken', 'query Broken { nothing }'), good],
    dataSourceFor: () => source as never,
    timeoutMilliseconds: 1_000,
    log: { warn: (line: unknown) => warnings.push(line) } as unknown as Log,
  });
  await graph.warmUp();
  expect(String((warnings as { err: Error }[])[0]?.err)).toContain('operation Broken');
  expect(await graph.run(good, {}, systemIdentity('test'))).toMatchObject({ data: { book: 'a title' } });
});
