/** The graph searches for 2 characters and more. */
export const isLongEnough = (keyword: string): boolean => keyword.trim().length >= 2;
