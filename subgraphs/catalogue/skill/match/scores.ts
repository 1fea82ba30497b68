/**
 * From these scores on a find is told as one, with its mentions; below it is a suggestion. Words that stand there as in the
 * catalogue can be shown to whoever doubts, so less is asked of them.
 */
export const SURE = { literal: 0.16, loose: 0.21 };

/** An alias that more skills share tells nothing about which is meant. */
export const MOST_SHARED = 3;

export const rounded = (score: number): number => Math.round(score * 1000) / 1000;
