import { buildSchema, isInputObjectType, isObjectType } from 'graphql';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { described } from './describe.ts';
import { undescribed } from './undescribed.ts';

const inputs = {
  OrderInput: Type.Object(
    {
      title: Type.String({ minLength: 1, maxLength: 1_200, description: 'What is ordered.' }),
      colours: Type.Optional(
        Type.Array(Type.Enum(['red', 'blue']), {
          maxItems: 3,
          default: ['red'],
          description: 'Its colours.',
        }),
      ),
      parcel: Type.Optional(
        Type.Object(
          { grams: Type.Integer({ minimum: 1, maximum: 9, description: 'Its weight.' }) },
          { description: 'How it is sent.' },
        ),
      ),
      urgent: Type.Optional(Type.Boolean({ description: 'Whether it cannot wait.' })),
    },
    { description: 'An order.' },
  ),
};
const schema = buildSchema(
  described(
    `type Query { mandate(id: ID!): Mandate  "All there is." orders(first: Int, input: OrderInput): [Order!]! }
     type Mandate { id: ID! nothing: Int }
     type Order { title: String! parcel: Parcel urgent: Boolean "Said by itself." colours: [String!]! state: State }
     type Parcel { grams: Int! }
     "How far it is."
     enum State { open }
     input OrderInput { title: String! colours: [String!] parcel: ParcelInput urgent: Boolean }
     input ParcelInput { grams: Int! }`,
    inputs,
  ),
);
const wordsOf = (name: string, field: string) => {
  const type = schema.getType(name);
  if (!isObjectType(type) && !isInputObjectType(type)) throw new Error(`${name} has no fields`);
  return type.getFields()[field]!.description;
};

describe('a description', () => {
  it('of an input says what its rules say, with their limits, also within it', () => {
    expect(schema.getType('OrderInput')!.description).toBe('An order.');
    expect(wordsOf('OrderInput', 'title')).toBe('What is ordered. 1 to 1,200 characters.');
    expect(wordsOf('OrderInput', 'colours')).toBe(
      'Its colours. At most 3 entries. One of red, blue. When left out: red.',
    );
    expect(schema.getType('ParcelInput')!.description).toBe('How it is sent.');
    expect(wordsOf('ParcelInput', 'grams')).toBe('Its weight. 1 to 9.');
  });

  it('of the record of an input says the same without limits, and when it is null', () => {
    expect(wordsOf('Order', 'title')).toBe('What is ordered.');
    expect(wordsOf('Order', 'urgent')).toBe('Whether it cannot wait. Null where it was not given.');
    expect(wordsOf('Parcel', 'grams')).toBe('Its weight.');
  });

  it('of its own is left as it is', () => {
    expect(wordsOf('Order', 'colours')).toBe('Said by itself.');
    expect(wordsOf('Query', 'orders')).toBe('All there is.');
  });

  it('is common to names that mean one thing everywhere, else that of the type', () => {
    expect(wordsOf('Mandate', 'id')).toBe('The id of the mandate, `JM_…`.');
    const [id] = schema.getQueryType()!.getFields()['mandate']!.args;
    expect(id!.description).toBe('The id of the mandate, `JM_…`.');
    const [first, input] = schema.getQueryType()!.getFields()['orders']!.args;
    expect([first!.description, input!.description]).toEqual([
      expect.stringContaining('1 to 200'),
      'An order.',
    ]);
    expect(wordsOf('Order', 'state')).toBe('How far it is.');
  });

  it('that is missing is found, wherever it should stand', () => {
    expect(undescribed(schema)).toEqual(['Mandate', 'Mandate.nothing', 'State.open']);
    expect(undescribed(buildSchema('type Query { a(b: Int): Int } input I { c: Int } scalar S'))).toEqual([
      'Query',
      'Query.a',
      'Query.a(b)',
      'I',
      'I.c',
      'S',
    ]);
  });
});
