import { describe, expect, it } from 'vitest';
import { schemaBreaks, type Direction, type Schema } from './json-schema.rules.ts';

const said = (direction: Direction, before: Schema, after: Schema) =>
  schemaBreaks(before, after, direction).map(({ path, problem }) => `${path} ${problem}`.trim());
const object = (properties: Record<string, Schema>, ...required: string[]): Schema => ({
  type: 'object',
  properties,
  required,
});
const text: Schema = { type: 'string' };

/** Each pair is narrow, then wide: a request may become wider, and an answer narrower. */
const WIDER: [string, Schema, Schema][] = [
  ['type', { type: 'string' }, { type: ['string', 'null'] }],
  ['type', { type: 'integer' }, { type: 'number' }],
  ['type', { type: 'string' }, {}],
  ['enum', { enum: ['a'] }, { enum: ['a', 'b'] }],
  ['enum', { const: 'a' }, { enum: ['a', 'b'] }],
  ['enum', { enum: ['a'] }, {}],
  ['minimum', { minimum: 2 }, { minimum: 1 }],
  ['minimum', { minimum: 2 }, {}],
  ['maximum', { maximum: 1 }, { maximum: 2 }],
  ['exclusiveMinimum', { exclusiveMinimum: 2 }, {}],
  ['exclusiveMaximum', { exclusiveMaximum: 2 }, {}],
  ['minLength', { minLength: 2 }, {}],
  ['maxLength', { maxLength: 5 }, { maxLength: 9 }],
  ['minItems', { minItems: 1 }, { minItems: 0 }],
  ['maxItems', { maxItems: 1 }, {}],
  ['pattern', { pattern: '^a' }, {}],
  ['format', { format: 'date' }, {}],
  ['multipleOf', { multipleOf: 2 }, {}],
  ['uniqueItems', { uniqueItems: true }, {}],
  ['items', { items: { type: 'string' } }, {}],
  ['anyOf', { anyOf: [{ type: 'string' }] }, { anyOf: [{ type: 'string' }, { type: 'null' }] }],
  ['oneOf', { oneOf: [{ type: 'string' }] }, {}],
  ['additionalProperties', { additionalProperties: false }, {}],
];

describe('what is said of a value', () => {
  it.each(WIDER)('%s: a request may widen it and not narrow it (%j, %j)', (word, narrow, wide) => {
    expect(said('request', narrow, wide)).toEqual([]);
    expect(said('request', wide, narrow)).toEqual([expect.stringMatching(`^${word} was `)]);
  });

  it.each(WIDER)('%s: an answer may narrow it and not widen it (%j, %j)', (word, narrow, wide) => {
    expect(said('answer', wide, narrow)).toEqual([]);
    expect(said('answer', narrow, wide)).toEqual([expect.stringMatching(`^${word} was `)]);
  });

  it('a pattern or format that is another breaks both', () => {
    for (const direction of ['request', 'answer'] as const) {
      expect(said(direction, { pattern: '^a' }, { pattern: '^b' })).toEqual(['pattern was "^a", is "^b"']);
      expect(said(direction, { format: 'date' }, { format: 'date-time' })).toHaveLength(1);
    }
  });

  it.each(['$ref', 'allOf', 'not', 'if'])('a difference in %s counts, since it is not understood', (word) => {
    expect(said('request', { [word]: 'a' }, {})).toHaveLength(1);
    expect(said('answer', {}, { [word]: 'a' })).toHaveLength(1);
  });

  it('words about nothing but the reader do not count', () => {
    expect(said('request', { type: 'string', description: 'a' }, { type: 'string', default: 'b' })).toEqual(
      [],
    );
  });
});

describe('properties', () => {
  it('removed is told, in a request as in an answer', () => {
    for (const direction of ['request', 'answer', 'error'] as const)
      expect(said(direction, object({ a: text, b: text }, 'a'), object({ b: text }))).toEqual([
        'a was removed',
      ]);
  });

  it('required anew breaks a request, also where it is new', () => {
    expect(said('request', object({ a: text }), object({ a: text }, 'a'))).toEqual(['a is now required']);
    expect(said('request', object({}), object({ a: text }, 'a'))).toEqual(['a is now required']);
    expect(said('answer', object({ a: text }), object({ a: text }, 'a'))).toEqual([]);
  });

  it('optional anew breaks an answer', () => {
    expect(said('answer', object({ a: text }, 'a'), object({ a: text }))).toEqual([
      'a is no longer always there',
    ]);
    expect(said('request', object({ a: text }, 'a'), object({ a: text }))).toEqual([]);
  });

  it('added breaks nobody', () => {
    expect(said('answer', object({}), object({ a: text }, 'a'))).toEqual([]);
    expect(said('request', object({}), object({ a: text }))).toEqual([]);
  });

  it('removed or changed after it was deprecated breaks nobody', () => {
    const before = object({ a: { ...text, deprecated: true } }, 'a');
    for (const direction of ['request', 'answer'] as const) {
      expect(said(direction, before, object({}))).toEqual([]);
      expect(said(direction, before, object({ a: { type: 'integer' } }, 'a'))).toEqual([]);
    }
    expect(said('answer', before, object({ a: text }))).toEqual([]);
  });

  it('are compared all the way down, and the path tells where', () => {
    const nested = (inner: Schema) => object({ list: { type: 'array', items: object({ inner }) } });
    expect(said('answer', nested(text), nested({ type: 'integer' }))).toEqual([
      'list[].inner type was "string", is "integer"',
    ]);
  });
});

describe('the codes of an error', () => {
  it('may be more, not fewer', () => {
    const codes = (...known: string[]) => object({ code: { type: 'string', enum: known } }, 'code');
    expect(said('error', codes('A'), codes('A', 'B'))).toEqual([]);
    expect(said('error', codes('A', 'B'), codes('A'))).toEqual(['code enum was ["A","B"], is ["A"]']);
  });
});
