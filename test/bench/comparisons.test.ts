import { expect, test } from 'vitest';
import { benchCompiledOperation } from './compiled-operation.ts';
import { benchSignedRead } from './signed-read.ts';

/** A comparison throws where the two that are compared do not answer the same: a new field must reach both. */
test.for([
  ['a signed read', benchSignedRead],
  ['a compiled operation', benchCompiledOperation],
] as const)('the bench compares %s with its like', async ([, bench]) => {
  const { ratio } = await bench({ rounds: 1, operations: 20 });
  expect(ratio).toBeGreaterThan(0);
});
