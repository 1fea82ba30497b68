import { describe, expect, it } from 'vitest';
import type { GivenCandidate } from './campaign-fields.rules.ts';
import { People } from '../result/people.ts';
import { readCandidates, sortOut, tellAccepted, tellDuplicates } from './classify-candidates.rules.ts';

const facts = {
  people: new People('a secret of the tests'),
  tenant: { organisationId: 'OR_1', mode: 'live' as const },
  languages: ['hi', 'en'],
};
const read = (...given: GivenCandidate[]) =>
  readCandidates(
    given,
    new Map(),
    given.map((_, index) => `RS_${index}`),
    facts,
  );
const phone = '+919812345678';

describe('candidates of a call', () => {
  it('have the language that was given where the workflow has it, else its first', () => {
    const [none, other, own] = read(
      { name: 'a', phone },
      { name: 'b', phone, language: 'ta' },
      { name: 'c', phone, language: 'en' },
    );
    expect([none!.language, other!.language, own!.language]).toEqual(['hi', 'hi', 'en']);
  });

  it.each<[string, GivenCandidate, GivenCandidate, boolean]>([
    ['one phone', { name: 'a', phone }, { name: 'b', phone, email: 'b@example.org' }, true],
    [
      'one phone, sent with its trunk zero',
      { name: 'a', phone },
      { name: 'b', phone: '+9109812345678' },
      true,
    ],
    [
      'one e-mail, and no phone',
      { name: 'a', email: 'A@example.org' },
      { name: 'b', email: 'a@Example.org' },
      true,
    ],
    [
      'one e-mail, and different phones',
      { name: 'a', phone, email: 'a@example.org' },
      { name: 'b', phone: '+919812345679', email: 'a@example.org' },
      true,
    ],
    ['one name', { name: 'a', phone }, { name: 'a', phone: '+919812345679' }, false],
  ])('with %s are the same person: %j, %j: %s', (_, first, second, same) => {
    const { accepted, duplicates } = sortOut(read(first, second), new Map());
    expect({ accepted: accepted.length, duplicates: duplicates.length }).toEqual(
      same ? { accepted: 1, duplicates: 1 } : { accepted: 2, duplicates: 0 },
    );
  });

  it('that are skipped keep their places free', () => {
    const given = [{ name: 'a', phone }, { name: '' }, { name: 'c', email: 'c@example.org' }];
    const skipped = new Map([[1, [{ path: 'candidates[1]', message: 'needs phone or email' }]]]);
    const all = readCandidates(given, skipped, ['RS_0', 'RS_1', 'RS_2'], facts);
    expect(all.map(({ index, id }) => [index, id])).toEqual([
      [0, 'RS_0'],
      [2, 'RS_2'],
    ]);
    expect(tellAccepted([{ index: 2, resultId: 'RS_2' }], given)).toEqual([
      { index: 2, resultId: 'RS_2', externalCandidateId: null },
    ]);
  });

  it('that are asked for again are accepted, whoever was there before', () => {
    const all = read({ name: 'a', phone }, { name: 'b', phone, again: true }, { name: 'c', phone });
    const { accepted, duplicates } = sortOut(all, new Map([[all[0]!.person, 'RS_before']]));
    expect(accepted.map(({ index }) => index)).toEqual([1]);
    expect(duplicates).toEqual([
      { index: 0, resultId: 'RS_before' },
      { index: 2, resultId: 'RS_1' },
    ]);
  });

  it('that are in the campaign already are told with their place, and the result there is', () => {
    const given = [
      { name: 'a', phone, externalCandidateId: 'x' },
      { name: 'b', email: 'b@example.org' },
    ];
    const all = read(...given);
    const known = new Map([[all[0]!.person, 'RS_before']]);
    const { accepted, duplicates } = sortOut(all, known);
    expect(accepted).toEqual([all[1]]);
    expect(duplicates).toEqual([{ index: 0, resultId: 'RS_before' }]);
    expect(tellDuplicates(duplicates, given)).toEqual([
      { index: 0, externalCandidateId: 'x', phone, email: null, resultId: 'RS_before' },
    ]);
  });
});
