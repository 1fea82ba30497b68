import * as fc from 'fast-check';
import { buildSchema, getVariableValues, Kind, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { MAX_JSON_DEPTH } from '../../kernel/edge/http/json-depth.ts';
import { variableChecker } from './check-variables.ts';

const schema = buildSchema(`
  input In { a: Int b: [ID!] c: In d: E! = ONE e: String! }
  input One @oneOf { a: Int b: String }
  enum E { ONE TWO } scalar Any
  type Query { f(a: ID, b: Float): Int }`);
const TYPES = [
  'ID',
  'Int',
  'String',
  'Float',
  'Boolean',
  'In',
  '[Int]',
  '[Int!]',
  '[[In!]]',
  'E',
  'Any',
  'One',
];
const VALUES = [
  undefined,
  null,
  '',
  'text',
  0,
  -0,
  -1,
  1.5,
  2 ** 31,
  -(2 ** 31),
  -(2 ** 31) - 1,
  2 ** 31 - 1,
  1e300,
  true,
  false,
  [],
  [1],
  [null],
  [[1]],
  {},
  { a: 1 },
  { b: 1 },
  { a: null },
  { a: 1, b: 'x' },
  { e: 'x' },
  { e: 'x', d: null },
  { e: 'x', d: 'TWO', b: ['y', 2] },
  { e: 'x', c: { e: 'y', c: { e: 5 } } },
  JSON.parse('{"e": "x", "__proto__": 1}'),
  'ONE',
  'TWO',
  'THREE',
];

const definitionsOf = (type: string) => {
  const [definition] = parse(`query ($v: ${type}) { f }`, { noLocation: true }).definitions;
  if (definition?.kind !== Kind.OPERATION_DEFINITION) throw new Error('no operation');
  return definition.variableDefinitions!;
};
/** With `!`, without, and with a value for when it is left out. */
const forms = (type: string) => [`${type}!`, type, ...(type === 'Int' ? ['Int! = 1', 'Int = 1'] : [])];

/** Made so that many are right, and many nearly. */
const anyValue = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(...VALUES),
    fc.jsonValue({ maxDepth: 2 }),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.record(
      {
        a: tie('value'),
        b: tie('value'),
        c: tie('value'),
        d: fc.constantFrom('ONE', 'TWO', null, 1),
        e: fc.constantFrom('x', '', 5, null),
        z: tie('value'),
      },
      { requiredKeys: ['e'] },
    ),
  ),
})).value;

describe('variables', () => {
  it.each(TYPES.flatMap(forms))('are right or wrong as for graphql-js: $v: %s', (type) => {
    const definitions = definitionsOf(type);
    const check = variableChecker(schema, definitions);
    const agree = (variables: Record<string, unknown>) => {
      const isRight = getVariableValues(schema, definitions, variables).errors === undefined;
      expect(check(variables, true) === undefined, JSON.stringify(variables)).toBe(isRight);
    };
    agree({});
    agree({ other: 1 });
    for (const v of VALUES) agree({ v });
    fc.assert(
      fc.property(anyValue, (v) => agree({ v })),
      { numRuns: 300 },
    );
  });

  const problemsOf = (type: string, v: unknown, namesSchema = false) =>
    (variableChecker(schema, definitionsOf(type))({ v }, namesSchema) ?? []).map((error) => error.toJSON());

  it.each([
    ['unknown fields', '[In]', Object.fromEntries(Array.from({ length: 12_000 }, (_, n) => [`f${n}`, n]))],
    ['items of a list', '[ID!]!', Array.from({ length: 20_000 }, () => ({}))],
    ['items that are themselves long', '[Int]', Array(200).fill('x'.repeat(10_000))],
    [
      'names that are long',
      'In',
      { e: 'x', ...Object.fromEntries([1, 2].map((n) => ['y'.repeat(9_000) + n, n])) },
    ],
    ['control characters', '[Int]', Array(20).fill('\u0000'.repeat(5_000))],
    ['objects within objects', '[[In!]]', [Array.from({ length: 2_500 }, () => ({ c: { c: { c: {} } } }))]],
  ])('that are wrong in very many ways are told in few words: %s', (_, type, v) => {
    const problems = problemsOf(type, v);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.length).toBeLessThanOrEqual(10);
    expect(JSON.stringify(problems).length).toBeLessThan(16_000);
    for (const { message } of problems) expect(message).not.toMatch(/(x|y){101}/);
  });

  it('are looked at no further than the tenth problem', () => {
    let looked = 0;
    const items = new Proxy([], {
      get: (_, key) => {
        if (key === 'length') return 1e6;
        if (typeof key === 'string' && /^\d+$/.test(key)) looked += 1;
        return {};
      },
    });
    expect(problemsOf('[ID]', items)).toHaveLength(10);
    expect(looked).toBe(10);
  });

  it('may be as deep as JSON may', () => {
    let v: unknown = { e: 5 };
    for (let level = 1; level < MAX_JSON_DEPTH; level++) v = { e: 'x', c: v };
    expect(problemsOf('In', v)).toHaveLength(1);
  });

  it('say where they are wrong, and names of the schema only to those who may know them', () => {
    const told = (v: unknown, namesSchema: boolean) =>
      problemsOf('In', v, namesSchema).map(({ message }) => message);
    expect(told({ e: 'x', b: ['y', 1.5] }, false)).toEqual([
      'Variable "$v" got invalid value 1.5 at "v.b[1]"; it must be a text or a whole number.',
    ]);
    expect(told({ c: { e: 'x', d: 'THREE' } }, true)).toEqual([
      'Variable "$v" got invalid value "THREE" at "v.c.d"; it is not one of the values that are allowed.',
      'Variable "$v" got invalid value {…}; it lacks the field "e".',
    ]);
    const hidden = told({ c: { e: 'x', d: 'THREE' }, ee: 1 }, false).join('\n');
    expect(hidden).not.toMatch(/"e"|TWO|In\b|\bE\b|Did you mean/);
  });

  it('carry the code and the place', () => {
    expect(problemsOf('[Int!]!', [1, 'x'])).toEqual([
      {
        message: 'Variable "$v" got invalid value "x" at "v[1]"; it must be a whole number of 32 bits.',
        extensions: {
          code: 'BAD_USER_INPUT',
          details: [{ path: 'v[1]', message: 'must be a whole number of 32 bits' }],
        },
      },
    ]);
  });
});
