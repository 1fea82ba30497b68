import { buildSchema, getVariableValues, Kind, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { plainVariables } from './plain-variables.ts';

const schema = buildSchema(`
  input In { a: Int } enum E { ONE } scalar Any
  type Query { f(a: ID, b: Int, c: String, d: Float, e: Boolean, i: In, l: [Int], n: E, y: Any): Int }`);
const TYPES = ['ID', 'Int', 'String', 'Float', 'Boolean', 'In', '[Int]', 'E', 'Any'];
const VALUES = [
  ...[undefined, null, '', 'text', 0, -1, 1.5, 2 ** 31, -(2 ** 31), 2 ** 31 - 1, NaN, Infinity, true, false],
  ...[[], [1], {}, { a: 1 }, { b: 1 }, 'ONE', 'TWO', 10n, Symbol('no')],
];

/** With `!`, without, and with a value for when it is left out. */
const forms = (type: string) => [`${type}!`, type, ...(type === 'Int' ? ['Int! = 1', 'Int = 1'] : [])];

describe('variables that need no closer look', () => {
  it.each(TYPES.flatMap(forms))('are right, for $v: %s', (type) => {
    const [definition] = parse(`query ($v: ${type}) { f }`).definitions;
    if (definition?.kind !== Kind.OPERATION_DEFINITION) throw new Error('no operation');
    const definitions = definition.variableDefinitions!;
    const isPlain = plainVariables(schema, definitions);
    const taken = [{}, ...VALUES.map((v) => ({ v })), Object.create({ v: 1 })].filter((variables) =>
      isPlain(variables),
    );
    for (const variables of taken)
      expect(getVariableValues(schema, definitions, variables).errors).toBeUndefined();
  });

  it('are the usual ones', () => {
    const [definition] = parse('query ($id: ID!, $first: Int, $after: String) { f }').definitions;
    if (definition?.kind !== Kind.OPERATION_DEFINITION) throw new Error('no operation');
    const isPlain = plainVariables(schema, definition.variableDefinitions!);
    expect(isPlain({ id: 'WF_1', first: 50 })).toBe(true);
    expect(isPlain({ id: 'WF_1', first: null, after: 'x' })).toBe(true);
    expect(isPlain({ first: 50 })).toBe(false);
    expect(isPlain({ id: 7 })).toBe(false);
  });
});
