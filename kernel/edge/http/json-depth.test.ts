import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTooDeep, JsonProblem, MAX_JSON_DEPTH, parseJson } from './json-depth.ts';

const nested = (depth: number, open = '[', close = ']') => open.repeat(depth) + close.repeat(depth);
const problemOf = (text: string | Buffer): string | undefined => {
  try {
    parseJson(Buffer.from(text));
    return undefined;
  } catch (error) {
    return error instanceof JsonProblem ? error.kind : String(error);
  }
};

describe('JSON of a caller', () => {
  it('is taken down to the limit of its depth, and refused below', () => {
    expect(problemOf(nested(MAX_JSON_DEPTH))).toBeUndefined();
    expect(problemOf(nested(MAX_JSON_DEPTH + 1))).toBe('too deep');
    expect(problemOf(`{"a":${nested(100_000)}}`)).toBe('too deep');
    expect(problemOf(nested(50_000, '{"a":', '}'))).toBe('too deep');
    expect(problemOf('['.repeat(100_000))).toBe('too deep');
  });

  it('may have any number of brackets side by side, or in its texts', () => {
    expect(problemOf(`[${Array(10_000).fill('[{}]').join()}]`)).toBeUndefined();
    expect(
      problemOf(JSON.stringify({ text: '[{'.repeat(1_000), ['[['.repeat(1_000)]: '"\\"[' })),
    ).toBeUndefined();
    expect(
      problemOf(JSON.stringify(['\\', '\\"', '[' + '\\'.repeat(33), nested(40), 'ಕ'.repeat(40)])),
    ).toBeUndefined();
  });

  it('is in UTF-8 and well formed', () => {
    for (const text of ['', '{', '[1,]', 'nul', '{"a":"', '"\\', Buffer.from([0x22, 0xff, 0x22])])
      expect(problemOf(text)).toBe('malformed');
  });

  it('is the same value as JSON.parse gives, and too deep exactly when the value is', () => {
    const depthOf = (value: unknown): number =>
      typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.nat(40), (inner, deps) => {
        let value: unknown = inner;
        for (let level = 0; level < deps; level++) value = level % 2 ? [value] : { 'a"[': value };
        const bytes = Buffer.from(JSON.stringify(value));
        expect(isTooDeep(bytes)).toBe(depthOf(value) > MAX_JSON_DEPTH);
        if (!isTooDeep(bytes)) expect(parseJson(bytes)).toEqual(JSON.parse(bytes.toString()));
      }),
    );
  });
});
