import { expect, it } from 'vitest';
import { chooseAddress, type AddressFacts } from './choose-address.rules.ts';

const address = (state: AddressFacts['state'], waiting = 0): AddressFacts => ({ state, waiting });

it('equals take turns', () => {
  const [a, b, c] = [address('open'), address('open'), address('open')];
  expect([0, 1, 2, 3].map((turn) => chooseAddress([a, b, c], turn))).toEqual([a, b, c, a]);
  expect(chooseAddress([a, b, c], 1)).toBe(b);
});

it('whoever has the least to do comes first', () => {
  const [busy, idle] = [address('open', 3), address('open', 2)];
  for (const turn of [0, 1]) expect(chooseAddress([busy, idle], turn)).toBe(idle);
});

it.each([0, 1, 2])('a connection is worth more than little to do (turn %i)', (turn) => {
  const [away, fresh, open] = [address('away'), address('new'), address('open', 100)];
  expect(chooseAddress([away, fresh, open], turn)).toBe(open);
  expect(chooseAddress([away, fresh], turn)).toBe(fresh);
});

it('one that is away is asked when there is no other, and none twice', () => {
  const [away, open] = [address('away'), address('open')];
  expect(chooseAddress([away], 0)).toBe(away);
  expect(chooseAddress([away, open], 0, new Set([open]))).toBe(away);
  expect(chooseAddress([away, open], 0, new Set([open, away]))).toBe(undefined);
  expect(chooseAddress([], 0)).toBe(undefined);
});
