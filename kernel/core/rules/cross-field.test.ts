import { Type, type TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import { fieldRules } from './fields.ts';

const rules = fieldRules(
  Type.Object(
    {
      place: Type.Optional(Type.Enum(['here', 'there'], { default: 'here' })),
      room: Type.Optional(Type.String()),
      lands: Type.Optional(Type.Array(Type.String({ 'x-except': ['IN'] }))),
      pay: Type.Optional(
        Type.Object({ low: Type.Number(), high: Type.Number() }, { 'x-not-above': ['low', 'high'] }),
      ),
      list: Type.Optional(
        Type.Array(Type.Object({ id: Type.Optional(Type.String()), name: Type.Optional(Type.String()) }), {
          'x-distinct': { id: 'exact', name: 'folded' },
        }),
      ),
    },
    {
      'x-when': [
        { if: { place: 'here' }, forbids: ['lands'] },
        { if: { place: 'there' }, forbids: ['room'], requires: ['lands'] },
      ],
    },
  ),
);

describe('rules between fields', () => {
  it.each([
    [{}, []],
    [{ place: 'there', lands: ['AE'] }, []],
    [{ lands: ['AE'] }, ['lands']],
    [{ place: 'here', lands: ['AE'] }, ['lands']],
    [{ place: 'there' }, ['lands']],
    [{ place: 'there', lands: [] }, ['lands']],
    [{ place: 'there', lands: ['AE'], room: 'one' }, ['room']],
    [{ place: 'there', lands: ['AE', 'in'] }, ['lands[1]']],
    [{ pay: { low: 2, high: 1 } }, ['pay.low']],
    [{ pay: { low: 1, high: 1 } }, []],
    [{ list: [{ id: 'a' }, { id: 'A' }, { id: 'a' }] }, ['list[2].id']],
    [{ list: [{ name: 'a  B' }, { name: ' A b ' }] }, ['list[1].name']],
  ])('%j', (value, paths) => {
    expect(rules.problems(value).map(({ path }) => path)).toEqual(paths);
  });

  it('are told together with the rules of each field, and once per field', () => {
    const value = { place: 'there', room: 1, pay: { low: 2, high: 1 }, list: [{ id: 5 }, { id: 5 }] };
    expect(rules.problems(value).map(({ path }) => path)).toEqual([
      'room',
      'list[0].id',
      'list[1].id',
      'lands',
      'pay.low',
    ]);
  });

  it.each([null, 5, 'text', [], [[]], { list: {} }, { pay: [] }, { list: [null] }])(
    'say nothing of their own about %j',
    (value) => {
      expect(() => rules.problems(value)).not.toThrow();
    },
  );

  it.each<[TSchema, unknown, string]>([
    [Type.Object({ at: Type.String({ 'x-form': 'moment' }) }), { at: 'yesterday' }, 'at'],
    [Type.Object({ a: Type.Optional(Type.String()) }, { 'x-some-of': ['a', 'b'] }), {}, ''],
    [Type.Object({ a: Type.String({ 'x-except': ['IN'] }) }), { a: 'in' }, 'a'],
    [
      Type.Array(Type.Object({ a: Type.String() }), { 'x-distinct': { a: 'exact' } }),
      [{ a: 'x' }, { a: 'x' }],
      '[1].a',
    ],
  ])('hold where a schema has one of their words alone: %j', (schema, value, path) => {
    expect(fieldRules(schema).problems(value)).toEqual([{ path, message: expect.any(String) }]);
  });

  it('do not take long over a list of a hundred thousand', () => {
    const list = Array.from({ length: 100_000 }, () => ({ id: 'a', name: 'b' }));
    expect(rules.problems({ list })).toHaveLength(20);
  });
});
