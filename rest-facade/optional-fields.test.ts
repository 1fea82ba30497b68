import { describe, expect, it } from 'vitest';
import { fieldRules } from '../kernel/core/rules/fields.ts';
import { inputSchema } from './inputs.ts';
import { withNulls, withoutLeftOut, type FieldsSchema } from './optional-fields.ts';
import { partnerSurface } from './surfaces.ts';

interface OptionalField {
  path: string;
  schema: FieldsSchema;
  name: string;
}

/** Every object of a schema with the names of its optional fields, inner ones included. */
function optionalFields(schema: FieldsSchema, path: string): OptionalField[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])];
  const { properties = {}, required = [] } = schema;
  return [
    ...inner.flatMap((one) => optionalFields(one, path)),
    ...Object.entries(properties).flatMap(([name, field]) => [
      ...(required.includes(name) ? [] : [{ path: `${path}.${name}`, schema, name }]),
      ...optionalFields(field, `${path}.${name}`),
    ]),
  ];
}

const fields = partnerSurface.routes
  .filter(({ body }) => body !== undefined)
  .flatMap(({ method, path, body, bodyRules }) =>
    optionalFields(inputSchema(bodyRules ?? body!, 'snake') as FieldsSchema, `${method} ${path} `),
  );

describe('null in an optional field', () => {
  it.each(fields)('$path is left out, or a value of its own', ({ schema, name }) => {
    const rules = fieldRules(schema);
    const problemsAt = (value: unknown) => rules.found(value).filter(({ path }) => path === name);
    expect(problemsAt(withoutLeftOut(schema, { [name]: null }))).toEqual([]);
    const described = withNulls(schema).properties![name];
    expect(fieldRules(described as never).found(null)).toEqual([]);
  });

  const schema: FieldsSchema = {
    required: ['name'],
    properties: {
      name: { type: 'string' },
      note: { type: 'string' },
      own: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      kind: { enum: ['a', 'b'] },
      only: { type: 'string', const: 'x' },
      inner: { properties: { deep: { type: 'string' } } },
      list: {
        items: {
          anyOf: [
            { required: ['id'], properties: { id: { type: 'string' }, check: { type: 'boolean' } } },
            { required: ['title'], properties: { title: { type: 'string' } } },
          ],
        },
      },
    },
  };

  it.each([
    ['is left out', { name: 'x', note: null, kind: null, only: null }, { name: 'x' }],
    ['stays where it is a value of the field', { own: null }, { own: null }],
    ['stays in a required field, which it does not fill', { name: null }, { name: null }],
    ['stays in a field that nobody knows', { colour: null }, { colour: null }],
    ['is left out of inner objects', { inner: { deep: null } }, { inner: {} }],
    ['is left out of items of either form', { list: [{ id: '1', check: null }] }, { list: [{ id: '1' }] }],
    ['stays as an item', { list: [null, { title: null }] }, { list: [null, { title: null }] }],
  ])('%s', (_, given, expected) => {
    expect(withoutLeftOut(schema, given)).toEqual(expected);
  });

  it('is told in the description', () => {
    expect(withNulls(schema).properties).toMatchObject({
      name: { type: 'string' },
      note: { type: ['string', 'null'] },
      kind: { enum: ['a', 'b', null] },
      only: { type: ['string', 'null'], enum: ['x', null] },
    });
  });

  it.each([null, 5, 'text', [], [null]])('means nothing in %j, which is no object', (value) => {
    expect(withoutLeftOut(schema, value)).toEqual(value);
  });
});
