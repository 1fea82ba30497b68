import { beforeAll, describe, expect, it } from 'vitest';
import { ownerOfSession, seedOf } from '../../question-set/question-set.rules.ts';
import { embeddedMaker } from '../choose-maker.ts';
import type { AskedItem, Question, QuestionMaker, QuestionRequest } from '../question-maker.ts';
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
const bySet = (count: number): QuestionRequest[] =>
  verifiable.map((skill) => ({
    skill,
    siblings: siblingsOf(skill),
    count,
    seed: `${skill.id} of a session`,
  }));

/** The requests of mandates, and those of attempts in sessions, each with an item of the student. */
const REQUESTS: [string, () => QuestionRequest[]][] = [
  ['over all verifiable skills, in sets of 2 and of 5', () => [2, 5].flatMap(bySet)],
  [
    "in the sets of 300 sessions, with the student's item in the wording",
    () =>
      Array.from({ length: 300 }, (_, nth) => {
        const skill = verifiable[(nth * 7) % verifiable.length]!;
        const seed = seedOf('a secret', TENANT, ownerOfSession(`SV_${nth}`, 1 + (nth % 3)));
        const item = ITEMS[nth % ITEMS.length]!;
        return { skill, siblings: siblingsOf(skill), count: 5, seed, item };
      }),
  ],
];
const fromTheCatalogue: Pick<QuestionMaker, 'make'> = { make: async (request) => makeQuestions(request) };
const MAKERS: [string, Pick<QuestionMaker, 'make'>, 'strict' | 'loose'][] = [
  ['from the bank', embeddedMaker, 'strict'],
  ["from the catalogue's words", fromTheCatalogue, 'loose'],
];
const KINDS = MAKERS.flatMap(([from, maker, bounds]) =>
  REQUESTS.map(([name, requests]) => [`${from}, ${name}`, requests, maker, bounds] as const),
);

function rateOf(guess: Guess): number {
  const questions = sets.flatMap((set) => set.map((question) => ({ question, set })));
  const hits = questions.map(({ question, set }) => {
    const values = guess(question, set);
    const best = Math.max(...values);
    return values[question.right] === best ? 1 / values.filter((value) => value === best).length : 0;
  });
  return hits.reduce((sum, hit) => sum + hit, 0) / hits.length;
}

describe.each(KINDS)('guessing %s', (_kind, requests, maker, bounds) => {
  beforeAll(async () => {
    sets = await Promise.all(requests().map((request) => maker.make(request)));
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

  // Chance is 0.25. Questions of the bank stay within 3 points; of the others the last two see the whole text, or the
  // whole set; the figures are in decision 15.
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
    expect(rate).toBeGreaterThan(bounds === 'strict' ? 0.22 : least);
    expect(rate).toBeLessThan(bounds === 'strict' ? 0.28 : most);
  });
});
