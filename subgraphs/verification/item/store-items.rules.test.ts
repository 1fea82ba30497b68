import { describe, expect, it } from 'vitest';
import { decideBundle, type Neighbour } from './store-items.rules.ts';

const project = { type: 'project', externalId: 'p' } as const;
const skills = (count: number, verified: boolean | null = null, from = 0) =>
  Array.from({ length: count }, (_, index) => ({ skillId: `sk_${from + index}`, verified }));
const neighbour = (more: Partial<Neighbour> = {}): Neighbour => ({
  sources: [project],
  method: 'human',
  endorsementType: 'peer',
  counts: true,
  finished: true,
  skills: skills(1, true),
  reviewerEmail: null,
  ...more,
});
const decide = (neighbours: Neighbour[], more: object = {}): string => {
  try {
    const bundle = { method: 'human', endorsementType: 'peer', items: [project], skillIds: ['sk_0'] };
    decideBundle({ ...bundle, neighbours, ...more });
    return 'ok';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('a bundle of skills and sources', () => {
  it.each([
    ['DUPLICATE_SKILLS_IN_BUNDLE', neighbour(), {}],
    ['ok', neighbour({ endorsementType: 'manager' }), {}],
    ['ok', neighbour({ finished: false }), {}],
    ['ok', neighbour({ skills: skills(1, false) }), {}],
    ['ok', neighbour({ method: 'assessment' }), {}],
    ['ok', neighbour(), { method: 'assessment' }],
    ['ASSESSMENT_ALREADY_PASSED', neighbour({ method: 'assessment' }), { method: 'assessment' }],
    [
      'ASSESSMENT_ALREADY_PASSED',
      neighbour({ method: 'assessment', endorsementType: 'mentor' }),
      { method: 'assessment' },
    ],
    ['ok', neighbour({ method: 'assessment', finished: false }), { method: 'assessment' }],
  ])('is %s beside %j with %j', (expected, other, more) => {
    expect(decide([other], more)).toBe(expected);
  });

  it('has at most 10 different skills for each source, over all that count', () => {
    const ten = neighbour({ finished: false, skills: skills(10) });
    expect(decide([ten])).toBe('ok');
    expect(decide([ten], { skillIds: ['sk_10'] })).toBe('MAX_SKILLS_PER_SOURCE');
    expect(decide([{ ...ten, counts: false }], { skillIds: ['sk_10'] })).toBe('ok');
    const elsewhere = { ...ten, sources: [{ type: 'certificate', externalId: 'p' } as const] };
    expect(decide([elsewhere], { skillIds: ['sk_10'] })).toBe('ok');
    const halves = [5, 10].map((from) => ({ ...ten, skills: skills(5, null, from) }));
    expect(decide(halves, { skillIds: ['sk_0'] })).toBe('MAX_SKILLS_PER_SOURCE');
  });
});
