/** Answers by the strength of the other answers of the same person about the skill. */
export const WEAK = 0;
export const MIDDLE = 1;
export const ABLE = 2;

/** The stratum of somebody with this share of their other answers right. */
export const stratumOf = (restShare: number): number =>
  restShare < 0.5 ? WEAK : restShare < 0.8 ? MIDDLE : ABLE;

/** So many answers at the level's mean are added to a question's own. */
const LEVEL_ANSWERS = 15;

/** The share of right answers, shrunk towards the level's. */
export const difficultyOf = (right: number, answered: number, levelMean: number): number =>
  (right + LEVEL_ANSWERS * levelMean) / (answered + LEVEL_ANSWERS);

/** Sums over the answers to a question: y is 1 for a right answer, x the share of the person's other answers that are right. */
export interface AnswerSums {
  n: number;
  correct: number;
  restSum: number;
  restSquares: number;
  restRight: number;
}

const USUAL_DISCRIMINATION = 0.25;
const USUAL_DEVIATION = 0.15;
const MOST_CORRELATION = 0.99;

/** The correlation of a question with the person's other answers, shrunk in Fisher's z towards the usual one. */
export function discriminationOf({ n, correct, restSum, restSquares, restRight }: AnswerSums): number {
  const covariance = restRight / n - (restSum / n) * (correct / n);
  const restVariance = restSquares / n - (restSum / n) ** 2;
  const ownVariance = (correct / n) * (1 - correct / n);
  if (n < 4 || restVariance <= 0 || ownVariance <= 0) return USUAL_DISCRIMINATION;
  const correlation = covariance / Math.sqrt(restVariance * ownVariance);
  const bounded = Math.max(-MOST_CORRELATION, Math.min(MOST_CORRELATION, correlation));
  const weight = 1 / USUAL_DEVIATION ** 2;
  const usual = weight * Math.atanh(USUAL_DISCRIMINATION);
  return Math.tanh(((n - 3) * Math.atanh(bounded) + usual) / (n - 3 + weight));
}

const STEPS = 200;
const PLACES = Array.from({ length: STEPS }, (_, step) => (step + 0.5) / STEPS);
const LOGS = PLACES.map((place) => [Math.log(place), Math.log(1 - place)] as const);

/** P(Beta(a, b) < x) by the midpoint rule, which is exact enough for a threshold. */
export function betaBelow(a: number, b: number, x: number): number {
  const logs = LOGS.map(([log, logOfRest]) => (a - 1) * log + (b - 1) * logOfRest);
  const top = Math.max(...logs);
  let all = 0;
  let below = 0;
  for (const [nth, log] of logs.entries()) {
    const density = Math.exp(log - top);
    all += density;
    if (PLACES[nth]! < x) below += density;
  }
  return below / all;
}

export interface RightAndWrong {
  right: number;
  wrong: number;
}

const LEAST_ANSWERS = 10;
const SURE = 0.975;

const isEnough = ({ right, wrong }: RightAndWrong): boolean => right + wrong >= LEAST_ANSWERS;

/** People who know the rest get it right less often than this share, which only a wrong key or a bad question explains. */
const ableBelow = (share: number, { right, wrong }: RightAndWrong): boolean =>
  isEnough({ right, wrong }) && betaBelow(6 + right, 2 + wrong, share) > SURE;

export const ableGetItWrong = (able: RightAndWrong): boolean => ableBelow(0.5, able);
export const ableDoubt = (able: RightAndWrong): boolean => ableBelow(0.6, able);

/** People who know little get it right nearly always. */
export const givesItselfAway = (weak: RightAndWrong): boolean =>
  isEnough(weak) && 1 - betaBelow(3 + weak.right, 4 + weak.wrong, 0.75) > SURE;

/** Right and wrong answers of one stratum in two languages. */
export type LanguagePair = readonly [one: RightAndWrong, other: RightAndWrong];

interface LanguageDifference {
  /** The logarithm of the common odds ratio: above 0 the question is easier in the first language. */
  logOdds: number;
  z: number;
  differs: boolean;
}

const LARGE_LOG_ODDS = 0.64;
const SURE_Z = 2.58;

/** Mantel and Haenszel's comparison of two languages over the strata, with the variance of Robins, Breslow and Greenland. */
export function compareLanguages(strata: readonly LanguagePair[]): LanguageDifference {
  let forOne = 0;
  let forOther = 0;
  let [first, second, third] = [0, 0, 0];
  for (const [one, other] of strata) {
    const n = one.right + one.wrong + other.right + other.wrong;
    if (n < 2) continue;
    const r = (one.right * other.wrong) / n;
    const s = (one.wrong * other.right) / n;
    const p = (one.right + other.wrong) / n;
    const q = (one.wrong + other.right) / n;
    forOne += r;
    forOther += s;
    first += p * r;
    second += p * s + q * r;
    third += q * s;
  }
  if (forOne === 0 || forOther === 0) return { logOdds: 0, z: 0, differs: false };
  const logOdds = Math.log(forOne / forOther);
  const variance = first / (2 * forOne ** 2) + second / (2 * forOne * forOther) + third / (2 * forOther ** 2);
  const z = logOdds / Math.sqrt(variance);
  return { logOdds, z, differs: Math.abs(logOdds) > LARGE_LOG_ODDS && Math.abs(z) > SURE_Z };
}
