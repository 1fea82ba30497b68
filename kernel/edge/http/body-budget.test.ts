import { describe, expect, it } from 'vitest';
import { Refusal } from '../../core/refusal.ts';
import { BodyBudget, type HeldBody } from './body-budget.ts';

const bounds = { perProcess: 100_000, perAddress: 40_000 };
/** With the 512 bytes of a chunk, 10,000. */
const CHUNK = Buffer.alloc(9_488);

const codeOf = (work: () => unknown): string => {
  try {
    work();
    return 'taken';
  } catch (error) {
    return (error as Refusal).code;
  }
};

function arriving(budget: BodyBudget, address: string | undefined, chunks: number) {
  const given: string[] = [];
  const body: HeldBody = budget.begin(address, 0);
  body.giveUp = (refusal) => given.push(refusal.code);
  for (let nth = 0; nth < chunks; nth++) body.take(CHUNK);
  return { body, given };
}

describe('the budget of bodies', () => {
  it('is 429 over the share of an address, by what has come and what is declared, and free again when answered', () => {
    const budget = new BodyBudget(bounds);
    const { body } = arriving(budget, 'a', 4);
    expect(codeOf(() => body.take(CHUNK))).toBe('RATE_LIMITED');
    expect(codeOf(() => budget.begin('a', 1))).toBe('RATE_LIMITED');
    expect(codeOf(() => budget.begin('b', 40_001))).toBe('RATE_LIMITED');
    expect(codeOf(() => budget.begin('b', 40_000))).toBe('taken');
    body.release();
    body.release();
    expect(budget.heldBytes).toBe(0);
    expect(codeOf(() => budget.begin('a', 40_000))).toBe('taken');
  });

  it('when full, takes room from the address that holds most, oldest first, and never from what has arrived', () => {
    const budget = new BodyBudget(bounds);
    const whole = arriving(budget, 'a', 2);
    whole.body.arrived();
    const [older, newer] = [arriving(budget, 'a', 1), arriving(budget, 'a', 1)];
    arriving(budget, 'b', 3);
    arriving(budget, 'c', 3);
    expect(budget.heldBytes).toBe(100_000);
    const late = arriving(budget, 'd', 1);
    expect([whole.given, older.given, newer.given]).toEqual([[], ['SERVICE_UNAVAILABLE'], []]);
    expect(late.body.bytes).toBe(10_000);
  });

  it('is 503 to the address that would itself hold most', () => {
    const full = new BodyBudget({ perProcess: 60_000, perAddress: 60_000 });
    arriving(full, 'a', 2);
    const largest = arriving(full, 'b', 4);
    expect(codeOf(() => largest.body.take(CHUNK))).toBe('SERVICE_UNAVAILABLE');
  });

  it('counts bodies between parts for the process alone', () => {
    const budget = new BodyBudget(bounds);
    const { body, given } = arriving(budget, undefined, 9);
    expect(codeOf(() => budget.begin('a', 20_000))).toBe('SERVICE_UNAVAILABLE');
    expect([body.bytes, given]).toEqual([90_000, []]);
  });

  it('counts the objects around a chunk', () => {
    const budget = new BodyBudget(bounds);
    const body = budget.begin('a', 0);
    const byte = Buffer.alloc(1);
    let taken = 0;
    while (codeOf(() => body.take(byte)) === 'taken') taken++;
    expect(taken).toBeLessThan(80);
  });
});
