import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { graphBreaks } from './graph.rules.ts';

const breaks = (before: string, after: string) => graphBreaks(buildSchema(before), buildSchema(after));
const query = (fields: string, more = '') => `type Query { ping: Int ${fields} } ${more}`;

describe('a change of the graph breaks callers', () => {
  it.each([
    ['a field is removed', query('a: Int'), query(''), 'Query.a was removed.'],
    [
      'an answer may become null',
      query('a: Int!'),
      query('a: Int'),
      'Query.a changed type from Int! to Int.',
    ],
    [
      'an answer changes type',
      query('a: Int'),
      query('a: String'),
      'Query.a changed type from Int to String.',
    ],
    ['an argument is removed', query('a(x: Int): Int'), query('a: Int'), 'Query.a arg x was removed.'],
    [
      'an argument becomes required',
      query('a(x: Int): Int'),
      query('a(x: Int!): Int'),
      'Query.a arg x has changed type from Int to Int!.',
    ],
    [
      'a required argument is new',
      query('a: Int'),
      query('a(x: Int!): Int'),
      'A required arg x on Query.a was added.',
    ],
    [
      'a required field of an input is new',
      query('a(x: In): Int', 'input In { b: Int }'),
      query('a(x: In): Int', 'input In { b: Int c: Int! }'),
      'A required field c on input type In was added.',
    ],
    [
      'a value of an enumeration is removed',
      query('a(x: E): Int', 'enum E { one two }'),
      query('a(x: E): Int', 'enum E { one }'),
      'two was removed from enum type E.',
    ],
    ['a type is removed', query('a: A', 'type A { b: Int }'), query('a: Int'), 'A was removed.'],
  ])('when %s', (_, before, after, said) => {
    expect(breaks(before, after)).toContain(said);
  });

  it.each([
    ['nothing changes', query('a: Int'), query('a: Int')],
    ['something is added', query('a: Int'), query('a(x: Int): Int b: Int')],
    ['an answer is certain', query('a: Int'), query('a: Int!')],
    ['a removed field was deprecated', query('a: Int @deprecated'), query('')],
    ['a deprecated field changes type', query('a: Int @deprecated'), query('a: String')],
    [
      'a removed type was behind a deprecated field alone',
      query('a: A @deprecated', 'type A { b: B } type B { c: Int }'),
      query(''),
    ],
    [
      'a removed value was deprecated',
      query('a: E', 'enum E { one two @deprecated }'),
      query('a: E', 'enum E { one }'),
    ],
    ['a removed argument was deprecated', query('a(x: Int @deprecated): Int'), query('a: Int')],
    [
      'a removed field of an input was deprecated',
      query('a(x: In): Int', 'input In { b: Int c: Int @deprecated }'),
      query('a(x: In): Int', 'input In { b: Int }'),
    ],
    [
      'what is deprecated stays',
      query('a: A @deprecated', 'type A { b: Int }'),
      query('a: A', 'type A { b: Int }'),
    ],
  ])('not when %s', (_, before, after) => {
    expect(breaks(before, after)).toEqual([]);
  });

  it('when a type that another field leads to is removed with a deprecated one', () => {
    const before = query('a: A @deprecated b: A', 'type A { c: Int }');
    expect(breaks(before, query('b: Int'))).toContain('A was removed.');
  });
});
