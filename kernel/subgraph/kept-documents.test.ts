import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { parse, type DocumentNode } from 'graphql';
import { expect, it } from 'vitest';
import { systemIdentity } from '../core/identity/identity.ts';
import { createLog } from '../core/log.ts';
import { createSubgraph } from './subgraph.ts';

setFlagsFromString('--expose-gc');
// V8 keeps code made from texts until memory is short; here only what the service keeps is measured.
setFlagsFromString('--no-compilation-cache');
const collect = runInNewContext('gc') as () => void;
const heapMegabytes = () => {
  collect();
  return process.memoryUsage().heapUsed / 1e6;
};

const names = Array.from({ length: 100 }, (_, index) => `f${index}`);

it('documents of callers take a bounded share of the memory, however many and large they are', async () => {
  const subgraph = createSubgraph({
    name: 'things',
    schema: buildSubgraphSchema([
      { typeDefs: parse(`type Query { ${names.map((name) => `${name}: Int`).join(' ')} }`) },
    ]),
    contextFor: () => ({}),
    log: createLog('test', 'silent'),
  });
  // A gateway in this process holds on to the documents of its plans.
  const held: DocumentNode[] = [];
  const send = async (count: number, times: number) => {
    for (let index = 0; index < count; index++) {
      const query = `{ ${names.map((name) => `a${held.length}${name}: ${name}`).join(' ')} }`;
      const document = parse(query, { noLocation: true });
      held.push(document);
      for (let time = 0; time < times; time++)
        await subgraph.execute({ query, document, identity: systemIdentity('test') });
    }
  };
  await send(110, 2);
  const full = heapMegabytes();
  await send(110, 2);
  await send(110, 1);
  // Compiled, each of them is 0.4 MB.
  expect(heapMegabytes() - full).toBeLessThan(15);
});
