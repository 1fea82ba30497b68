import { describe, expect, it } from 'vitest';
import { drawQuestions } from './draw-questions.rules.ts';

const POOL = Array.from({ length: 12 }, (_, nth) => ({ id: `qn_${nth}`, level: 1 + Math.floor(nth / 4) }));
const FRESH = { drawn: new Map<string, number>(), met: new Set<string>() };

/** Numbers that look like chance, the same for the same seed. */
function seeded(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}
const draw = (seed: number, facts: Partial<typeof FRESH> = {}) =>
  drawQuestions('standard', POOL, { ...FRESH, ...facts }, seeded(seed));
const levelOf = (id: string) => POOL.find((question) => question.id === id)!.level;

describe('the questions drawn for a candidate', () => {
  it('are as many as the rule may ask, all different, the levels in turn', () => {
    const drawn = draw(1);
    expect(new Set(drawn.map(({ id }) => id)).size).toBe(9);
    expect(drawn.map(({ id }) => levelOf(id))).toEqual([1, 2, 3, 1, 2, 3, 1, 2, 3]);
    for (const { places } of drawn) expect(places.toSorted()).toEqual([0, 1, 2, 3]);
  });

  it('come first where they were drawn least often', () => {
    const drawn = new Map(POOL.map(({ id }, nth) => [id, nth % 4 === 3 ? 0 : 1]));
    const rare = draw(2, { drawn }).slice(0, 3);
    expect(rare.map(({ id }) => id)).toEqual(['qn_3', 'qn_7', 'qn_11']);
  });

  it('are two variants of a template at most', () => {
    const pool = [
      ...POOL.slice(0, 7),
      ...Array.from({ length: 6 }, (_, nth) => ({ id: `qn_t-${nth}`, level: 2 })),
    ];
    for (let seed = 1; seed < 50; seed += 1) {
      const drawn = drawQuestions('standard', pool, FRESH, seeded(seed));
      expect(drawn).toHaveLength(9);
      expect(drawn.filter(({ id }) => id.startsWith('qn_t'))).toHaveLength(2);
    }
  });

  it('are met before only when no others are left', () => {
    const met = new Set(draw(3).map(({ id }) => id));
    const again = draw(4, { met });
    expect(again.slice(0, 3).some(({ id }) => met.has(id))).toBe(false);
    expect(again.slice(3).every(({ id }) => met.has(id))).toBe(true);
  });

  it('are the same with the same places for fewer than one pair in a hundred, of 1,000 candidates', () => {
    const drawn = new Map<string, number>();
    const chance = seeded(5);
    const draws = Array.from({ length: 1_000 }, () => {
      const one = drawQuestions('standard', POOL, { drawn, met: new Set() }, chance);
      for (const { id } of one) drawn.set(id, (drawn.get(id) ?? 0) + 1);
      return one;
    });
    // Whatever the order: a friend is told "of this question, the third option".
    const known = draws.map((one) =>
      one
        .map(({ id, places }) => `${id} ${places.join('')}`)
        .toSorted()
        .join(),
    );
    const counts = [...Map.groupBy(known, (one) => one).values()].map(({ length }) => length);
    const pairs = counts.reduce((sum, count) => sum + (count * (count - 1)) / 2, 0);
    expect(pairs / ((1_000 * 999) / 2)).toBeLessThan(0.01);
    const times = [...drawn.values()];
    expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(2);
  });
});
