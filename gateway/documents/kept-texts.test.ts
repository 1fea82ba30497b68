import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parse } from 'graphql';
import { expect, it } from 'vitest';
import { parsedDocuments } from './parsed-documents.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heapMegabytes = () => {
  collect();
  return process.memoryUsage().heapUsed / 1e6;
};

it('parsed documents do not hold on to the texts they came from, comments and all', async () => {
  const kept = parsedDocuments();
  const comment = 'a long comment '.repeat(15_000);
  const before = heapMegabytes();
  for (let n = 0; n < 200; n += 1) {
    const text = JSON.parse(
      JSON.stringify(`{ aFieldWithALongName${n}(text: "aValueWithALength") } # ${n} ${comment}`),
    );
    await kept.set(String(n), parse(text as string, { noLocation: true }));
  }
  // Each text is 0.2 MB.
  expect(heapMegabytes() - before).toBeLessThan(5);
});
