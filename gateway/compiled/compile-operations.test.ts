import { describe, expect, it } from 'vitest';
import { systemIdentity } from '../../kernel/core/identity/identity.ts';
import { compose } from '../compose.ts';
import { PlannedSupergraph } from '../planned-supergraph.ts';
import { operation } from '../../test/world/compiled/both-paths.fixture.ts';
import { compileOperations } from './compile-operations.ts';
import type { Source } from './fetch.types.ts';

const LINK = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.7", import: ["@key"])`;
const supergraphSdl = compose({
  books: `${LINK}
    type Query { book(id: ID!): Book  books(first: Int = 2): [[Book!]]!  thing: Thing  any: Any  node: Node }
    type Subscription { added: Book }
    type Book @key(fields: "id") { id: ID! title: String! }
    interface Node { id: ID! }
    type Thing implements Node { id: ID! name: String }
    union Any = Book | Thing`,
  prices: `${LINK}
    type Book @key(fields: "id") { id: ID! price: Int! }`,
});

const never: Source = { process: () => Promise.reject(new Error('asked')) };
const compile = (name: string, text: string, sources: Record<string, Source> = {}) => {
  const document = operation(name, text);
  const compiled = compileOperations({
    graph: new PlannedSupergraph(supergraphSdl),
    operations: [document],
    sources: (subgraph) => sources[subgraph] ?? never,
  });
  return {
    compiled,
    document,
    run: (variables: Record<string, unknown> = {}) =>
      compiled.run(document, variables, systemIdentity('test')),
  };
};
const answering = (answer: object): Source & { asked: unknown[] } => {
  const asked: unknown[] = [];
  return {
    asked,
    process({ request }) {
      asked.push(request.variables);
      return Promise.resolve(structuredClone(answer));
    },
  };
};

describe('a document fails the warm-up, by name, when it has', () => {
  it('a subscription', async () => {
    await expect(compile('Two', 'subscription Two { added { id } }').compiled.warmUp()).rejects.toThrow(
      'operation Two: a subscription is opened, not run',
    );
  });

  it('a field that the graph does not have', async () => {
    await expect(compile('Two', 'query Two { nothing }').compiled.warmUp()).rejects.toThrow(
      'operation Two: Cannot query field "nothing" on type "Query".',
    );
  });

  it('another name than its file', async () => {
    await expect(compile('Two', 'query Other { thing { id } }').compiled.warmUp()).rejects.toThrow(
      'operation Two: ',
    );
  });
});

describe('a compiled operation', () => {
  it('is known by its id, and no other is', () => {
    const { compiled } = compile('Thing', 'query Thing { thing { id } }');
    expect(compiled.has(operation('Thing', 'query Thing { thing { id } }').id)).toBe(true);
    expect(compiled.has(operation('Other', 'query Other { thing { id } }').id)).toBe(false);
  });

  it("of another version's facade is compiled when it comes, or refused by name", async () => {
    const books = answering({ data: { thing: { id: '1' } } });
    const { compiled } = compile('Thing', 'query Thing { thing { id } }', { books });
    const run = (name: string, text: string) =>
      compiled.run(operation(name, text), {}, systemIdentity('test'));
    for (let times = 0; times < 2; times++)
      expect((await run('Other', 'query Other { thing { id } }')).data).toEqual({ thing: { id: '1' } });
    await expect(run('Wrong', 'query Wrong { nothing }')).rejects.toThrow(
      'operation Wrong: Cannot query field "nothing" on type "Query".',
    );
  });

  it('asks nobody when a variable is wrong', async () => {
    const { run } = compile('Book', 'query Book($id: ID!) { book(id: $id) { title } }');
    const result = await run();
    expect(result).toEqual({
      errors: [expect.objectContaining({ extensions: expect.objectContaining({ code: 'BAD_USER_INPUT' }) })],
    });
    expect(result.errors![0]!.message).toBe('Variable "$id" of required type "ID!" was not provided.');
  });

  it('leaves coercion and defaults to the subgraph that uses a variable', async () => {
    const books = answering({ data: { books: [] } });
    const { run } = compile('Books', 'query Books($n: Int = 3) { books(first: $n) { title } }', { books });
    await run();
    await run({ n: 5, other: 1 });
    expect(books.asked).toEqual([{}, { n: 5 }]);
  });

  const joined = 'query Joined { books { title price } }';
  const [one, two] = ['1', '2'].map((id) => ({ __typename: 'Book', id, title: `title ${id}` }));

  it('gives an error of a joined entity its path through lists of lists', async () => {
    const books = answering({ data: { books: [null, [one], [two]] } });
    const error = { message: 'gone', path: ['_entities', 1, 'price'], extensions: { code: 'NOT_FOUND' } };
    const prices = answering({ data: { _entities: [{ price: 1 }, null] }, errors: [error] });
    const { run } = compile('Joined', joined, { books, prices });
    const { data, errors } = await run();
    expect(errors![0]!.path).toEqual(['books', 2, 0, 'price']);
    expect(errors![0]!.extensions).toEqual({ code: 'NOT_FOUND', serviceName: 'prices' });
    expect(data).toEqual({ books: [null, [{ title: 'title 1', price: 1 }], null] });
  });

  it('tells of a null that no subgraph has explained', async () => {
    const books = answering({ data: { books: [[one]] } });
    const prices = answering({ data: { _entities: [null] } });
    const { run } = compile('Joined', joined, { books, prices });
    const { data, errors, extensions } = await run();
    expect({ data, errors }).toEqual({ data: { books: [null] }, errors: undefined });
    expect(extensions).toEqual({
      valueCompletion: [
        expect.objectContaining({
          message: 'Cannot return null for non-nullable field Book.price.',
          path: ['books', 0, 0, 'price'],
          extensions: { code: 'INVALID_GRAPHQL' },
        }),
      ],
    });
  });

  it('asks for no entities when there are none', async () => {
    const { run } = compile('Joined', joined, { books: answering({ data: { books: [[], null] } }) });
    expect(await run()).toEqual({ data: { books: [[], null] } });
  });

  const three = [one, { ...two, id: null }, two, { ...one }].map((book) => ({ ...book! }));

  it('asks for equal entities once, and gives every place the answer and the error', async () => {
    const books = answering({ data: { books: [three] } });
    const error = { message: 'gone', path: ['_entities', 0, 'price'], extensions: { code: 'NOT_FOUND' } };
    const prices = answering({
      data: { _entities: [{ price: 1 }, { price: 2 }, { price: 3 }] },
      errors: [error],
    });
    const { run } = compile('Joined', joined, { books, prices });
    const { data, errors } = await run();
    expect(prices.asked).toEqual([
      { representations: ['1', null, '2'].map((id) => ({ __typename: 'Book', id })) },
    ]);
    expect(data).toEqual({
      books: [
        [
          { title: 'title 1', price: 1 },
          { title: 'title 2', price: 2 },
          { title: 'title 2', price: 3 },
          { title: 'title 1', price: 1 },
        ],
      ],
    });
    expect(errors!.map(({ path }) => path)).toEqual([
      ['books', 0, 0, 'price'],
      ['books', 0, 3, 'price'],
    ]);
  });

  it('names the entity that an error is about, though one before it could not be asked for', async () => {
    const { id: _, ...withoutId } = one!;
    const books = answering({ data: { books: [[withoutId, two]] } });
    const error = { message: 'gone', path: ['_entities', 0, 'price'] };
    const prices = answering({ data: { _entities: [{ price: 1 }] }, errors: [error] });
    const { errors } = await compile('Joined', joined, { books, prices }).run();
    expect(errors!.map(({ path }) => path)).toEqual([['books', 0, 1, 'price']]);
  });

  it('gives data of the caller’s own, or, to be read only, equal parts as one object', async () => {
    const book = { __typename: 'Book', id: '1' };
    const books = answering({ data: { books: [[book, { ...book }]] } });
    const prices = answering({ data: { _entities: [{ price: 1 }] } });
    const { compiled, document } = compile('Prices', 'query Prices { books { id price } }', {
      books,
      prices,
    });
    const [own, shared] = await Promise.all(
      [compiled.run, compiled.read].map(async (run) => {
        const { data } = await run(document, {}, systemIdentity('test'));
        return (data as { books: object[][] }).books[0]!;
      }),
    );
    expect(own).toEqual(shared);
    expect(own![0]).not.toBe(own![1]);
    expect(shared![0]).toBe(shared![1]);
  });
});
