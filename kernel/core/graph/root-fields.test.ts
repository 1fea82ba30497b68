import { getOperationAST, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { rootFields } from './root-fields.ts';

const countsOf = (text: string, name?: string) => {
  const document = parse(text);
  return Object.fromEntries(rootFields(document, getOperationAST(document, name)!));
};

describe('root fields', () => {
  it('are counted as often as they are asked for, wherever they stand', () => {
    expect(countsOf('{ a b: a c ... { a ... on Query { d } } __typename }')).toEqual({ a: 3, c: 1, d: 1 });
    const fragments = 'fragment F on Query { a ...G } fragment G on Query { b { c } }';
    expect(countsOf(`{ ...F ...G ...F } ${fragments}`)).toEqual({ a: 2, b: 3 });
  });

  it('are in the order of the document', () => {
    const text = '{ ...F x a } fragment F on Query { b ...G c } fragment G on Query { a }';
    expect(Object.keys(countsOf(text))).toEqual(['b', 'a', 'c', 'x']);
  });

  it('are told of documents that no validation has seen', () => {
    expect(countsOf('{ ...Nowhere a }')).toEqual({ a: 1 });
    expect(countsOf('{ ...F } fragment F on Query { a ...F }')).toEqual({ a: 1 });
    expect(countsOf('{ ...F } fragment F on Query { a ...G } fragment G on Query { b ...F }')).toEqual({
      a: 1,
      b: 1,
    });
  });

  it('of fragments that double are counted without being written out', () => {
    const fragments = Array.from(
      { length: 200 },
      (_, index) => `fragment F${index} on Query { ...F${index + 1} ...F${index + 1} }`,
    ).join(' ');
    expect(countsOf(`{ ...F0 } ${fragments} fragment F200 on Query { a }`)).toEqual({ a: 2 ** 200 });
  });
});
