import { describe, expect, it } from 'vitest';
import type { JsonSchema } from './json-schema.ts';
import { ruleWords, typeWords } from './schema-words.rules.ts';

const asItIs = (schema: JsonSchema) => schema;

describe('the words of a schema', () => {
  it.each<[JsonSchema, string]>([
    [{ type: 'string' }, 'string'],
    [{ type: ['string', 'null'], format: 'date-time' }, 'string, date-time or null'],
    [{ type: 'array', items: { type: 'object' } }, 'list of object'],
    [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, 'integer or null'],
    [{ properties: {} }, 'object'],
    [{ const: true }, 'boolean'],
    [{ enum: ['a', 'b'] }, 'string'],
    [{}, 'any value'],
  ])('%j is a %s', (schema, words) => {
    expect(typeWords(schema, asItIs)).toBe(words);
  });

  it.each<[JsonSchema, string[]]>([
    [{ minLength: 1, maxLength: 1_000, pattern: '\\S' }, ['1 to 1,000 characters', 'not blank']],
    [{ maxItems: 1 }, ['at most 1 item']],
    [{ minItems: 2 }, ['at least 2 items']],
    [{ minLength: 6, maxLength: 6 }, ['6 characters']],
    [{ minimum: 0, maximum: 100 }, ['0 to 100']],
    [{ const: 'mandate.ready' }, ['always <code>mandate.ready</code>']],
    [{ enum: ['<', null] }, ['one of <code>&lt;</code>, <code>null</code>']],
    [{ pattern: '^WF_' }, ['matches <code>^WF_</code>']],
    [{ type: 'string' }, []],
  ])('%j keeps to %j', (schema, words) => {
    expect(ruleWords(schema)).toEqual(words);
  });
});
