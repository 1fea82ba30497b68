import { describe, expect, it } from 'vitest';
import { checkDraft } from './check.rules.ts';
import { emptyOf, isEmpty, toDraft, toInput, type Fields } from './draft.rules.ts';
import { inputSchema, type InputSchema } from './input-schema.ts';
import { kindOf } from './kind.rules.ts';
import { limitOf } from './limit.rules.ts';
import { placeOf, placeProblems, problemsInside, stepsOf } from './path.rules.ts';

const mandate = inputSchema('MandateInput');
const workflow = inputSchema('WorkflowInput');
const least = {
  workflowId: 'WF_BC_0000000000',
  title: 'Masons',
  companyName: 'B',
  skills: [{ skillId: 'sk_1' }],
};

describe('the control of a field', () => {
  it.each<[InputSchema, string]>([
    [{ type: 'string', maxLength: 120 }, 'text'],
    [{ type: 'string', maxLength: 1500 }, 'longText'],
    [{ type: 'string', maxLength: 2000, pattern: '^https:' }, 'text'],
    [{ type: 'string', 'x-form': 'moment' }, 'moment'],
    [{ type: 'integer' }, 'number'],
    [{ type: 'boolean' }, 'flag'],
    [{ type: 'boolean', const: true }, 'fixed'],
    [{ enum: ['a', 'b'] }, 'choice'],
    [{ type: 'array', items: { enum: ['a'] } }, 'choices'],
    [{ type: 'array', items: { type: 'string' } }, 'texts'],
    [{ type: 'array', items: { type: 'object' } }, 'list'],
    [{ type: 'array', items: { anyOf: [] } }, 'list'],
    [{ type: 'object' }, 'fields'],
  ])('of %o is %s', (schema, kind) => {
    expect(kindOf(schema)).toBe(kind);
  });
});

describe('a form nobody has typed in', () => {
  it('shows the defaults of the service', () => {
    expect(emptyOf(workflow)).toEqual({
      name: '',
      description: '',
      defaultMethods: ['data_enrichment', 'skill_verification', 'interest_collection'],
      languages: ['en'],
      channels: ['sms', 'email'],
      followUps: { max: '2', intervalHours: '24' },
      expiresInDays: '7',
      verificationRule: 'standard',
    });
  });

  it('sends nothing that is optional and empty', () => {
    expect(toInput(mandate, emptyOf(mandate))).toEqual({
      workflowId: '',
      title: '',
      companyName: '',
      locationType: 'india',
      skills: [],
    });
  });
});

describe('what is sent', () => {
  const send = (changes: object) =>
    toInput(mandate, { ...(emptyOf(mandate) as Fields), ...least, ...changes });

  it('has numbers for texts that are numbers, and the texts where they are none', () => {
    expect(send({ openings: ' 12 ' })).toMatchObject({ openings: 12 });
    expect(send({ openings: 'many' })).toMatchObject({ openings: 'many' });
    expect(send({ salary: { min: '1.5', max: '' } })).toMatchObject({ salary: { min: 1.5 } });
  });

  it('has an object as soon as one of its fields is filled', () => {
    expect(send({ location: { city: '', state: '', pincode: '' } })).not.toHaveProperty('location');
    expect(send({ location: { city: '', state: 'Goa', pincode: '' } })).toMatchObject({
      location: { city: '', state: 'Goa' },
    });
  });

  it('has texts without the blanks around them, and no empty items', () => {
    expect(send({ title: ' Masons ', interestCollection: { otherRoles: ['Plumber', ' '] } })).toMatchObject({
      title: 'Masons',
      interestCollection: { otherRoles: ['Plumber'] },
    });
  });

  it('keeps the items of a list, whatever is filled in them', () => {
    const question = { key: 'own_tools', type: 'yes_no', text: 'Own tools?', knockout: '', required: false };
    const { knockout: _, ...sent } = question;
    expect(send({ enrichmentQuestions: [question] })).toMatchObject({ enrichmentQuestions: [sent] });
  });

  it('is the record it was made from', () => {
    const record = {
      ...least,
      openings: 3,
      experience: { minYears: 0, maxYears: 2 },
      location: null,
      status: 'ready',
    };
    const { location: _, status: __, ...body } = record;
    expect(toInput(mandate, toDraft(mandate, record))).toEqual(body);
  });
});

describe('an empty field', () => {
  it('is one without a word, also inside; a flag says something either way', () => {
    expect(isEmpty({ type: 'string' }, '  ')).toBe(true);
    expect(isEmpty({ type: 'boolean' }, false)).toBe(false);
    expect(isEmpty(mandate.properties!['owner']!, { externalUserId: '', name: ' ' })).toBe(true);
    expect(isEmpty(mandate.properties!['owner']!, { externalUserId: '', name: 'A' })).toBe(false);
  });
});

describe('the rules before sending', () => {
  const paths = (draft: object) =>
    checkDraft(mandate, { ...(emptyOf(mandate) as Fields), ...least, ...draft }).problems.map(
      ({ path }) => path,
    );

  it.each<[string, object, string[]]>([
    ['nothing is wrong', {}, []],
    ['a required text is empty', { title: '' }, ['title']],
    ['a number is none', { openings: 'many' }, ['openings']],
    ['a number is out of range', { openings: '0' }, ['openings']],
    ['half an object is filled', { experience: { minYears: '1', maxYears: '' } }, ['experience.maxYears']],
    ['the least is above the most', { salary: { min: '2', max: '1' } }, ['salary.min']],
    ['countries are given in India', { countries: ['AE'] }, ['countries']],
    ['none are given abroad', { locationType: 'abroad' }, ['countries']],
    [
      'a list is too long',
      { interestCollection: { otherRoles: Array(11).fill('x') } },
      ['interestCollection.otherRoles'],
    ],
    ['a skill is there twice', { skills: [{ skillId: 'sk_1' }, { skillId: 'sk_1' }] }, ['skills[1].skillId']],
  ])('tell where %s', (_, draft, told) => {
    expect(paths(draft)).toEqual(told);
  });
});

describe('the place of a problem', () => {
  it('is one, however the path is written', () => {
    expect(stepsOf('input.skills[0].skillId')).toEqual(['skills', '0', 'skillId']);
    expect(stepsOf('skills.0.skillId')).toEqual(['skills', '0', 'skillId']);
  });

  it.each([
    ['title', 'title'],
    ['skills[0].skillId', 'skills.0.skillId'],
    ['skills[1].name', 'skills.1.name'],
    ['salary.min', 'salary.min'],
    ['salary.unknown', 'salary'],
    ['salary.currency', 'salary'],
    ['countries[3]', 'countries.3'],
    ['mandateId', ''],
    ['', ''],
  ])('of %s is %s', (path, place) => {
    expect(placeOf(mandate, path)).toBe(place);
  });

  it('is above the form where no field has it, with the name that it was told for', () => {
    const places = placeProblems(mandate, [
      { path: 'title', message: 'is too long' },
      { path: 'mandateId', message: 'JM_1' },
      { path: 'skills[0]', message: 'is wrong' },
      { path: 'skills[0].name', message: 'is short' },
    ]);
    expect([...places]).toEqual([
      ['title', 'is too long'],
      ['', 'mandateId: JM_1'],
      ['skills.0', 'is wrong'],
      ['skills.0.name', 'is short'],
    ]);
    expect([...problemsInside(places, 'skills.0')]).toEqual([
      ['', 'is wrong'],
      ['name', 'is short'],
    ]);
  });
});

describe('the limit told beside a field', () => {
  it.each<[InputSchema, object | undefined]>([
    [
      { type: 'string', minLength: 1, maxLength: 120 },
      { of: 'characters', most: 120 },
    ],
    [
      { type: 'string', minLength: 2, maxLength: 120 },
      { of: 'characters', least: 2, most: 120 },
    ],
    [{ type: 'string', pattern: '^x$' }, undefined],
    [
      { type: 'integer', minimum: 0, maximum: 5 },
      { of: 'value', least: 0, most: 5 },
    ],
    [{ type: 'array', maxItems: 3, items: { enum: ['a', 'b', 'c'] } }, undefined],
    [
      { type: 'array', maxItems: 1, items: { enum: ['a', 'b', 'c'] } },
      { of: 'items', most: 1 },
    ],
    [{ enum: ['a'] }, undefined],
  ])('of %o is %o', (schema, limit) => {
    expect(limitOf(schema)).toEqual(limit);
  });
});
