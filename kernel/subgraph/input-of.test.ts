import { isInputObjectType, type GraphQLSchema } from 'graphql';
import { Arg, buildSchema, ID, Query, registerEnumType, Resolver } from 'type-graphql';
import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { ID_FORMS } from '../core/id-forms.ts';
import { closed } from '../core/rules/fields.ts';
import { DateTimeScalar } from './date-time.ts';
import { inputOf } from './input-of.ts';

it('an input of the graph has the names, the order and the types of its rules', async () => {
  enum Colour {
    red = 'red',
  }
  registerEnumType(Colour, { name: 'Colour' });
  const part = closed({ size: Type.Integer() });
  const given = inputOf(
    'GivenInput',
    closed({
      text: Type.String({ description: 'This is for the public graph.' }),
      skillId: Type.String({ pattern: ID_FORMS.skill }),
      ownId: Type.String(),
      whole: Type.Optional(Type.Integer()),
      broken: Type.Number(),
      flag: Type.Boolean(),
      always: Type.Literal('INR'),
      listed: Type.Enum(['a', 'b']),
      colours: Type.Array(Type.Enum(Object.values(Colour))),
      at: Type.Optional(Type.String({ 'x-form': 'moment' })),
      orNull: Type.Union([Type.String(), Type.Null()]),
      part: Type.Optional(part),
      gaps: Type.Array(part),
      either: Type.Array(
        Type.Union([closed({ id: Type.String() }), closed({ pending: Type.Literal(true) })]),
      ),
    }),
    {
      description: 'What is given.',
      types: {
        ownId: ID,
        colours: Colour,
        part: inputOf('PartInput', part),
        gaps: inputOf('GapInput', part),
        either: inputOf(
          'EitherInput',
          Type.Union([closed({ id: Type.String() }), closed({ pending: Type.Literal(true) })]),
        ),
      },
      words: { flag: 'Whether.' },
      nullableItems: ['gaps'],
    },
  );
  expect(await fieldsIn(given, 'GivenInput')).toEqual([
    'text: String!',
    'skillId: ID!',
    'ownId: ID!',
    'whole: Int',
    'broken: Float!',
    'flag: Boolean! Whether.',
    'always: String!',
    'listed: String!',
    'colours: [Colour!]!',
    'at: DateTime',
    'orNull: String',
    'part: PartInput',
    'gaps: [GapInput]!',
    'either: [EitherInput!]!',
  ]);
  expect(await fieldsIn(given, 'EitherInput')).toEqual(['id: String', 'pending: Boolean']);
});

it('an input of objects needs to be told their type', () => {
  expect(() => inputOf('OuterInput', closed({ part: closed({}) }))).toThrow('OuterInput.part');
});

async function fieldsIn(input: new () => object, name: string): Promise<string[]> {
  class Root {
    ask(): boolean {
      return true;
    }
  }
  Resolver()(Root);
  Query(() => Boolean, { name: `ask${Math.random()}`.replace('.', '') })(Root.prototype, 'ask', {});
  Arg('input', () => input)(Root.prototype, 'ask', 0);
  const schema: GraphQLSchema = await buildSchema({
    resolvers: [Root],
    scalarsMap: [{ type: Date, scalar: DateTimeScalar }],
    validate: false,
  });
  const type = schema.getType(name);
  if (!isInputObjectType(type)) throw new Error(`${name} is no input`);
  return Object.values(type.getFields()).map((field) =>
    `${field.name}: ${String(field.type)} ${field.description ?? ''}`.trim(),
  );
}
