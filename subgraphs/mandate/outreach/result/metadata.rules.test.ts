import { describe, expect, it } from 'vitest';
import { fieldRules } from '../../../../kernel/core/rules/fields.ts';
import { LONGEST_KEY, LONGEST_VALUE, metadataOf, MetadataFields, MOST_KEYS } from './metadata.rules.ts';

const { problems } = fieldRules(MetadataFields);
const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, nth) => [`key ${nth}`, 'text']));

describe('metadata', () => {
  it.each([
    ['nothing', {}],
    ['as many as there may be', many(MOST_KEYS)],
    ['the longest name and text', { ['k'.repeat(LONGEST_KEY)]: 'v'.repeat(LONGEST_VALUE) }],
    ['an empty text', { requisition: '' }],
    ['names with dots, in any script', { 'a.b': '1', विभाग: 'राजमिस्त्री', __proto__x: '2' }],
  ])('takes %s', (_, metadata) => {
    expect(problems(metadata)).toEqual([]);
  });

  it.each([
    ['too many', many(MOST_KEYS + 1), ''],
    ['an empty name', { '': 'x' }, ''],
    ['a name that is too long', { ['k'.repeat(LONGEST_KEY + 1)]: 'x' }, ''],
    ['a text that is too long', { wide: 'v'.repeat(LONGEST_VALUE + 1) }, 'wide'],
    ['a number', { count: 1 }, 'count'],
    ['an object', { deep: { er: 'x' } }, 'deep'],
    ['a name that cannot be stored', { 'a\0b': 'x' }, 'a\0b'],
    ['half of a pair of surrogates in a name', { '\ud800': 'x' }, '\ud800'],
    ['a list', [], ''],
    ['a text', 'x', ''],
  ])('rejects %s', (_, metadata, path) => {
    expect(problems(metadata).map((problem) => problem.path)).toEqual([path]);
  });

  it("keeps the candidate's over the campaign's", () => {
    expect(metadataOf({ source: 'fair', city: 'Pune' }, { source: 'referral' })).toEqual({
      source: 'referral',
      city: 'Pune',
    });
    expect(metadataOf(null, undefined)).toBeNull();
  });
});
