import { describe, expect, it } from 'vitest';
import { OPTIONS } from '../../question-maker.ts';
import { foursOf, matchedOrder, matchedPair, type Pair } from './matching.ts';

const both = (text: string) => ({ en: text, hi: `हि ${text}` });
const pairs: Pair[] = Array.from({ length: 6 }, (_, nth) => ({
  case: both(`case ${nth}`),
  answer: both(`answer ${nth}`),
}));
const steps = ['a', 'b', 'c', 'd', 'e'].map(both);

describe('a case and what belongs to it', () => {
  it('has the answer of its own case first, three of other cases behind it, in both languages', () => {
    for (const nth of pairs.keys()) {
      const { case: asked, options } = matchedPair(pairs, nth);
      expect(asked).toEqual(pairs[nth]!.case);
      expect(options[0]).toEqual(pairs[nth]!.answer);
      expect(new Set(options.map(({ en }) => en)).size).toBe(OPTIONS);
      for (const { en, hi } of options) expect(hi).toBe(`हि ${en}`);
    }
  });

  it('says to which case each wrong answer belongs', () => {
    const { options, reasons } = matchedPair(pairs, 2);
    expect(reasons.map(({ en }) => en.at(-1))).toEqual(options.slice(1).map(({ en }) => en.at(-1)));
  });
});

describe('steps in their order', () => {
  it('are asked four at a time, each choice of four once', () => {
    expect(foursOf(5)).toHaveLength(5);
    expect(foursOf(6)).toHaveLength(15);
    expect(foursOf(5)[0]).toEqual([0, 1, 2, 3]);
  });

  it('have the right order first and three others', () => {
    for (const nth of foursOf(steps.length).keys()) {
      const { options } = matchedOrder(steps, nth);
      expect(options[0]!.en.split(', ')).toEqual(foursOf(5)[nth]!.map((place) => steps[place]!.en));
      expect(new Set(options.map(({ en }) => en)).size).toBe(OPTIONS);
    }
  });

  it('do not show the right order as the one that is most like the others', () => {
    for (const nth of foursOf(steps.length).keys()) {
      const orders = matchedOrder(steps, nth).options.map(({ en }) => en.split(', '));
      const likeness = orders.map((order) =>
        orders.reduce((sum, other) => sum + order.filter((step, place) => other[place] === step).length, 0),
      );
      expect(new Set(likeness).size).toBe(1);
    }
  });

  it('name two steps of which a wrong order has the later one too early', () => {
    for (const nth of foursOf(steps.length).keys()) {
      const { options, reasons } = matchedOrder(steps, nth);
      for (const [place, { en }] of reasons.entries()) {
        const [, later, earlier] = /“(\w)” comes after “(\w)”/.exec(en)!;
        const order = options[place + 1]!.en;
        expect(order.indexOf(later!)).toBeLessThan(order.indexOf(earlier!));
      }
    }
  });
});
