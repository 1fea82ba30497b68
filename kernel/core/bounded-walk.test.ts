import { expect, it } from 'vitest';
import { boundedWalk } from './bounded-walk.ts';
import type { Condition } from './readiness.rules.ts';

/** A look that the test answers. */
function answered() {
  const looks: PromiseWithResolvers<Condition>[] = [];
  const look = () => {
    looks.push(Promise.withResolvers<Condition>());
    return looks.at(-1)!.promise;
  };
  return { looks, look };
}

it('many who ask at once are answered by one look, which is good for a while', async () => {
  const { looks, look } = answered();
  const ask = boundedWalk(look, { keepMs: 3_600_000, waitMs: 3_600_000 });
  const both = Promise.all([ask(), ask()]);
  looks[0]!.resolve('read-only');
  expect(await both).toEqual(['read-only', 'read-only']);
  expect(await ask()).toBe('read-only');
  expect(looks).toHaveLength(1);
});

it('nobody waits for a look that takes long: it is slow, and the next who asks is told how it ended', async () => {
  const { looks, look } = answered();
  const ask = boundedWalk(look, { keepMs: 0, waitMs: 1 });
  expect(await ask()).toBe('slow');
  expect(looks).toHaveLength(1);
  looks[0]!.resolve('away');
  await looks[0]!.promise;
  await new Promise(setImmediate);
  expect(await ask()).toBe('away'); // the next look takes long too
  expect(looks).toHaveLength(2);
});
