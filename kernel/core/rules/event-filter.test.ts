import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFilter, filterProblems } from './event-filter.ts';

const EVENT = {
  type: 'result.completed',
  mode: 'live',
  data: {
    job_id: null,
    candidate: { phone: '+919811100100', language: 'hi' },
    output: {
      qualified: true,
      skills: [
        { name: 'Masonry', verdict: 'verified', score: 0.9 },
        { name: 'Plastering', verdict: 'not_verified', score: 0.4 },
      ],
      enrichment: [],
    },
    'a.b': 1,
  },
};

describe('a filter', () => {
  it.each<[unknown, boolean]>([
    [{}, true],
    [{ type: 'result.completed' }, true],
    [{ type: 'result.failed' }, false],
    [{ type: { $in: ['result.failed', 'result.completed'] } }, true],
    [{ type: { $nin: ['result.failed'] } }, true],
    [{ type: { $startsWith: 'result.' } }, true],
    [{ data: { job_id: null } }, true],
    [{ data: { job_id: { $exist: true } } }, true],
    [{ data: { nothing: null } }, false],
    [{ data: { nothing: { $exist: false } } }, true],
    [{ 'data.output.qualified': true }, true],
    [{ 'data.output.qualified': { $not: true } }, false],
    [{ data: { 'a.b': { $gte: 1, $lt: 2 } } }, true],
    // The conditions on a list hold together for one item.
    [{ data: { output: { skills: { name: 'Masonry', verdict: 'verified' } } } }, true],
    [{ data: { output: { skills: { name: 'Plastering', verdict: 'verified' } } } }, false],
    [{ 'data.output.skills.verdict': 'verified' }, true],
    [{ 'data.output.skills': { $not: { verdict: 'not_verified' } } }, false],
    [{ 'data.output.skills.verdict': { $nin: ['inconclusive'] } }, true],
    [{ 'data.output.skills': { score: { $gt: 0.95 } } }, false],
    [{ 'data.output.enrichment': { $exist: true } }, true],
    [{ 'data.output.enrichment': { key: 'age' } }, false],
    [{ $or: [{ mode: 'test' }, { 'data.candidate.language': 'hi' }] }, true],
    [{ $and: [{ mode: 'live' }, { $not: { type: 'result.completed' } }] }, false],
    // A number is not compared with a text, nor a text with a number.
    [{ 'data.candidate.phone': { $gt: 1 } }, false],
    [{ constructor: { $exist: true } }, false],
  ])('%j: %s', (filter, matches) => {
    expect(filterProblems(filter)).toEqual([]);
    expect(compileFilter(filter)(EVENT)).toBe(matches);
  });

  it.each([
    [[], ''],
    ['type', ''],
    [null, ''],
    [{ type: ['a'] }, 'type'],
    [{ type: { $eq: 'a' } }, 'type.$eq'],
    [{ type: { $where: 'a' } }, 'type.$where'],
    [{ type: { $constructor: 'a' } }, 'type.$constructor'],
    [{ type: { $in: 'a' } }, 'type.$in'],
    [{ type: { $in: [] } }, 'type.$in'],
    [{ type: { $nin: [{}] } }, 'type.$nin'],
    [{ type: { $gt: true } }, 'type.$gt'],
    [{ type: { $startsWith: 1 } }, 'type.$startsWith'],
    [{ type: { $exist: 'yes' } }, 'type.$exist'],
    [{ $and: {} }, '$and'],
    [{ $or: [{ type: { $gt: null } }] }, '$or[0].type.$gt'],
    [{ $not: [] }, '$not'],
    [{ type: 'x'.repeat(2_040) }, ''],
    [{ type: 'é'.repeat(1_020) }, ''],
    [{ a: { b: { c: { d: { e: { f: { g: 1 } } } } } } }, 'a.b.c.d.e.f'],
  ])('%j is refused at %j', (filter, path) => {
    expect(filterProblems(filter).map((problem) => problem.path)).toEqual([path]);
  });

  it('is taken up to 2,048 bytes and six levels', () => {
    expect(filterProblems({ type: 'x'.repeat(2_048 - '{"type":""}'.length) })).toEqual([]);
    expect(filterProblems({ a: { b: { c: { d: { e: { f: 1 } } } } } })).toEqual([]);
  });
});

/** The meaning of a filter, step by step and as slowly as it likes. */
function meets(condition: any, value: any): boolean {
  if (condition === null || typeof condition !== 'object')
    return inAnyItem(value, (one) => one === condition);
  const { $exist, $nin, $not, $and, $or, ...ofItem } = condition;
  if ('$exist' in condition && (value === undefined) === $exist) return false;
  if ('$nin' in condition && inAnyItem(value, (one) => $nin.includes(one))) return false;
  if ('$not' in condition && meets($not, value)) return false;
  if ('$and' in condition) for (const one of $and) if (!meets(one, value)) return false;
  if ('$or' in condition && !$or.some((one: unknown) => meets(one, value))) return false;
  return Object.keys(ofItem).length === 0 || inAnyItem(value, (one) => itemMeets(ofItem, one));
}

const inAnyItem = (value: any, holds: (one: any) => boolean): boolean =>
  Array.isArray(value) ? value.some((one) => inAnyItem(one, holds)) : holds(value);

function itemMeets(conditions: Record<string, any>, item: any): boolean {
  for (const [name, operand] of Object.entries(conditions)) {
    if (name === '$in') {
      if (!operand.includes(item)) return false;
    } else if (name === '$startsWith') {
      if (typeof item !== 'string' || item.slice(0, operand.length) !== operand) return false;
    } else if (name.startsWith('$')) {
      if (typeof item !== typeof operand) return false;
      const order = item < operand ? -1 : item > operand ? 1 : 0;
      const wanted = { $gt: [1], $gte: [0, 1], $lt: [-1], $lte: [-1, 0] }[name]!;
      if (!wanted.includes(order)) return false;
    } else if (!fieldMeets(item, name.split('.'), 1, operand)) return false;
  }
  return true;
}

/** The longest name is looked for last here: the field of the whole name comes first, then its first step and the rest. */
function fieldMeets(item: any, steps: string[], first: number, condition: any): boolean {
  const own = (name: string) =>
    item !== null && typeof item === 'object' && !Array.isArray(item) && Object.hasOwn(item, name);
  const whole = steps.join('.');
  if (own(whole)) return meets(condition, item[whole]);
  if (steps.length === 1) return meets(condition, undefined);
  const head = steps.slice(0, first).join('.');
  const next = own(head) ? item[head] : undefined;
  return inAnyItem(next, (one) => fieldMeets(one, steps.slice(first), 1, condition));
}

const NAMES = ['a', 'b', 'c', 'a.b', 'b.c', 'a.b.c'];
const plain = fc.oneof(
  fc.constantFrom('', 'x', 'xy', 'y', null, true, false),
  fc.integer({ min: -2, max: 2 }),
);
const { event } = fc.letrec<{ event: unknown; value: unknown }>((tie) => ({
  event: fc.dictionary(fc.constantFrom(...NAMES), tie('value'), { maxKeys: 4 }),
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    plain,
    fc.array(tie('value'), { maxLength: 3 }),
    tie('event'),
  ),
}));
const { condition, filter } = fc.letrec<{ condition: unknown; filter: unknown }>((tie) => {
  const list = fc.array(plain, { minLength: 1, maxLength: 3 });
  const several = fc.array(tie('condition'), { minLength: 1, maxLength: 3 });
  const operators = fc.record(
    {
      $in: list,
      $nin: list,
      $gt: fc.oneof(fc.integer({ min: -2, max: 2 }), fc.constantFrom('x', 'y')),
      $gte: fc.integer({ min: -2, max: 2 }),
      $lt: fc.constantFrom('x', 'xy'),
      $lte: fc.integer({ min: -2, max: 2 }),
      $startsWith: fc.constantFrom('', 'x'),
      $exist: fc.boolean(),
      $and: several,
      $or: several,
      $not: tie('condition'),
    },
    { requiredKeys: [] },
  );
  const fields = fc.dictionary(fc.constantFrom(...NAMES), tie('condition'), { maxKeys: 2 });
  const sparse = fc.tuple(operators, fc.infiniteStream(fc.integer({ min: 0, max: 9 }))).map(([all, dice]) => {
    const drawn = Object.entries(all).filter(() => dice.next().value === 0);
    return Object.fromEntries(drawn);
  });
  return {
    condition: fc.oneof({ depthSize: 'small', withCrossShrink: true }, plain, fields, tie('filter')),
    filter: fc.tuple(fields, sparse).map(([one, other]) => ({ ...one, ...other })),
  };
});

it('the compiled filter says what the naive interpreter says, of any filter and event', () => {
  let matching = 0;
  fc.assert(
    fc.property(fc.oneof(filter, condition), event, (asked, given) => {
      const expected = meets(asked, given);
      if (expected) matching += 1;
      return compileFilter(asked)(given) === expected;
    }),
    { numRuns: 20_000 },
  );
  // Neither all nor none of the drawn pairs match, or the comparison would say little.
  expect(matching).toBeGreaterThan(1_000);
  expect(matching).toBeLessThan(19_000);
});
