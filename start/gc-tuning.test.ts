import path from 'node:path';
import { expect, it } from 'vitest';
import { runProgram } from '../test/world/run-program.ts';

const HERE = path.join(import.meta.dirname, 'gc-tuning.ts');

/** A process with 600,000 things that stay and 300,000 that grow old before they are garbage: its largest heap, in bytes. */
const churning = (begin: string) => `
  import { getHeapStatistics } from 'node:v8';
  import { keepGarbageSmall } from ${JSON.stringify(HERE)};
  const thing = (n) => ({ n, text: 'thing ' + n });
  const kept = Array.from({ length: 600_000 }, (_, n) => thing(n));
  ${begin}
  let largest = 0;
  for (let n = 0, passing = []; n < 4_000_000; n++) {
    passing[n % 300_000] = thing(n);
    if (n % 20_000 === 0) largest = Math.max(largest, getHeapStatistics().total_heap_size);
  }
  console.log(kept.length && largest);`;

it('a process that keeps garbage small needs less memory for what grew old', async () => {
  const largest = async (begin: string) => {
    const options = ['--max-semi-space-size=4', '--input-type=module', '--eval', churning(begin)];
    const { stdout, stderr } = await runProgram(process.execPath, options);
    expect(stderr).toBe('');
    return Number(stdout);
  };
  expect(await largest('keepGarbageSmall();')).toBeLessThan((await largest('')) * 0.7);
});
