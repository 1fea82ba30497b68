/** An alias that more skills share tells nothing about which is meant. */
export const MOST_SHARED = 3;

export const rounded = (score: number): number => Math.round(score * 1000) / 1000;
