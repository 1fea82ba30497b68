/** The counts of a chart, from its beginning. */
export interface ChartCounts {
  n: number;
  hits: number;
}

/** A CUSUM chart, moved on by each night's counts. `checkpoints` are the counts of nights before, oldest first. */
export interface Chart {
  cusum: number;
  checkpoints: ChartCounts[];
}

export const NEW_CHART: Chart = { cusum: 0, checkpoints: [] };

interface ChartKind {
  /** How far the odds of a hit rise where the chart should alarm. */
  odds: number;
  /** Hits and counts that stand for what is usual before anything is known. */
  usual: ChartCounts;
}

/** Fast and right answers to one question. */
export const FAST_AND_RIGHT: ChartKind = { odds: 2.5, usual: { hits: 3, n: 25 } };
/** Verdicts `verified` on one skill. */
export const VERIFIED: ChartKind = { odds: 3, usual: { hits: 9, n: 20 } };

/** The newest counts are no part of what is usual, or a leak would hide itself. */
const LAG = 40;
/** A chart with fewer counts is not moved: its own past is not known. */
const LEAST = 80;

export const SUSPECTED_ABOVE = 5;
export const LEAKED_ABOVE = 6.5;

/**
 * Moves a chart on to the counts of tonight. What came since the last night counts as one batch, in whatever order it came, against
 * the chart's own past.
 */
export function moveChart({ odds, usual }: ChartKind, chart: Chart, now: ChartCounts, least = LEAST): Chart {
  const last = chart.checkpoints.at(-1) ?? { n: 0, hits: 0 };
  const n = now.n - last.n;
  if (n <= 0) return chart;
  const past = chart.checkpoints.findLast((checkpoint) => checkpoint.n <= now.n - LAG);
  const checkpoints = [...chart.checkpoints.filter((one) => !past || one.n >= past.n), now];
  if (now.n < least) return { cusum: 0, checkpoints };
  const baseN = (past?.n ?? 0) + usual.n;
  const share = ((past?.hits ?? 0) + usual.hits) / baseN;
  // Half a standard error on the safe side, for a past that is short.
  const expected = share + 0.5 * Math.sqrt((share * (1 - share)) / baseN);
  const risen = (odds * expected) / (1 - expected + odds * expected);
  const hits = now.hits - last.hits;
  const step = hits * Math.log(risen / expected) + (n - hits) * Math.log((1 - risen) / (1 - expected));
  return { cusum: Math.max(0, chart.cusum + step), checkpoints };
}

/** Seconds of answers, in sums of their natural logarithms. */
export interface SecondsSums {
  n: number;
  logSum: number;
  logSquares: number;
}

/** A limit drawn from fewer answers would be chance. */
const LEAST_SECONDS = 40;
/** The 15 % quantile of a normal distribution. */
const FAST_QUANTILE = -1.036;

/** The seconds under which an answer to the question is fast: the 15 % quantile of its answers so far. It is drawn once. */
export function fastUnder({ n, logSum, logSquares }: SecondsSums): number | null {
  if (n < LEAST_SECONDS) return null;
  const mean = logSum / n;
  const deviation = Math.sqrt(Math.max(0, logSquares / n - mean ** 2));
  return Math.exp(mean + FAST_QUANTILE * deviation);
}
