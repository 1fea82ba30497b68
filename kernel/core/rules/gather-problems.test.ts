import fc from 'fast-check';
import { Type, type TSchema } from 'typebox';
import { Errors } from 'typebox/schema';
import { Settings } from 'typebox/system';
import { describe, expect, it } from 'vitest';
import { processorMs } from '../../../test/world/processor-time.ts';
import { codedRules } from './coded-fields.ts';
import { fieldRules } from './fields.ts';
import { gatherProblems } from './gather-problems.ts';

const closed = { additionalProperties: false };
const schema = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 3, pattern: '^[a-c]*$' }),
    kinds: Type.Optional(Type.Array(Type.Enum(['a', 'b', 'c']), { maxItems: 3, uniqueItems: true })),
    number: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })),
    inner: Type.Optional(Type.Object({ flag: Type.Boolean() }, { ...closed, minProperties: 1 })),
    list: Type.Optional(Type.Array(Type.Object({ id: Type.String(), more: Type.Optional(Type.Null()) }))),
  },
  closed,
);

/** The places the validator itself complains about, where it is asked to go on to the end. */
function placesByValidator(value: unknown): string[] {
  Settings.Set({ maxErrors: 1_000 });
  const [, errors] = Errors(schema, value);
  const places = errors.flatMap((error) => {
    const at = error.instancePath;
    if (error.keyword === 'required') return error.params.requiredProperties.map((name) => `${at}/${name}`);
    if (error.keyword === 'additionalProperties')
      return error.params.additionalProperties.map((name) => `${at}/${name}`);
    return error.keyword === 'boolean' ? [] : [at];
  });
  return [...new Set(places)].toSorted();
}

const places = (value: unknown): string[] =>
  [...new Set(gatherProblems(schema, value).map(({ steps }) => ['', ...steps].join('/')))].toSorted();

const values = fc.letrec((tie) => ({
  anything: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('a', 'b', 'aaaa', 'x', 1, 2, 3, 0.5, true, null),
    fc.array(tie('anything'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('name', 'kinds', 'id', 'flag', 'zz'), tie('anything'), { maxKeys: 3 }),
  ),
})).anything;
const near = fc.record(
  {
    name: values,
    kinds: fc.oneof(fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 3 }), values),
    number: values,
    inner: fc.oneof(fc.record({ flag: values, more: values }, { requiredKeys: [] }), values),
    list: fc.array(fc.record({ id: values, more: values }, { requiredKeys: [] }), { maxLength: 3 }),
    unknown: values,
  },
  { requiredKeys: [] },
);

describe('what is gathered', () => {
  it('is at the places the validator names, whatever the value', () => {
    fc.assert(
      fc.property(fc.oneof(near, values), (value) => {
        expect(places(value)).toEqual(placesByValidator(value));
      }),
      { numRuns: 1_000 },
    );
  });

  it('of a list that is too long is its length alone', () => {
    expect(gatherProblems(schema, { name: 'a', kinds: [1, 1, 1, 1] })).toEqual([
      { steps: ['kinds'], message: 'must not have more than 3 items' },
    ]);
  });

  it('names twenty unknown properties, each cut to a hundred characters, and none of them hides a known one', () => {
    const unknown = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`${at}`.padEnd(300, 'x'), 1]));
    const problems = gatherProblems(schema, { ...unknown, name: 1, number: 7 });
    const said = problems.filter(({ message }) => message === 'is not a known property');
    expect(said).toHaveLength(20);
    expect(Math.max(...said.map(({ steps }) => steps[0]!.length))).toBe(101);
    expect(problems.map(({ steps }) => steps[0])).toEqual(expect.arrayContaining(['name', 'number']));
  });
});

/** Bytes as a body of 256 KB holds them: `[item, item, …]`. */
const many = <Item>(item: Item): Item[] =>
  Array<Item>(Math.floor(250_000 / (JSON.stringify(item).length + 1))).fill(item);

/** The time of going once through the same value and writing it down, as this machine does it now. */
function timesOfWriting(value: unknown, work: () => void): number {
  const time = (run: () => void) => Math.min(...Array.from({ length: 5 }, () => processorMs(run)));
  return (
    time(work) /
    Math.max(
      time(() => JSON.stringify(value)),
      0.5,
    )
  );
}

describe('the time it takes is linear', () => {
  const forms = Type.Array(
    Type.Union([
      Type.Object({ id: Type.String() }, closed),
      Type.Object({ name: Type.String(), later: Type.Literal(true) }, closed),
    ]),
  );
  const endorsement = Type.Object({
    token: Type.String(),
    skills: Type.Array(Type.Object({ id: Type.String() }), { maxItems: 100 }),
  });
  it.each<[string, TSchema, unknown]>([
    ['equal items where all must differ', schema, { name: 'a', kinds: many(1) }],
    ['equal items that are right by themselves', schema, { name: 'a', kinds: many('a') }],
    ['items of neither form', forms, many({ a: 1 })],
    ['good items, and at the end a wrong one', forms, [...many({ id: 'a' }), 1]],
    ['unknown properties', schema, Object.fromEntries(many('x').map((_, at) => [`k${at}`, 1]))],
    ['a long text', schema, { name: 'a'.repeat(250_000) }],
    ['blanks where a letter is wanted', Type.String({ pattern: '\\S' }), ' '.repeat(250_000)],
  ])('in %s', (_, rules, value) => {
    const { problems } = fieldRules(rules);
    expect(problems(value).length).toBeLessThanOrEqual(20);
    expect(timesOfWriting(value, () => problems(value))).toBeLessThan(60);
  });

  it('because a list whose items must differ has a bound', () => {
    const boundless = Type.Object({ all: Type.Array(Type.String(), { uniqueItems: true }) });
    expect(() => fieldRules(boundless)).toThrow('needs maxItems');
  });

  it('where the first problem alone is told', () => {
    const check = codedRules(endorsement);
    const value = { token: 'a', skills: many({}) };
    const refused = () => expect(() => check(value)).toThrow('skills must not have more than 100 items');
    expect(timesOfWriting(value, refused)).toBeLessThan(30);
  });
});
