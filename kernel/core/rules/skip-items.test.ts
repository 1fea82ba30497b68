import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { closed } from './fields.ts';
import { checkSkipping, skippingRules } from './skip-items.ts';

const schema = closed(
  {
    name: Type.String({ minLength: 1 }),
    onProblem: Type.Optional(Type.Enum(['refuse', 'skip'])),
    people: Type.Array(
      closed({
        name: Type.String(),
        phone: Type.Optional(Type.String({ 'x-form': 'phone' })),
      }),
      { minItems: 1 },
    ),
  },
  { 'x-skips': { onProblem: 'people' } },
);
const check = skippingRules(schema);
const good = { name: 'a', phone: '+919812345678' };

describe('items with problems', () => {
  it('refuse the whole body without the word of the caller', () => {
    for (const more of [{}, { onProblem: 'refuse' }]) {
      const { problems, skipped } = check({ name: 'one', people: [good, { name: 5 }], ...more });
      expect(problems).toEqual([{ path: 'people[1].name', message: expect.any(String) }]);
      expect(skipped.size).toBe(0);
    }
  });

  it('are put aside with the paths that a refusal would have, and the good ones stay in their places', () => {
    const people = [{}, good, 'somebody', { ...good, phone: '12', age: 5 }, null];
    const { problems, skipped, kept } = check({ name: 'one', onProblem: 'skip', people });
    expect(problems).toEqual([]);
    expect([...skipped].map(([index, details]) => [index, details.map(({ path }) => path)])).toEqual([
      [0, ['people[0].name']],
      [2, ['people[2]']],
      [3, ['people[3].age', 'people[3].phone']],
      [4, ['people[4]']],
    ]);
    expect(kept).toEqual({ name: 'one', onProblem: 'skip', people: [null, good, null, null, null] });
  });

  it('with a text that cannot be stored are put aside too', () => {
    const { problems, skipped } = check({ name: 'one', onProblem: 'skip', people: [good, { name: '\0' }] });
    expect({ problems, places: [...skipped.keys()] }).toEqual({ problems: [], places: [1] });
  });

  it('do not hide the problems of the body around them', () => {
    const paths = (body: object) => check({ onProblem: 'skip', ...body }).problems.map(({ path }) => path);
    expect(paths({ name: '', people: [{}] })).toEqual(['name']);
    expect(paths({ name: 'one', people: [] })).toEqual(['people']);
    expect(paths({ name: 'one', people: 5 })).toEqual(['people']);
    expect(paths({ name: 'one', people: [good], colour: 'red' })).toEqual(['colour']);
  });

  it('refuse the body when they are over a thousand', () => {
    const people = Array.from({ length: 1_001 }, () => 0);
    const body = { name: 'one', onProblem: 'skip', people };
    expect(check({ ...body, people: people.slice(1) }).skipped.size).toBe(1_000);
    expect(check(body).problems).toHaveLength(20);
    expect(check(body).skipped.size).toBe(0);
    expect(() => checkSkipping(check, body)).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }));
  });
});
