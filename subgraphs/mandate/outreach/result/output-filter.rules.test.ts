import { expect, it } from 'vitest';
import { outputConditions } from './output-filter.rules.ts';

const valuesOf = (filter: Parameters<typeof outputConditions>[0]) =>
  outputConditions(filter).map(([, operator, value]) => [operator, value]);

it.each<[string, Parameters<typeof outputConditions>[0], unknown[]]>([
  ['nothing', null, [undefined, undefined]],
  ['nulls', { qualified: null, interested: null, verdict: null, scoreAtLeast: null }, [undefined, undefined]],
  ['no as well as yes', { qualified: false }, ['{"qualified":false}', undefined]],
  [
    'all together',
    { qualified: true, interested: false, verdict: 'verified', scoreAtLeast: 0.7 },
    [
      '{"qualified":true,"interest":{"interested":false},"skills":[{"verdict":"verified"}]}',
      'exists($.skills[*].score ? (@ >= 0.700000))',
    ],
  ],
  ['a score of nought', { scoreAtLeast: 0 }, [undefined, 'exists($.skills[*].score ? (@ >= 0.000000))']],
])('a filter by %s', (_, filter, [contained, score]) => {
  expect(valuesOf(filter)).toEqual([
    ['@>', contained],
    ['@@', score],
  ]);
});

it.each([-0.1, 1.1, Number.NaN, Number.POSITIVE_INFINITY])('a score of %s is refused', (scoreAtLeast) => {
  expect(() => outputConditions({ scoreAtLeast })).toThrow(
    expect.objectContaining({ details: [{ path: 'filter.scoreAtLeast', message: 'must be from 0 to 1' }] }),
  );
});
