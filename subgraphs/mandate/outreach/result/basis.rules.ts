/** Why somebody may be written to (contract 7.2). */
export const BASES = ['applied', 'opted_in', 'sourced'] as const;
export type Basis = (typeof BASES)[number];
