import { createHash } from 'node:crypto';

/** Unique as its seed is, and the same for a retry. */
export const questionIdOf = (seed: string, skillId: string, index: number): string =>
  `QN_${createHash('sha256').update(`${index}\n${skillId}\n${seed}`).digest('hex').slice(0, 26).toUpperCase()}`;
