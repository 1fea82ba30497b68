import { beforeAll, describe, expect, it } from 'vitest';
import { ownerOfSession, seedOf } from '../../question-set/question-set.rules.ts';
import type { AskedItem, Question } from '../question-maker.ts';
import { makeQuestions } from './make-questions.rules.ts';
import { realSkills, siblingsOf } from '../../../../test/world/verification/real-skills.ts';
import { contentWords, sharedWords } from './content-words.ts';

/** How often somebody is right who knows nothing and goes by something seen: 1 where it points at one option alone. */
type Guess = (question: Question, set: Question[]) => number[];

const length: Guess = ({ options }) => options.map((option) => option.length);
const stemWords: Guess = ({ text, options }) => {
  const words = contentWords(text);
  return options.map((option) => sharedWords(contentWords(option), words));
};
const recurrence: Guess = ({ options }, set) =>
  options.map((option) => set.filter((other) => other.options.includes(option)).length);
const negated =
  (guess: Guess): Guess =>
  (question, set) =>
    guess(question, set).map((value) => -value);

const TENANT = { organisationId: 'OR_1', mode: 'live' } as const;
let sets: Question[][] = [];

const verifiable = realSkills.filter((skill) => skill.verifiable);
const ITEMS: AskedItem[] = [
  { kind: 'project', title: 'Footbridge model', description: 'Cut, joined and painted the frame.' },
  { kind: 'experience', title: 'Welder, A workshop' },
  { kind: 'certificate', title: 'Trade certificate, ITI' },
];
/** As a mandate asks, and as the attempts of sessions do, each with an item of the student. */
const KINDS: [string, () => Question[][]][] = [
  [
    'over all verifiable skills, in sets of 2 and of 5',
    () =>
      verifiable.flatMap((skill) =>
        [2, 5].map((count) =>
          makeQuestions({ skill, siblings: siblingsOf(skill), count, seed: `${skill.id} of a session` }),
        ),
      ),
  ],
  [
    "in the sets of 300 sessions, with the student's item in the wording",
    () =>
      Array.from({ length: 300 }, (_, nth) => {
        const skill = verifiable[(nth * 7) % verifiable.length]!;
        const seed = seedOf('a secret', TENANT, ownerOfSession(`SV_${nth}`, 1 + (nth % 3)));
        const item = ITEMS[nth % ITEMS.length]!;
        return makeQuestions({ skill, siblings: siblingsOf(skill), count: 5, seed, item });
      }),
  ],
];

function rateOf(guess: Guess): number {
  const questions = sets.flatMap((set) => set.map((question) => ({ question, set })));
  const hits = questions.map(({ question, set }) => {
    const values = guess(question, set);
    const best = Math.max(...values);
    return values[question.right] === best ? 1 / values.filter((value) => value === best).length : 0;
  });
  return hits.reduce((sum, hit) => sum + hit, 0) / hits.length;
}

describe.each(KINDS)('guessing %s', (_kind, make) => {
  beforeAll(() => {
    sets = make();
  });

  it('is measured over more than 1,000 questions', () => {
    expect(sets.flat().length).toBeGreaterThan(1_000);
  });

  it('the right option is as often at each place (chi-square, p > 0.001)', () => {
    const counts = [0, 0, 0, 0];
    for (const { right } of sets.flat()) counts[right]! += 1;
    const expected = sets.flat().length / 4;
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    process.stdout.write(`places: ${counts.join(', ')}; chi-square ${chiSquare.toFixed(1)}\n`);
    expect(chiSquare, `places ${counts.join(', ')}`).toBeLessThan(16.27);
  });

  // Chance is 0.25. The last two see the whole text, or the whole set; the figures are in decision 15.
  it.each([
    ['the longest', length, 0.22, 0.28],
    ['the shortest', negated(length), 0.22, 0.28],
    ['the one with most words of the question', stemWords, 0.2, 0.31],
    ['the one with fewest words of the question', negated(stemWords), 0.2, 0.31],
    ['the one seen most often in the set', recurrence, 0.2, 0.37],
    ['the one seen least often in the set', negated(recurrence), 0.1, 0.31],
  ])('%s is right about as often as any', (name, guess, least, most) => {
    const rate = rateOf(guess);
    process.stdout.write(`${name}: ${(100 * rate).toFixed(1)} %\n`);
    expect(rate).toBeGreaterThan(least);
    expect(rate).toBeLessThan(most);
  });
});
