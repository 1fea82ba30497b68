/** The credits that new candidates cost: one each (0023). */
export const priceOf = (candidates: number): number => candidates;
