import { expect, it } from 'vitest';
import { NAME, objectOf } from '../shape.ts';
import { NamedSchemas } from './named-schemas.ts';

const skill = (...fields: string[]) => ({
  ...objectOf(Object.fromEntries(fields.map((field) => [field, { type: 'string' }]))),
  [NAME]: { name: 'Skill', description: 'What somebody can do.' },
});
const PLACES = ['Partner', 'GetSkill'];

it('keeps a schema once and refers to it, with the words of the place', () => {
  const named = new NamedSchemas();
  const whole = objectOf({ one: skill('id'), other: { ...skill('id'), description: 'The other.' } });
  expect(named.refer(whole, PLACES).properties).toEqual({
    one: { $ref: '#/components/schemas/Skill' },
    other: { $ref: '#/components/schemas/Skill', description: 'The other.' },
  });
  expect(named.all()).toEqual({
    Skill: { description: 'What somebody can do.', ...objectOf({ id: { type: 'string' } }) },
  });
});

it('says of a nullable one that it is this or null', () => {
  const named = new NamedSchemas();
  expect(named.refer({ ...skill('id'), type: ['object', 'null'] }, PLACES)).toEqual({
    anyOf: [{ $ref: '#/components/schemas/Skill' }, { type: 'null' }],
  });
  expect(named.all()['Skill']).toMatchObject({ type: 'object' });
});

it('tells schemas of one name apart by surface, then by operation', () => {
  const named = new NamedSchemas();
  for (const [fields, expected] of [
    [['id'], 'Skill'],
    [['id', 'name'], 'PartnerSkill'],
    [['name'], 'GetSkillSkill'],
    [['id'], 'Skill'],
  ] as const)
    expect(named.refer(skill(...fields), PLACES)).toEqual({ $ref: `#/components/schemas/${expected}` });
  expect(() => named.refer(skill('score'), PLACES)).toThrow('name other schemas already');
});
