import { expect, it } from 'vitest';
import { resultFilterOf, type ResultSearch } from './result-filter.rules.ts';

it.each<[ResultSearch, object]>([
  [{}, {}],
  [{ reason: 'expired' }, { failureReason: 'expired' }],
  [{ reason: 'opted_out' }, { declinedReason: 'opted_out' }],
  [
    { qualified: 'no', interested: 'yes' },
    { qualified: false, interested: true },
  ],
  [
    { verdict: 'verified', score: '70', language: 'ta' },
    { verdict: 'verified', scoreAtLeast: 0.7, language: 'ta' },
  ],
  // The order is no filter.
  [{ order: 'score' }, {}],
])('the address %j asks the graph for %j', (search, filter) => {
  expect(resultFilterOf(search)).toEqual(filter);
});
