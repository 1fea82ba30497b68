import { expect, it } from 'vitest';
import { resolveReferences } from './resolve-references.ts';

const NAMED = {
  type: 'object',
  description: 'of all',
  properties: { a: { type: 'string', enum: ['x', 'y'] } },
};
const withSchema = (schema: object) => ({ components: { schemas: { Named: NAMED } }, schema });
const resolved = (schema: object) => resolveReferences(withSchema(schema)).schema;
const reference = { $ref: '#/components/schemas/Named' };

it('replaces a reference by what it names, with the words of its place', () => {
  expect(resolved({ ...reference, description: 'of here' })).toEqual({ ...NAMED, description: 'of here' });
});

it('joins allOf word by word', () => {
  const narrower = { properties: { a: { enum: ['x'] } } };
  expect(resolved({ allOf: [reference, narrower] })).toEqual({
    ...NAMED,
    properties: { a: { type: 'string', enum: ['x'] } },
  });
});

it('writes "this or null" as a type with null, and leaves other forms alone', () => {
  expect(resolved({ anyOf: [reference, { type: 'null' }] })).toEqual({ ...NAMED, type: ['object', 'null'] });
  const forms = { anyOf: [{ type: 'string' }, { type: 'null' }] };
  expect(resolved(forms)).toEqual(forms);
});

it('tells a reference that names nothing', () => {
  expect(() => resolved({ $ref: '#/components/schemas/Other' })).toThrow('names nothing');
});
