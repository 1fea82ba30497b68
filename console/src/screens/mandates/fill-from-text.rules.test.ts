import { describe, expect, it } from 'vitest';
import { fillFromText } from './fill-from-text.rules.ts';
import { emptyMandate } from './mandate-draft.rules.ts';
import { readJobText } from './job-text.rules.ts';

const TEXT =
  'Job Title: Mason\nCompany: Builders of Pune\nSalary: 15,000 - 18,000 per month\nExperience: 3+ years';
const skill = (id: number, verifiable = true) => ({ id: `sk_${id}`, name: `Skill ${id}`, verifiable });
const read = (skills = [skill(1), skill(2, false)]) => ({
  facts: readJobText(TEXT),
  text: TEXT,
  place: { city: 'Pune', state: 'Maharashtra', pincode: '411001' },
  skills,
});

describe('a new mandate', () => {
  it('is filled from a text', () => {
    const { form, filled } = fillFromText(emptyMandate('WF_1'), read());
    expect(form).toMatchObject({
      workflowId: 'WF_1',
      title: 'Mason',
      companyName: 'Builders of Pune',
      description: TEXT,
      location: { city: 'Pune', state: 'Maharashtra', pincode: '411001' },
      salary: { min: '15000', max: '18000' },
      experience: { minYears: '3', maxYears: '' },
      skills: [
        { skillId: 'sk_1', verify: true },
        { skillId: 'sk_2', verify: false },
      ],
    });
    expect(filled.toSorted()).toEqual(
      ['companyName', 'description', 'experience', 'location', 'salary', 'skills', 'title'].toSorted(),
    );
  });

  it('keeps what somebody has typed', () => {
    const typed = { ...emptyMandate('WF_1'), title: 'Head mason', salary: { min: '20000', max: '' } };
    const { form, filled } = fillFromText(typed, read([]));
    expect(form).toMatchObject({ title: 'Head mason', salary: { min: '20000', max: '' } });
    expect(filled).not.toContain('title');
    expect(filled).not.toContain('salary');
    expect(filled).not.toContain('skills');
  });

  it('has at most ten skills, three of them asked about, each once', () => {
    const before = { ...emptyMandate('WF_1'), skills: [{ skillId: 'sk_3', verify: true }] };
    const { form } = fillFromText(before, read(Array.from({ length: 15 }, (_, nth) => skill(nth))));
    const skills = form['skills'] as { skillId: string; verify: boolean }[];
    expect(skills).toHaveLength(10);
    expect(new Set(skills.map(({ skillId }) => skillId)).size).toBe(10);
    expect(skills.filter(({ verify }) => verify)).toHaveLength(3);
  });

  it('abroad has no town in India', () => {
    const { form, filled } = fillFromText({ ...emptyMandate('WF_1'), locationType: 'abroad' }, read());
    expect(form['location']).toEqual(emptyMandate('WF_1')['location']);
    expect(filled).not.toContain('location');
  });
});
