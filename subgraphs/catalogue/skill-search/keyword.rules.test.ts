import { describe, expect, it } from 'vitest';
import { decideKeyword } from './keyword.rules.ts';

const wordsOf = (keyword: string, isOpen: boolean) => decideKeyword(keyword, isOpen).words;

describe('a keyword', () => {
  it('has two characters, and three on the open surface, without the blanks around it', () => {
    expect(wordsOf(' ac ', false)).toEqual(['ac']);
    expect(() => wordsOf(' ac ', true)).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }));
    expect(wordsOf(' cnc ', true)).toEqual(['cnc']);
  });

  it.each([['a'], ['  a '], ['a'.repeat(101)], ['we\0ld'], ['we\ud800ld']])('is not %j', (keyword) => {
    for (const isOpen of [false, true])
      expect(() => wordsOf(keyword, isOpen)).toThrow(
        expect.objectContaining({ details: [expect.objectContaining({ path: 'keyword' })] }),
      );
  });
});
