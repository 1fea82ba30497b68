import { describe, expect, it } from 'vitest';
import { checkMandateSets, decideSkills, seedOf } from './question-set.rules.ts';

const wanted = { mandateId: 'JM_0123456789', flowVersion: 1, skillIds: ['sk_1', 'sk_2'], poolSize: 12 };
const skill = (id: string, verifiable = true) => ({
  id,
  name: id,
  description: '',
  aliases: [],
  verifiable,
  siblings: [],
});

describe('what sets can be asked for', () => {
  it('names a mandate, a version and skills', () => {
    expect(() => checkMandateSets(wanted)).not.toThrow();
  });

  it.each([
    ['an id that is no mandate', { mandateId: 'mandate' }],
    ['an owner key smuggled in', { mandateId: 'JM_0123456789:2' }],
    ['version 0', { flowVersion: 0 }],
    ['no skill', { skillIds: [] }],
    ['more than ten skills', { skillIds: Array.from({ length: 11 }, (_, index) => `sk_${index}`) }],
    ['the same skill twice', { skillIds: ['sk_1', 'sk_1'] }],
    ['an id that is no skill', { skillIds: ["sk_1' OR 1=1"] }],
  ])('is refused with %s', (_, change) => {
    expect(() => checkMandateSets({ ...wanted, ...change })).toThrowError(
      expect.objectContaining({ code: 'VALIDATION_FAILED' }),
    );
  });
});

describe('the skills of the catalogue', () => {
  it('come in the order wanted', () => {
    const items = [skill('sk_2'), skill('sk_1')];
    expect(decideSkills(['sk_1', 'sk_2'], items).map(({ id }) => id)).toEqual(['sk_1', 'sk_2']);
  });

  it('refuse all where one is unknown, and say which', () => {
    expect(() => decideSkills(['sk_1', 'sk_9'], [skill('sk_1')])).toThrowError(
      'The skill sk_9 is not in the catalogue.',
    );
  });

  it('refuse all where one cannot be verified, and say which', () => {
    expect(() => decideSkills(['sk_1'], [skill('sk_1', false)])).toThrowError(
      'The skill sk_1 cannot be verified.',
    );
  });
});

describe('a seed', () => {
  const tenant = { organisationId: 'OR_1', mode: 'test' } as const;
  const seed = seedOf('a secret', tenant, 'mandate:JM_0123456789:1');

  it('is the same for a retry', () => {
    expect(seedOf('a secret', tenant, 'mandate:JM_0123456789:1')).toBe(seed);
  });

  it('is another for another secret, organisation, mode or owner', () => {
    const others = [
      seedOf('another secret', tenant, 'mandate:JM_0123456789:1'),
      seedOf('a secret', { ...tenant, organisationId: 'OR_2' }, 'mandate:JM_0123456789:1'),
      seedOf('a secret', { ...tenant, mode: 'live' }, 'mandate:JM_0123456789:1'),
      seedOf('a secret', tenant, 'mandate:JM_0123456789:2'),
    ];
    expect(new Set([seed, ...others]).size).toBe(5);
  });
});
