import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { systemIdentity } from '../../kernel/core/identity/identity.ts';
import { compose } from '../compose.ts';
import { PlannedSupergraph } from '../planned-supergraph.ts';
import { compileOperations } from './compile-operations.ts';

const graph = new PlannedSupergraph(
  compose({
    books: 'type Query { book: Book  books: [Book!]! } type Book { id: ID! title: String }',
  }),
);
const open = () => {
  const { texts } = compileOperations({
    graph,
    operations: [],
    sources: () => ({
      process: async () => ({ data: { book: { id: '1', title: 'Bread' }, books: [] } }),
    }),
  });
  return (text: string, name?: string) => texts.find(text, parse(text), name);
};
const context = { identity: systemIdentity('test') };

describe('a text that a caller sends', () => {
  it('is compiled when it first comes, and kept', async () => {
    const find = open();
    const text = '{ book { name: title } }';
    const compiled = find(text);
    expect(find(text)).toBe(compiled);
    expect((await compiled({}, context, 'own')).data).toEqual({ book: { name: null } });
  });

  it('with two operations is compiled for each of them', async () => {
    const find = open();
    const text = 'query One { book { id } } query Two { books { id } }';
    const [one, two] = [find(text, 'One'), find(text, 'Two')];
    expect((await one({}, context, 'own')).data).toEqual({ book: { id: '1' } });
    expect((await two({}, context, 'own')).data).toEqual({ books: [] });
  });

  it.each([
    '{ book { id } books { id } }',
    '{ book @skip(if: false) { id } }',
    '{ __type(name: "Book") { name } book { id } }',
  ])('is compiled when it is %s', async (text) => {
    const { data } = await open()(text)({}, context, 'own');
    expect(data).toMatchObject({ book: { id: '1' } });
  });

  it('is not kept for ever', () => {
    const find = open();
    const text = '{ book { id } }';
    const first = find(text);
    const large = Array.from({ length: 500 }, (_, index) => `a${index}: id`).join(' ');
    for (let other = 0; other < 50; other++) find(`query Q${other} { book { ${large} } }`);
    expect(find(text)).not.toBe(first);
  });
});
