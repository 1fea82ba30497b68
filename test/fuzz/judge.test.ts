import { describe, expect, it } from 'vitest';
import { judge, median, REFUSAL_BYTES, standBudget, standsTooLong } from './judge.ts';
import { jsonIn, readJson, type Outcome } from './outcome.ts';

const outcome = (changes: Partial<Outcome>): Outcome => ({
  status: 200,
  end: 'answered',
  codes: [],
  answeredKeys: [],
  refused: false,
  bytes: 100,
  milliseconds: 1,
  excerpt: '',
  ...changes,
});

describe('the judge of an answer', () => {
  it.each([
    ['500', { status: 500, refused: true }, 'server error'],
    ['503 with Retry-After', { status: 503, refused: true }, 'server error'],
    ['200 with a problem on our side in it', { codes: ['SERVER_ERROR'] }, 'server error'],
    ['400 with a code that is not ours', { status: 400, codes: ['INTERNAL_SERVER_ERROR'] }, 'server error'],
    ['a socket closed with 4500', { status: 4500 }, 'server error'],
    ['a refusal over 32 KB', { status: 400, refused: true, bytes: REFUSAL_BYTES + 1 }, 'large refusal'],
    ['no answer in time', { status: 0, end: 'late' }, 'no answer'],
  ] as const)('catches %s', (_, changes, fault) => {
    expect(judge(outcome(changes as Partial<Outcome>))).toBe(fault);
  });

  it.each([
    ['a large answer that gives what was asked for', { bytes: 5_000_000 }],
    ['a refusal of 32 KB', { status: 400, refused: true, bytes: REFUSAL_BYTES }],
    ['a connection that ended', { status: 0, end: 'cut' }],
    ['a socket closed with 4403', { status: 4403 }],
  ] as const)('passes %s', (_, changes) => {
    expect(judge(outcome(changes as Partial<Outcome>))).toBeUndefined();
  });
});

describe('an answer to an agent', () => {
  const refusal = (code: string) => ({
    jsonrpc: '2.0',
    id: 1,
    result: { isError: true, content: [{ type: 'text', text: JSON.stringify({ problems: [{ code }] }) }] },
  });

  it.each([
    ['plain', (message: object) => JSON.stringify(message)],
    ['an event of a stream', (message: object) => `event: message\ndata: ${JSON.stringify(message)}\n\n`],
  ])('is read as %s: a fault inside counts, and a refusal may not be long', (_, written) => {
    const read = (message: object) => readJson(jsonIn(written(message)));
    expect(read(refusal('SERVER_ERROR'))).toMatchObject({ codes: ['SERVER_ERROR'], noData: true });
    const internal = { jsonrpc: '2.0', id: 1, error: { code: -32_603, message: 'x' } };
    expect(read(internal)).toMatchObject({ codes: ['INTERNAL_SERVER_ERROR'], noData: true });
    const served = { jsonrpc: '2.0', id: 1, result: { content: [{ type: 'text', text: '{}' }] } };
    expect(read(served)).toMatchObject({ codes: [], noData: false });
  });

  it('that is no JSON has nothing to read', () => {
    for (const body of ['', 'not found', '{"half', 'event: message\ndata: {"half'])
      expect(jsonIn(body)).toBeUndefined();
  });
});

describe('the budget of the event loop', () => {
  it('is 250 ms on the quiet machine, and never less', () => {
    expect(standBudget(11)).toBe(250);
    expect(standBudget(3)).toBe(250);
  });

  it('grows with the time of hashing', () => {
    expect(standBudget(33)).toBe(750);
  });

  it('is broken only by what stands every time', () => {
    expect(standsTooLong([900, 800, 700], 250)).toBe(true);
    expect(standsTooLong([900, 800, 20], 250)).toBe(false);
    expect(standsTooLong([], 250)).toBe(false);
  });

  it('is set by the middle of what was measured', () => {
    expect(median([90, 11, 12])).toBe(12);
    expect(median([])).toBe(0);
  });
});

describe('reading an answer', () => {
  it('finds codes of both kinds, and the root fields that were reached', () => {
    expect(readJson({ error: { code: 'NOT_FOUND' } }).codes).toEqual(['NOT_FOUND']);
    const graph = { data: { a: null, b: 1 }, errors: [{ path: ['a'], extensions: { code: 'FORBIDDEN' } }] };
    expect(readJson(graph)).toEqual({ codes: ['FORBIDDEN'], answeredKeys: ['b', 'a'], noData: false });
  });

  it('knows a document of which nothing came', () => {
    expect(readJson({ errors: [{ message: 'x' }] }).noData).toBe(true);
    expect(readJson({ data: { a: null } })).toMatchObject({ noData: false, answeredKeys: ['a'] });
  });
});
