import {
  FAST_AND_RIGHT,
  fastUnder,
  LEAKED_ABOVE,
  moveChart,
  NEW_CHART,
  SUSPECTED_ABOVE,
  VERIFIED,
  type Chart,
  type ChartCounts,
} from './chart.rules.ts';
import type { AnswerChannel } from './count-answers.rules.ts';
import {
  ABLE,
  ableDoubt,
  ableGetItWrong,
  compareLanguages,
  difficultyOf,
  discriminationOf,
  givesItselfAway,
  MIDDLE,
  WEAK,
  type AnswerSums,
  type RightAndWrong,
} from './question-statistics.rules.ts';

/** Observations about a question that a person should look at. */
export const QUESTION_FLAGS = [
  'able_get_it_wrong',
  'able_doubt',
  'gives_itself_away',
  'discriminates_backwards',
  'leaked',
  'leak_suspected',
  'languages_differ',
] as const;
export type QuestionFlag = (typeof QUESTION_FLAGS)[number];

/** The flags at which a question is suspended at once; the others wait for a reader. */
const SUSPENDING: readonly QuestionFlag[] = ['able_get_it_wrong', 'leaked'];

/** The answers to a question in one language, by one channel and of one stratum. */
export interface QuestionCounters extends AnswerSums {
  language: string;
  channel: AnswerChannel;
  stratum: number;
  logSum: number;
  logSquares: number;
  fastRight: number;
}

/** The limit of fast answers and the chart of those that are right, from the answer on at which the limit was drawn. */
export interface FastChart extends Chart {
  fastUnder: number | null;
  begunAt: number;
}

export const NEW_FAST_CHART: FastChart = { ...NEW_CHART, fastUnder: null, begunAt: 0 };

/** The limit is drawn at 40 answers, so that the chart moves from the 80th on. */
const FAST_LEAST = 40;

export interface QuestionFacts {
  counters: readonly QuestionCounters[];
  chart: FastChart;
  /** The share of right answers to all questions of its level. */
  levelMean: number;
  /** How many people have finished the skill. */
  sittings: number;
}

export interface QuestionJudgement {
  answered: number;
  difficulty: number;
  discrimination: number;
  flags: QuestionFlag[];
  chart: FastChart;
  /** The reason for which it is suspended; null where it is not. */
  suspends: QuestionFlag | null;
}

/** Languages are compared when so many people have finished the skill. */
const LEAST_TO_COMPARE = 400;

export function judgeQuestion({ counters, chart, levelMean, sittings }: QuestionFacts): QuestionJudgement {
  const sums = sumsOf(counters);
  const moved = moveFastChart(chart, counters);
  const discrimination = discriminationOf(sums);
  const able = answersOf(counters, ({ stratum }) => stratum === ABLE);
  const weak = answersOf(counters, ({ stratum }) => stratum === WEAK);
  const flags: QuestionFlag[] = [];
  if (ableGetItWrong(able)) flags.push('able_get_it_wrong');
  else if (ableDoubt(able)) flags.push('able_doubt');
  if (givesItselfAway(weak)) flags.push('gives_itself_away');
  if (discrimination < 0) flags.push('discriminates_backwards');
  if (moved.cusum > LEAKED_ABOVE) flags.push('leaked');
  else if (moved.cusum > SUSPECTED_ABOVE) flags.push('leak_suspected');
  if (sittings >= LEAST_TO_COMPARE && languagesDiffer(counters)) flags.push('languages_differ');
  return {
    answered: sums.n,
    difficulty: difficultyOf(sums.correct, sums.n, levelMean),
    discrimination,
    flags,
    chart: moved,
    suspends: flags.find((flag) => SUSPENDING.includes(flag)) ?? null,
  };
}

/** The chart of a skill, and whether so many are verified now that its whole pool must be known. */
export function judgeSkill(chart: Chart, now: ChartCounts): { chart: Chart; leaked: boolean } {
  const moved = moveChart(VERIFIED, chart, now);
  return { chart: moved, leaked: moved.cusum > SUSPECTED_ABOVE };
}

function moveFastChart(chart: FastChart, counters: readonly QuestionCounters[]): FastChart {
  const page = counters.filter(({ channel }) => channel === 'page');
  const total = (pick: (one: QuestionCounters) => number) => page.reduce((sum, one) => sum + pick(one), 0);
  const n = total((one) => one.n);
  if (chart.fastUnder === null) {
    const limit = fastUnder({
      n,
      logSum: total((one) => one.logSum),
      logSquares: total((one) => one.logSquares),
    });
    return limit === null ? chart : { ...NEW_FAST_CHART, fastUnder: limit, begunAt: n };
  }
  const counts = { n: n - chart.begunAt, hits: total((one) => one.fastRight) };
  return { ...chart, ...moveChart(FAST_AND_RIGHT, chart, counts, FAST_LEAST) };
}

function sumsOf(counters: readonly QuestionCounters[]): AnswerSums {
  const sums = { n: 0, correct: 0, restSum: 0, restSquares: 0, restRight: 0 };
  for (const one of counters)
    for (const name of Object.keys(sums) as (keyof AnswerSums)[]) sums[name] += one[name];
  return sums;
}

function answersOf(
  counters: readonly QuestionCounters[],
  wanted: (one: QuestionCounters) => boolean,
): RightAndWrong {
  const { n, correct } = sumsOf(counters.filter(wanted));
  return { right: correct, wrong: n - correct };
}

/** Every other language is compared with English. */
function languagesDiffer(counters: readonly QuestionCounters[]): boolean {
  const others = new Set(counters.map(({ language }) => language).filter((language) => language !== 'en'));
  return [...others].some((other) => {
    const inStratum = (language: string, stratum: number) =>
      answersOf(counters, (one) => one.language === language && one.stratum === stratum);
    const strata = [WEAK, MIDDLE, ABLE].map(
      (stratum) => [inStratum('en', stratum), inStratum(other, stratum)] as const,
    );
    return compareLanguages(strata).differs;
  });
}
