import { expect, test } from 'vitest';
import { shareOut } from './share-out.rules.ts';

const groups = (held: Record<string, number>) =>
  Object.entries(held).map(([webhookId, count]) => ({ webhookId, held: count }));
const shared = (held: Record<string, number>, free: number, cap: number) =>
  Object.fromEntries(shareOut(groups(held), free, cap));

test('each group gets up to its cap', () => {
  expect(shared({ a: 0, b: 3, c: 5 }, 100, 5)).toEqual({ a: 5, b: 2 });
});

test('too few slots are shared turn by turn', () => {
  expect(shared({ a: 0, b: 0, c: 0 }, 5, 5)).toEqual({ a: 2, b: 1, c: 1 });
});

test('nobody takes more than it leaves free', () => {
  expect(shared({ a: 0 }, 8, 50)).toEqual({ a: 4 });
  expect(shared({ slow: 4, quick: 0 }, 4, 50)).toEqual({ quick: 2 });
});

test('a group that holds none finds a slot while one is free', () => {
  expect(shared({ slow: 7, quick: 0 }, 1, 50)).toEqual({ quick: 1 });
  expect(shared({ quick: 0 }, 0, 50)).toEqual({});
});
