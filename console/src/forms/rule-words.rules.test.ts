import { describe, expect, it } from 'vitest';
import { fieldProblems } from '../../../kernel/core/rules/field-problems.ts';
import published from '../../../schema/inputs.json' with { type: 'json' };
import { ruleTexts } from '../texts/rules.ts';
import { inputSchema, type InputName, type InputSchema } from './input-schema.ts';
import { stepsOf } from './path.rules.ts';
import { wordsOfRule } from './rule-words.rules.ts';

interface AnySchema extends Omit<InputSchema, 'properties' | 'items' | 'anyOf'> {
  properties?: Record<string, AnySchema>;
  items?: AnySchema;
  anyOf?: AnySchema[];
  additionalProperties?: boolean | AnySchema;
  propertyNames?: AnySchema;
  uniqueItems?: boolean;
  maxProperties?: number;
  minProperties?: number;
  'x-distinct'?: Record<string, unknown>;
  'x-not-above'?: [string, string];
  'x-when'?: { if: Record<string, unknown>; forbids?: string[]; requires?: string[] }[];
  'x-some-of'?: string[];
  'x-except'?: string[];
}

/** The words of JSON Schema and ours that break nothing: they name, describe, or hold other schemas. */
const HARMLESS = new Set(
  'default,description,title,properties,items,anyOf,required,additionalProperties,propertyNames,missing,invalid,x-skips,x-trimmed'.split(
    ',',
  ),
);

/** A value that breaks one rule and no other rule of its place, and the schema to try it on, so that each rule is reported by its own message. */
const BREAKS: Record<string, (schema: AnySchema) => [schema: object, value: unknown][]> = {
  type: ({ type }) =>
    (Array.isArray(type) ? [] : [type]).map((one) => [{ type: one }, one === 'string' ? 1 : 'text']),
  minLength: ({ minLength }) => [[{ type: 'string', minLength }, 'x'.repeat(minLength! - 1)]],
  maxLength: ({ maxLength }) => [[{ type: 'string', maxLength }, 'x'.repeat(maxLength! + 1)]],
  pattern: ({ pattern }) => [[{ type: 'string', pattern }, ' ']],
  minimum: ({ minimum }) => [[{ type: 'integer', minimum }, minimum! - 1]],
  maximum: ({ maximum }) => [[{ type: 'integer', maximum }, maximum! + 1]],
  minItems: ({ minItems }) => [[{ type: 'array', minItems }, Array.from({ length: minItems! - 1 })]],
  maxItems: ({ maxItems }) => [[{ type: 'array', maxItems }, Array.from({ length: maxItems! + 1 }, () => 1)]],
  maxProperties: ({ maxProperties }) => [
    [
      { type: 'object', maxProperties },
      Object.fromEntries(Array.from({ length: maxProperties! + 1 }, (_, nth) => [`k${nth}`, 'x'])),
    ],
  ],
  minProperties: ({ minProperties }) => [[{ type: 'object', minProperties }, {}]],
  uniqueItems: () => [[{ type: 'array', uniqueItems: true, maxItems: 9 }, ['a', 'a']]],
  enum: (schema) => [[{ enum: schema.enum }, 'nonsense of no list']],
  const: (schema) => [[{ const: schema.const }, 'nonsense of no list']],
  'x-form': (schema) => [
    [{ type: 'string', 'x-form': schema['x-form'] }, schema['x-form'] === 'country' ? 'XX' : 'nonsense'],
  ],
  'x-distinct': (schema) =>
    Object.keys(schema['x-distinct']!).map((name) => [
      { type: 'array', items: {}, 'x-distinct': schema['x-distinct'] },
      [{ [name]: 'a' }, { [name]: 'a' }],
    ]),
  'x-not-above': (schema) => {
    const [low, high] = schema['x-not-above']!;
    return [
      [
        { type: 'object', 'x-not-above': [low, high] },
        { [low]: 2, [high]: 1 },
      ],
    ];
  },
  'x-when': (schema) =>
    schema['x-when']!.flatMap((rule) => [
      ...(rule.forbids ?? []).map((name): [object, unknown] => [
        { type: 'object', 'x-when': [rule] },
        { ...rule.if, [name]: 'x' },
      ]),
      ...(rule.requires ?? []).map((): [object, unknown] => [{ type: 'object', 'x-when': [rule] }, rule.if]),
    ]),
  'x-some-of': (schema) => [[{ type: 'object', 'x-some-of': schema['x-some-of'] }, {}]],
  'x-except': (schema) => [[{ type: 'string', 'x-except': schema['x-except'] }, schema['x-except']![0]]],
};

function* schemasOf(schema: AnySchema, at: string): Generator<[at: string, schema: AnySchema]> {
  yield [at, schema];
  for (const [name, inner] of Object.entries(schema.properties ?? {}))
    yield* schemasOf(inner, `${at}.${name}`);
  const { items, additionalProperties: more, propertyNames: names } = schema;
  for (const inner of [items, ...(schema.anyOf ?? []), typeof more === 'object' ? more : undefined, names])
    if (inner) yield* schemasOf(inner, at);
}

const all = Object.entries(published).flatMap(([name, schema]) => [
  ...schemasOf(schema as unknown as AnySchema, name),
]);

/** Letters of English in a Hindi sentence, but for an example of an address. */
const ENGLISH = /[A-Za-z]{2,}/;
const EXAMPLES = /https?:\/\/|name@example\.com/g;

function expectWords(problem: { path: string; message: string }, at: string): void {
  const english = wordsOfRule(ruleTexts.en, problem);
  const hindi = wordsOfRule(ruleTexts.hi, problem);
  const rule = `${at}: ${problem.message}`;
  expect(english, rule).toMatch(/^[A-Z].*[^.]$/);
  expect(english, rule).not.toContain(problem.message);
  expect(hindi, rule).toMatch(/\p{Script=Devanagari}/u);
  if (!problem.message.startsWith('must be '))
    expect(hindi!.replaceAll(EXAMPLES, ''), rule).not.toMatch(ENGLISH);
}

describe('words for people', () => {
  it('are there for every rule of every published input, in both languages', () => {
    let rules = 0;
    for (const [at, schema] of all)
      for (const word of Object.keys(schema).filter((one) => !HARMLESS.has(one))) {
        const broken = BREAKS[word];
        expect(broken, `${at}: no way to break the rule ${word}`).toBeDefined();
        for (const [own, value] of broken!(schema)) {
          const problems = fieldProblems(own, value);
          expect(problems.length, `${at}: ${word} was not broken`).toBeGreaterThan(0);
          for (const problem of problems) expectWords(problem, `${at} ${word}`);
          rules += 1;
        }
      }
    expect(rules).toBeGreaterThan(500);
  });

  it.each([
    'must be a text or a whole number',
    'must be a text',
    'must be true or false',
    'must be a number',
    'must not be null',
    'must be an object',
    'lacks the field "title"',
    'lacks a field that is required',
    'has the field "x", which is not known',
    'is not one of the values that are allowed',
    'has not the form that it must have',
  ])('are there for what the graph says of a variable: %s', (message) => {
    for (const texts of [ruleTexts.en, ruleTexts.hi])
      expect(wordsOfRule(texts, { path: 'title', message })).toEqual(expect.any(String));
  });

  it('are there for a field that is needed, unknown, or holds what cannot be stored', () => {
    for (const [at, schema] of all.filter(([, { type }]) => type === 'object')) {
      for (const problem of fieldProblems({ ...schema, properties: {} }, {})) expectWords(problem, at);
      for (const problem of fieldProblems({ type: 'object', additionalProperties: false }, { x: 1 }))
        expectWords(problem, at);
    }
    expectWords(fieldProblems({ type: 'string' }, 'a\0')[0]!, 'any text');
  });

  it.each(['WorkflowInput', 'MandateInput', 'MandateReplacement', 'CampaignInput'] as InputName[])(
    'ask for each needed field of %s by its name',
    (name) => {
      const asked = [...schemasOf(inputSchema(name) as AnySchema, name)].flatMap(
        ([, { required = [] }]) => required,
      );
      for (const field of asked.filter((one) => !['pending', 'currency', 'period'].includes(one)))
        for (const texts of [ruleTexts.en, ruleTexts.hi])
          expect(
            wordsOfRule(texts, { path: `${field}`, message: 'is required' }),
            `${name}: ${stepsOf(field).join('.')}`,
          ).not.toBe(texts.fillIn);
    },
  );

  it('say what to do', () => {
    const english = (path: string, message: string) => wordsOfRule(ruleTexts.en, { path, message });
    expect(english('workflowId', 'must match ^WF_[A-Z]{2}_[A-Z0-9]{10,40}$')).toBe('Choose a workflow');
    expect(english('title', 'must not have fewer than 1 characters')).toBe('Enter a job title');
    expect(english('input.skills[0].skillId', 'is not a skill of the catalogue')).toBe(
      'This skill is not in the catalogue',
    );
    expect(english('x', 'a message of nobody')).toBeUndefined();
  });
});
