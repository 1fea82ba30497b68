import { describe, expect, it } from 'vitest';
import { fieldRules } from '../../../../kernel/core/rules/fields.ts';
import { resolveLeftOut, sameBody, toMandateBody } from './mandate-body.rules.ts';
import { MandateFields, MandateReplacementFields, type GivenMandate } from './mandate-fields.rules.ts';

const rules = fieldRules(MandateFields);
const least: GivenMandate = {
  workflowId: 'WF_BC_0123456789',
  title: 'Masons',
  companyName: 'Builders',
  skills: [{ skillId: 'sk_1' }],
};
const given = (changes: object): GivenMandate => ({ ...least, ...changes }) as GivenMandate;
const question = (changes: object = {}) => ({ key: 'q', type: 'yes_no', text: 'Is it so?', ...changes });
const nothing = { owner: null, methods: ['skill_verification'] };
const made = (changes: object = {}) => toMandateBody(given(changes), nothing);

describe('the fields of a mandate', () => {
  it.each([
    {},
    { jobId: 'job.1:a_b-c' },
    { title: 'x'.repeat(200), companyName: 'x' },
    { location: { city: 'Pune', state: 'Maharashtra', pincode: '411001' } },
    { locationType: 'abroad', countries: ['ae', 'DE'] },
    { experience: { minYears: 0, maxYears: 50 }, openings: 100_000 },
    { salary: { min: 0, max: 100_000_000, currency: 'INR', period: 'month' } },
    { description: 'x'.repeat(1500), shift: '', employmentType: 'x'.repeat(100) },
    { owner: { externalUserId: 'r', name: '' } },
    {
      skills: [
        { name: 'ab', pending: true },
        { skillId: 'sk_123456789', verify: true },
      ],
    },
    { enrichmentQuestions: [question({ knockout: 'no', required: false }), question({ key: 'Q' })] },
    { enrichmentQuestions: [question({ type: 'voice' })] },
    { interestCollection: { otherRoles: Array.from({ length: 10 }, () => 'x'.repeat(100)) } },
    { interestCollection: {} },
  ])('take %j', (changes) => {
    expect(rules.problems(given(changes))).toEqual([]);
  });

  const skills = (count: number) => Array.from({ length: count }, (_, at) => ({ skillId: `sk_${at}` }));
  it.each([
    ['workflowId', { workflowId: 'WF_bc_0123456789' }],
    ['title', { title: '' }],
    ['title', { title: 'x'.repeat(201) }],
    ['companyName', { companyName: '' }],
    ['locationType', { locationType: 'moon' }],
    ['location.city', { location: { city: '' } }],
    ['location.state', { location: { city: 'Pune', state: 'x'.repeat(101) } }],
    ['location.pincode', { location: { city: 'Pune', pincode: '41100' } }],
    ['location.street', { location: { city: 'Pune', street: 'x' } }],
    ['countries', { countries: ['AE'] }],
    ['countries', { locationType: 'abroad' }],
    ['countries', { locationType: 'abroad', countries: [] }],
    ['countries', { locationType: 'abroad', countries: Array.from({ length: 21 }, () => 'AE') }],
    ['countries[2]', { locationType: 'abroad', countries: ['AE', 'DE', 'In'] }],
    ['countries[0]', { locationType: 'abroad', countries: ['ARE'] }],
    ['location', { locationType: 'abroad', countries: ['AE'], location: { city: 'Dubai' } }],
    ['experience.minYears', { experience: { minYears: 3, maxYears: 2 } }],
    ['experience.maxYears', { experience: { minYears: 3 } }],
    ['experience.maxYears', { experience: { minYears: 3, maxYears: 50.5 } }],
    ['openings', { openings: 0 }],
    ['openings', { openings: 100_001 }],
    ['salary.min', { salary: { min: 2, max: 1 } }],
    ['salary.max', { salary: { min: 2, max: 100_000_001 } }],
    ['salary.currency', { salary: { min: 1, max: 2, currency: 'USD' } }],
    ['salary.period', { salary: { min: 1, max: 2, period: 'year' } }],
    ['description', { description: 'x'.repeat(1501) }],
    ['shift', { shift: 'x'.repeat(101) }],
    ['employmentType', { employmentType: 'x'.repeat(101) }],
    ['owner.externalUserId', { owner: { externalUserId: '' } }],
    ['owner.name', { owner: { externalUserId: 'r', name: 'x'.repeat(201) } }],
    ['methods', { methods: [] }],
    ['methods', { methods: ['skill_verification', 'skill_verification'] }],
    ['methods[0]', { methods: ['guess'] }],
    ['enrichmentQuestions', { methods: ['data_enrichment'] }],
    ['enrichmentQuestions', { methods: ['data_enrichment'], enrichmentQuestions: [] }],
    ['skills', { skills: [] }],
    ['skills', { skills: skills(51) }],
    ['skills[0].skillId', { skills: [{ skillId: 'sk_1234567890' }] }],
    ['skills[0].verify', { skills: [{ skillId: 'sk_1', verify: 'yes' }] }],
    ['skills[1].skillId', { skills: [{ skillId: 'sk_1' }, { skillId: 'sk_1', verify: true }] }],
    ['skills[0].name', { skills: [{ name: 'x', pending: true }] }],
    ['skills[0].pending', { skills: [{ name: 'ab' }] }],
    ['skills[0].pending', { skills: [{ name: 'ab', pending: false }] }],
    ['skills[0].verify', { skills: [{ name: 'ab', pending: true, verify: true }] }],
    [
      'skills[1].name',
      {
        skills: [
          { name: 'Drone  pilot', pending: true },
          { name: ' drone PILOT', pending: true },
        ],
      },
    ],
    [
      'enrichmentQuestions',
      { enrichmentQuestions: Array.from({ length: 51 }, (_, at) => question({ key: `${at}` })) },
    ],
    ['enrichmentQuestions[0].key', { enrichmentQuestions: [question({ key: 'a b' })] }],
    ['enrichmentQuestions[0].type', { enrichmentQuestions: [question({ type: 'text' })] }],
    ['enrichmentQuestions[0].text', { enrichmentQuestions: [question({ text: 'x'.repeat(201) })] }],
    ['enrichmentQuestions[0].knockout', { enrichmentQuestions: [question({ knockout: 'maybe' })] }],
    [
      'enrichmentQuestions[0].knockout',
      { enrichmentQuestions: [question({ type: 'voice', knockout: 'no' })] },
    ],
    ['enrichmentQuestions[0].required', { enrichmentQuestions: [question({ required: 1 })] }],
    ['enrichmentQuestions[1].key', { enrichmentQuestions: [question(), question()] }],
    ['interestCollection.otherRoles[0]', { interestCollection: { otherRoles: [''] } }],
    [
      'interestCollection.otherRoles',
      { interestCollection: { otherRoles: Array.from({ length: 11 }, () => 'x') } },
    ],
    ['jobId', { jobId: 'a b' }],
    ['colour', { colour: 'red' }],
  ])('refuse for its %s', (path, changes) => {
    expect(rules.problems(given(changes)).map((problem) => problem.path)).toEqual([path]);
  });

  it('of a replacement have no job id', () => {
    expect(fieldRules(MandateReplacementFields).problems(given({ jobId: 'j' }))).toEqual([
      { path: 'jobId', message: 'is not a known property' },
    ]);
  });
});

describe('a mandate body', () => {
  it('has every default filled in, and null for what has none', () => {
    const salary = { min: 1, max: 2 };
    const questions = [question()];
    expect(made({ salary, enrichmentQuestions: questions })).toEqual({
      title: 'Masons',
      companyName: 'Builders',
      locationType: 'india',
      location: null,
      countries: null,
      experience: null,
      openings: null,
      salary: { min: 1, max: 2, currency: 'INR', period: 'month' },
      description: null,
      shift: null,
      employmentType: null,
      owner: null,
      methods: ['skill_verification'],
      skills: [{ skillId: 'sk_1', verify: false }],
      enrichmentQuestions: [{ key: 'q', type: 'yes_no', text: 'Is it so?', knockout: null, required: true }],
      interestCollection: null,
    });
  });

  it.each([
    [
      { locationType: 'abroad', countries: ['ae'] },
      { countries: ['AE'], locationType: 'abroad' },
    ],
    [{}, { locationType: 'india' }],
    [{}, { skills: [{ verify: false, skillId: 'sk_1' }] }],
    [{}, { enrichmentQuestions: [] }],
    [{}, { methods: ['skill_verification'] }],
    [
      { methods: ['data_enrichment', 'skill_verification'] },
      { methods: ['skill_verification', 'data_enrichment'] },
    ],
    [{ salary: { min: 1, max: 2 } }, { salary: { period: 'month', max: 2, min: 1, currency: 'INR' } }],
    [{ enrichmentQuestions: [question()] }, { enrichmentQuestions: [question({ required: true })] }],
    [{ interestCollection: {} }, { interestCollection: { otherRoles: [] } }],
  ])('%j is the same as %j', (one, other) => {
    expect(sameBody(made(one), made(other))).toBe(true);
    // Also when one of them comes out of the database.
    expect(sameBody(JSON.parse(JSON.stringify(made(one))), made(other))).toBe(true);
  });

  it.each([
    [{}, { title: 'masons' }],
    [{}, { description: '' }],
    [{}, { skills: [{ skillId: 'sk_1', verify: true }] }],
    [{}, { methods: ['interest_collection'] }],
    [{}, { owner: { externalUserId: 'r' } }],
    [{}, { interestCollection: {} }],
    [
      { skills: [{ skillId: 'sk_1' }, { skillId: 'sk_2' }] },
      { skills: [{ skillId: 'sk_2' }, { skillId: 'sk_1' }] },
    ],
    [
      { locationType: 'abroad', countries: ['AE', 'DE'] },
      { locationType: 'abroad', countries: ['DE', 'AE'] },
    ],
  ])('%j is another than %j', (one, other) => {
    expect(sameBody(made(one), made(other))).toBe(false);
  });
});

describe('what is left out', () => {
  const call = { onBehalfOf: 'r1', defaultMethods: ['interest_collection'] };

  it('resolves at creation: owner from the header, methods from the workflow', () => {
    const leftOut = resolveLeftOut(least, {}, call);
    expect(leftOut).toEqual({
      owner: { externalUserId: 'r1', name: null },
      methods: ['interest_collection'],
    });
    expect(toMandateBody(least, leftOut)).toMatchObject(leftOut);
  });

  it('stays so when left out again, whoever calls and whatever the workflow says by then', () => {
    const first = resolveLeftOut(least, {}, call);
    expect(resolveLeftOut(least, first, { onBehalfOf: 'r2', defaultMethods: ['data_enrichment'] })).toEqual(
      first,
    );
    const nobody = resolveLeftOut(least, {}, { ...call, onBehalfOf: undefined });
    expect(nobody.owner).toBe(null);
    expect(resolveLeftOut(least, nobody, call)).toEqual(nobody);
  });

  it('does not resolve while it is given, and then does for the first time', () => {
    const all = given({ owner: { externalUserId: 'given' }, methods: ['skill_verification'] });
    expect(resolveLeftOut(all, {}, call)).toEqual({});
    expect(toMandateBody(all, {})).toMatchObject({
      owner: { externalUserId: 'given', name: null },
      methods: ['skill_verification'],
    });
    expect(resolveLeftOut(least, {}, call).owner).toEqual({ externalUserId: 'r1', name: null });
  });
});
