import { createHash } from 'node:crypto';
import type { BankQuestion, BankTexts } from '../bank-question.ts';
import { MARKS, valueOf, wordsOf, type BankLanguage } from './marks.ts';

/** The picker of a fold has not seen the skills that it answers. */
const FOLDS = 5;
/** A feature in fewer questions than this teaches nothing about other skills. */
const LEAST_QUESTIONS = 5;
const STEPS = 60;
const STEP_SIZE = 0.15;
/** The strength of the penalty on weights, per question. */
const PENALTY = 2e-3;

/** A question as a picker sees it: the features of each option, the right one first. */
interface Seen {
  fold: number;
  options: Int32Array[];
}

const foldOf = (skillId: string): number => createHash('sha256').update(skillId).digest()[0]! % FOLDS;

/** How often a picker that has never met the skill is right, question by question. */
export interface Picks {
  logit: number[];
  bayes: number[];
}

export function pickAll(questions: readonly BankQuestion[], language: BankLanguage): Picks {
  const { seen, size } = seeAll(questions, language);
  const logit = Array<number>(seen.length).fill(0);
  const bayes = Array<number>(seen.length).fill(0);
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const known = seen.filter((one) => one.fold !== fold);
    const byLogit = conditionalLogit(known, size);
    const byBayes = naiveBayes(known, size);
    for (const [nth, one] of seen.entries())
      if (one.fold === fold) {
        logit[nth] = hit(one, byLogit);
        bayes[nth] = hit(one, byBayes);
      }
  }
  return { logit, bayes };
}

/** 1 where the right option scores best, a share of it where others score the same. */
function hit({ options }: Seen, weights: Float64Array): number {
  const scores = options.map((features) => scoreOf(features, weights));
  const best = Math.max(...scores);
  return scores[0] === best ? 1 / scores.filter((score) => score === best).length : 0;
}

function scoreOf(features: Int32Array, weights: Float64Array): number {
  let score = 0;
  for (let at = 0; at < features.length; at += 1) score += weights[features[at]!]!;
  return score;
}

/** The weights that make the right options most likely, each among the four of its question (Adam, no chance in it). */
function conditionalLogit(seen: readonly Seen[], size: number): Float64Array {
  const weights = new Float64Array(size);
  const mean = new Float64Array(size);
  const square = new Float64Array(size);
  for (let step = 1; step <= STEPS; step += 1) {
    const gradient = weights.map((weight) => PENALTY * weight);
    for (const { options } of seen) {
      const scores = options.map((features) => scoreOf(features, weights));
      const most = Math.max(...scores);
      const chances = scores.map((score) => Math.exp(score - most));
      const total = chances.reduce((sum, chance) => sum + chance, 0);
      for (let nth = 0; nth < options.length; nth += 1) {
        const error = (chances[nth]! / total - (nth === 0 ? 1 : 0)) / seen.length;
        const features = options[nth]!;
        for (let at = 0; at < features.length; at += 1) gradient[features[at]!]! += error;
      }
    }
    for (let at = 0; at < size; at += 1) {
      mean[at] = 0.9 * mean[at]! + 0.1 * gradient[at]!;
      square[at] = 0.99 * square[at]! + 0.01 * gradient[at]! ** 2;
      const direction = mean[at]! / (1 - 0.9 ** step);
      weights[at]! -= (STEP_SIZE * direction) / (Math.sqrt(square[at]! / (1 - 0.99 ** step)) + 1e-8);
    }
  }
  return weights;
}

/** The log of how much more often a feature is seen in right than in wrong options. */
function naiveBayes(seen: readonly Seen[], size: number): Float64Array {
  const right = new Float64Array(size).fill(1);
  const wrong = new Float64Array(size).fill(1);
  for (const { options } of seen)
    for (const [nth, features] of options.entries())
      for (const feature of features) (nth === 0 ? right : wrong)[feature]! += 1;
  return right.map((count, at) => Math.log(count / (seen.length + 2) / (wrong[at]! / (3 * seen.length + 2))));
}

function seeAll(questions: readonly BankQuestion[], language: BankLanguage): { seen: Seen[]; size: number } {
  const named = questions.map((question) => featuresOf(question[language], language));
  const counts = new Map<string, number>();
  for (const options of named)
    for (const name of new Set(options.flatMap((features) => [...features])))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  const kept = [...counts].filter(([, count]) => count >= LEAST_QUESTIONS).map(([name]) => name);
  const numbers = new Map(kept.map((name, nth) => [name, nth]));
  const numbered = (features: ReadonlySet<string>) =>
    Int32Array.from([...features].flatMap((name) => numbers.get(name) ?? []));
  const seen = questions.map(({ skill }, nth) => ({
    fold: foldOf(skill),
    options: named[nth]!.map(numbered),
  }));
  return { seen, size: kept.length };
}

/** Everything about an option that can be seen without knowing the trade. A feature of all four options says nothing and is left out. */
function featuresOf({ text, options }: BankTexts, language: BankLanguage): Set<string>[] {
  const words = options.map((option) => wordsOf(option));
  const asked = new Set(wordsOf(text));
  const lengths = options.map((option) => option.length);
  const values = options.map(valueOf);
  const all = options.map((option, nth) => {
    const own = words[nth]!;
    const features = new Set<string>(own);
    for (let at = 1; at < own.length; at += 1) features.add(`${own[at - 1]} ${own[at]}`);
    features.add(`^${own[0]}`).add(`${own.at(-1)}$`);
    for (const [name, mark] of Object.entries(MARKS[language]))
      if (mark.test(option)) features.add(`<${name}>`);
    features.add(`length ${rankIn(lengths, nth)}`);
    features.add(
      `words ${rankIn(
        words.map((list) => list.length),
        nth,
      )}`,
    );
    features.add(
      `shared ${rankIn(
        words.map((list) => shareOf(list, asked)),
        nth,
      )}`,
    );
    features.add(
      `likeness ${rankIn(
        words.map((_, other) => likeness(words, other)),
        nth,
      )}`,
    );
    if (!values.includes(null)) features.add(`value ${rankIn(values.map(Number), nth)}`);
    return features;
  });
  const everywhere = [...all[0]!].filter((name) => all.every((features) => features.has(name)));
  for (const name of everywhere) for (const features of all) features.delete(name);
  return all;
}

/** The place of one value among the others; equal ones share the lower place. */
const rankIn = (values: readonly number[], nth: number): number =>
  values.filter((value) => value < values[nth]!).length;

const shareOf = (words: readonly string[], asked: ReadonlySet<string>): number =>
  words.filter((word) => asked.has(word)).length;

/** How many words an option shares with the other three. */
export function likeness(words: readonly (readonly string[])[], nth: number): number {
  const own = new Set(words[nth]);
  return words.reduce(
    (sum, other, at) => (at === nth ? sum : sum + new Set(other.filter((word) => own.has(word))).size),
    0,
  );
}
