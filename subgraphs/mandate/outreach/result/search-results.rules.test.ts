import { expect, it } from 'vitest';
import { resultSearchOf } from './search-results.rules.ts';

it.each([
  [' RS_01KA0000000000000000000000 ', { by: 'id', text: 'RS_01KA0000000000000000000000' }],
  ['+91 98123-45678', { by: 'phone', text: '+919812345678' }],
  ['a@Example.org', { by: 'email', text: 'a@Example.org' }],
  // Without a country it may be an id of the partner's too.
  ['9812345678', { by: 'phoneOrExternalId', text: '9812345678', phone: '+919812345678' }],
  ['098123 45678', { by: 'phoneOrExternalId', text: '098123 45678', phone: '+919812345678' }],
  ['919812345678', { by: 'phoneOrExternalId', text: '919812345678', phone: '+919812345678' }],
  ['1812345678', { by: 'externalId', text: '1812345678' }],
  ['candidate 7', { by: 'externalId', text: 'candidate 7' }],
  ['  ', undefined],
  [null, undefined],
])('a search for %j is one for %j', (typed, expected) => {
  expect(resultSearchOf(typed)).toEqual(expected);
});
