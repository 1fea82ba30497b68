import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { fieldRules } from './fields.ts';

const rules = fieldRules(
  Type.Object(
    {
      name: Type.String({ minLength: 1, maxLength: 5 }),
      list: Type.Optional(
        Type.Array(Type.Object({ id: Type.String({ pattern: '^a' }) }, { additionalProperties: false })),
      ),
      kind: Type.Optional(Type.Enum(['a', 'b'])),
    },
    { additionalProperties: false },
  ),
);

describe('field rules', () => {
  it('pass what fits', () => {
    expect(rules.problems({ name: 'x', list: [{ id: 'a1' }], kind: 'b' })).toEqual([]);
  });

  it('report all problems of a body together, with their paths', () => {
    expect(rules.problems({ list: [{ id: 'a' }, { id: 'b', more: 1 }, {}], kind: 'c', extra: true })).toEqual(
      [
        { path: 'name', message: 'is required' },
        { path: 'extra', message: 'is not a known property' },
        { path: 'list[1].more', message: 'is not a known property' },
        { path: 'list[1].id', message: 'must match ^a' },
        { path: 'list[2].id', message: 'is required' },
        { path: 'kind', message: 'must be one of a, b' },
      ],
    );
  });

  it('report twenty problems, and no more', () => {
    const list = Array.from({ length: 40 }, () => ({ id: 'b' }));
    expect(rules.problems({ name: 'x', list }).map(({ path }) => path)).toEqual(
      Array.from({ length: 20 }, (_, index) => `list[${index}].id`),
    );
  });

  it('count characters, not UTF-16 units', () => {
    expect(rules.problems({ name: '😀😀😀😀😀' })).toEqual([]);
  });

  it.each(['a\0', '\ud800'])('refuse text that cannot be stored (%j)', (name) => {
    expect(rules.problems({ name })).toEqual([
      { path: 'name', message: 'holds a character that is not allowed' },
    ]);
  });

  it('refuse twenty texts that cannot be stored, and no more', () => {
    const texts = fieldRules(Type.Array(Type.String()));
    expect(texts.problems(Array<string>(100).fill('\0'))).toHaveLength(20);
  });

  it('refuse what is not an object at all', () => {
    expect(rules.problems(null)).toEqual([{ path: '', message: 'must be object' }]);
  });
});

describe('a value of one of two forms', () => {
  const closed = { additionalProperties: false };
  const forms = fieldRules(
    Type.Object({
      items: Type.Array(
        Type.Union([
          Type.Object({ id: Type.String({ pattern: '^a' }), check: Type.Optional(Type.Boolean()) }, closed),
          Type.Object({ name: Type.String({ minLength: 2 }), later: Type.Literal(true) }, closed),
        ]),
      ),
    }),
  );

  it.each([
    [{ id: 'a' }, []],
    [{ name: 'ab', later: true }, []],
    [{ id: 'b' }, ['items[0].id']],
    [{ id: 'a', check: 1 }, ['items[0].check']],
    [{ name: 'x' }, ['items[0].later', 'items[0].name']],
    [{ name: 'ab', later: false }, ['items[0].later']],
    [{ name: 'ab', later: true, check: true }, ['items[0].check']],
    [{ id: 'a', name: 'ab' }, ['items[0].name']],
    [{}, ['items[0].id']],
    ['text', ['items[0]']],
    [null, ['items[0]']],
    [{ colour: 'red' }, ['items[0].colour', 'items[0].id']],
  ])('%j is told what is wrong with the form it comes nearest to', (item, paths) => {
    const found = forms.problems({ items: [item] }).map(({ path }) => path);
    expect(found.toSorted()).toEqual(paths);
  });

  it('is told the one value that a field may have', () => {
    const [problem] = forms.problems({ items: [{ name: 'ab', later: false }] });
    expect(problem).toEqual({ path: 'items[0].later', message: 'must be true' });
  });

  it('is told for each item', () => {
    const problems = forms.problems({ items: [{ id: 'b' }, { id: 'a' }, { name: 'x', later: true }] });
    expect(problems.map(({ path }) => path)).toEqual(['items[0].id', 'items[2].name']);
  });
});
