import { describe, expect, it } from 'vitest';
import type { Fields } from '../../forms/draft.rules.ts';
import { emptyMandate, hasSkill, replacementOf, withPlace } from './mandate-draft.rules.ts';

describe('the draft of a mandate', () => {
  it('begins on the workflow it was asked for on', () => {
    expect(emptyMandate('WF_1')).toMatchObject({
      workflowId: 'WF_1',
      title: '',
      skills: [],
      locationType: 'india',
    });
  });

  it('of a kept one has its skills as they are sent', () => {
    const draft = replacementOf({
      workflow: { id: 'WF_1' },
      skills: [
        { skillId: 'sk_1', pendingName: null, verify: true },
        { skillId: null, pendingName: 'Kite flying', verify: false },
      ],
    });
    expect(draft).toMatchObject({
      workflowId: 'WF_1',
      skills: [
        { skillId: 'sk_1', verify: true },
        { name: 'Kite flying', pending: true },
      ],
    });
    expect(draft).not.toHaveProperty('jobId');
  });

  it('lets go of the place when the job moves abroad, and of the countries when it comes back', () => {
    const india: Fields = { ...emptyMandate('W'), location: { city: 'Pune', state: '', pincode: '' } };
    const abroad = withPlace(india, { ...india, locationType: 'abroad' });
    expect(abroad['location']).toEqual({ city: '', state: '', pincode: '' });
    const there = { ...abroad, countries: ['AE'] };
    expect(withPlace(there, { ...there, locationType: 'india' })['countries']).toEqual([]);
    expect(withPlace(there, { ...there, title: 'x' })['countries']).toEqual(['AE']);
  });

  it('has no skill twice, however it is written', () => {
    const skills = [
      { skillId: 'sk_1', verify: false },
      { name: 'Kite flying', pending: true as const },
    ];
    expect(hasSkill(skills, { skillId: 'sk_1', verify: true })).toBe(true);
    expect(hasSkill(skills, { skillId: 'sk_2', verify: true })).toBe(false);
    expect(hasSkill(skills, { name: 'kite Flying', pending: true })).toBe(true);
  });
});
