import { describe, expect, it } from 'vitest';
import { allSkills, comparedIds, mayCompare, meanScore } from './compare.rules.ts';

const skill = (skillId: string, score: number | null) => ({
  skillId,
  name: `Skill ${skillId}`,
  verdict: 'verified',
  score,
});
const result = (...skills: ReturnType<typeof skill>[]) => ({ output: { skills } });

describe('comparing results', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['a', ['a']],
    ['a,b,a, c ,,', ['a', 'b', 'c']],
    ['a,b,c,d,e,f', ['a', 'b', 'c', 'd', 'e']],
  ])('reads %j from the address', (text, ids) => {
    expect(comparedIds(text)).toEqual(ids);
  });

  it('takes two to five', () => {
    const counts = [0, 1, 2, 5, 6].map((count) =>
      mayCompare(Array.from({ length: count }, (_, nth) => `${nth}`)),
    );
    expect(counts).toEqual([false, false, true, true, false]);
  });

  it('has a row for every skill of anybody, once', () => {
    const ids = allSkills([result(skill('b', 1)), { output: null }, result(skill('a', 1), skill('b', 0))]);
    expect(ids.map(({ skillId }) => skillId)).toEqual(['b', 'a']);
  });

  it('means the scores that there are', () => {
    expect(meanScore(result(skill('a', 1), skill('b', 0.5), skill('c', null)))).toBe(0.75);
    expect(meanScore(result(skill('c', null)))).toBeNull();
    expect(meanScore({ output: null })).toBeNull();
  });
});
