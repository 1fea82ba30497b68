import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Automaton } from './automaton.ts';
import { Pace } from './pace.ts';

const word = fc.integer({ min: 0, max: 3 });

it('finds every phrase wherever it ends, as looking for each at each place would', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(word, { minLength: 1, maxLength: 5 }), { maxLength: 12 }),
      fc.array(word, { maxLength: 40 }),
      async (phrases, text) => {
        const automaton = new Automaton();
        for (const phrase of phrases) {
          const node = automaton.add(phrase);
          automaton.setPhrase(node, 1);
          expect(automaton.pathTo(node)).toEqual(phrase);
        }
        await automaton.link(new Pace());
        let state = 0;
        text.forEach((next, last) => {
          state = automaton.next(state, next);
          const found: number[] = [];
          for (let node = automaton.longest(state); node !== 0; node = automaton.shorter(node))
            found.push(automaton.depthOf(node));
          const expected = new Set(
            phrases
              .filter((phrase) => phrase.every((one, at) => text[last - phrase.length + 1 + at] === one))
              .map(({ length }) => length),
          );
          expect(found).toEqual([...expected].toSorted((a, b) => b - a));
        });
      },
    ),
  );
});

it('keeps all its nodes when it grows', () => {
  const automaton = new Automaton();
  const nodes = Array.from({ length: 20_000 }, (_, at) => automaton.add([at % 100, at, at + 1]));
  nodes.forEach((node, at) => expect(automaton.pathTo(node)).toEqual([at % 100, at, at + 1]));
});
