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
  return (text: string, name?: string, isRegistered?: boolean) =>
    texts.find(text, parse(text), name, isRegistered);
};
const context = { identity: systemIdentity('test') };

describe('a text that a caller sends', () => {
  it('is left to the executor the first time, and compiled when it comes again', async () => {
    const find = open();
    const text = '{ book { name: title } }';
    expect(find(text)).toBeUndefined();
    const compiled = find(text)!;
    expect(find(text)).toBe(compiled);
    expect((await compiled({}, context)).data).toEqual({ book: { name: null } });
  });

  it('is compiled at once where it was registered', async () => {
    const compiled = open()('{ book { id } }', undefined, true)!;
    expect((await compiled({}, context)).data).toEqual({ book: { id: '1' } });
  });

  it('with two operations is compiled for each of them', async () => {
    const find = open();
    const text = 'query One { book { id } } query Two { books { id } }';
    for (const name of ['One', 'Two']) expect(find(text, name)).toBeUndefined();
    const [one, two] = [find(text, 'One')!, find(text, 'Two')!];
    expect((await one({}, context)).data).toEqual({ book: { id: '1' } });
    expect((await two({}, context)).data).toEqual({ books: [] });
  });

  it.each([
    '{ book { id } books { id } }',
    '{ book @skip(if: false) { id } }',
    '{ __schema { types { name } } }',
  ])('is always left to the executor when it is %s', (text) => {
    const find = open();
    for (let times = 0; times < 3; times++) expect(find(text)).toBeUndefined();
  });

  it('is not remembered for ever', () => {
    const find = open();
    const first = '{ book { id } }';
    find(first);
    for (let other = 0; other < 2_000; other++) find(`{ book { id${other}: id } }`);
    expect(find(first)).toBeUndefined();
  });
});
