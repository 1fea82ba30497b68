import { describe, expect, it } from 'vitest';
import { unwanted } from './wanted.rules.ts';

const wanted = [{ change: 'status enum was ["a"], is ["a","b"]', why: 'the contract says so' }];

describe('a change that breaks by the letter', () => {
  it('passes where it is wanted, at every place that has it', () => {
    const lines = [
      'rest: GET /a 200 status enum was ["a"], is ["a","b"]',
      'rest: GET /b 200 status enum was ["a"], is ["a","b"]',
    ];
    expect(unwanted(lines, wanted)).toEqual([]);
  });

  it('fails where it goes further than wanted', () => {
    const line = 'rest: GET /a 200 status enum was ["a"], is ["a","b","c"]';
    expect(unwanted([line], wanted)).toEqual([line]);
  });

  it('fails where something else is changed', () => {
    expect(unwanted(['graph: a was removed'], wanted)).toEqual(['graph: a was removed']);
  });
});
