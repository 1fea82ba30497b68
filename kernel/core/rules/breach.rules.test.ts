import { describe, expect, it } from 'vitest';
import { readBreach, type BreachFacts } from './breach.rules.ts';

const SPAN = { since: new Date(0), until: new Date(1) };
const problemOf = (facts: BreachFacts) => {
  try {
    return readBreach(facts);
  } catch (error) {
    return (error as { details: { fields: unknown } }).details;
  }
};

describe('a breach', () => {
  it.each([
    [
      { organisationId: 'OR_1', mode: 'live' },
      { kind: 'organisation', organisationId: 'OR_1', mode: 'live' },
    ],
    [{ keyId: 'K' }, { kind: 'key', keyId: 'K' }],
    [{ actorId: 'someone' }, { kind: 'token', actorId: 'someone' }],
    [{ wholeDatabase: true }, { kind: 'database' }],
  ] as const)('of %j is %j', (facts, breach) => {
    expect(readBreach({ ...SPAN, ...facts })).toEqual(breach);
  });

  it.each([
    [{}, 'exactly one of'],
    [{ keyId: 'K', wholeDatabase: true }, 'exactly one of'],
    [{ wholeDatabase: false }, 'exactly one of'],
    [{ organisationId: 'OR_1' }, 'is required with organisationId'],
    [{ wholeDatabase: true, since: new Date(1) }, 'must be before until'],
  ])('of %j is refused: %s', (facts, words) => {
    expect(JSON.stringify(problemOf({ ...SPAN, ...facts }))).toContain(words);
  });
});
