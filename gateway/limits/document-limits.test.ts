import { buildSchema, getIntrospectionQuery, getOperationAST, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { processorMs } from '../../test/world/processor-time.ts';
import { checkDocument, measure } from './document-limits.ts';

const schema = buildSchema(`
  type Query { thing: Thing things(first: Int): ThingConnection! plain: [Thing!]! }
  type Thing { id: ID! self: Thing more(first: Int): ThingConnection! }
  type ThingConnection { edges: [ThingEdge!]! }
  type ThingEdge { node: Thing! }
`);

const take = (query: string, variables: Record<string, unknown> = {}) => {
  const document = parse(query);
  return [schema, document, getOperationAST(document)!, variables] as const;
};

describe('a document', () => {
  it('costs a field each, and what is under a list as often as it may be long', () => {
    expect(measure(...take('{ thing { id } }')).cost).toBe(2);
    expect(measure(...take('{ things(first: 7) { edges { node { id } } } }')).cost).toBe(1 + 7 * 3);
    expect(
      measure(...take('query ($n: Int) { things(first: $n) { edges { node { id } } } }', { n: 3 })).cost,
    ).toBe(10);
    expect(measure(...take('query ($n: Int = 9) { things(first: $n) { edges { node { id } } } }')).cost).toBe(
      28,
    );
    expect(measure(...take('{ things { edges { node { id } } } }')).cost).toBe(1 + 50 * 3);
    expect(measure(...take('{ plain { id } }')).cost).toBe(11);
  });

  it('multiplies where lists are inside lists', () => {
    const query = '{ things(first: 10) { edges { node { more(first: 20) { edges { node { id } } } } } } }';
    expect(measure(...take(query)).cost).toBe(1 + 10 * 3 + 200 * 3);
  });

  it('is counted with its fragments, wherever they are spread', () => {
    const query = '{ a: thing { ...T } b: thing { ...T } } fragment T on Thing { self { id } }';
    expect(measure(...take(query))).toEqual({ depth: 3, aliases: 2, rootFields: 2, cost: 6 });
  });

  it.each([
    ['depth', `{ thing ${'{ self '.repeat(12)} { id } ${'}'.repeat(12)} }`],
    ['aliases', `{ thing { ${Array.from({ length: 31 }, (_, index) => `a${index}: id`).join(' ')} } }`],
    ['rootFields', `{ ${Array.from({ length: 11 }, (_, index) => `a${index}: thing { id }`).join(' ')} }`],
    ['cost', '{ things(first: 200) { edges { node { more(first: 200) { edges { node { id } } } } } } }'],
  ])('over its %s is refused, and the refusal says so', (what, query) => {
    expect(() => checkDocument(...take(query))).toThrowError(
      expect.objectContaining({ code: 'DOCUMENT_TOO_COMPLEX', message: expect.stringContaining(what) }),
    );
  });

  it('about the schema may be as large as clients make it, and not go round in circles', () => {
    expect(() => checkDocument(...take(getIntrospectionQuery()))).not.toThrow();
    const circles =
      '{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }';
    expect(() => checkDocument(...take(circles))).toThrowError(/cost/);
    const beside = `{ plain { id } ${getIntrospectionQuery().replace(/^\s*query \w+ \{/, '')}`;
    expect(() => checkDocument(...take(beside))).toThrowError(/over/);
  });

  it('of exponential fragments is refused in no time', () => {
    const fragments = Array.from({ length: 20 }, (_, index) =>
      index === 19
        ? `fragment F19 on Thing { id }`
        : `fragment F${index} on Thing { ...F${index + 1} x${index}: self { ...F${index + 1} } }`,
    );
    const refused = () =>
      expect(() => checkDocument(...take(`{ thing { ...F0 } } ${fragments.join(' ')}`))).toThrow();
    expect(processorMs(refused)).toBeLessThan(500);
  });
});
