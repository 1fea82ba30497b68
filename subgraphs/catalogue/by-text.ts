/** The order of character codes: the same on every machine, whatever its language data. */
export const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
