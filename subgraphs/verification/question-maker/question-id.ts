import { createHash } from 'node:crypto';

/** An id is as unique as its seed, and the same for a retry. */
export const questionIdOf = (seed: string, skillId: string, index: number): string =>
  `QN_${createHash('sha256').update(`${index}\n${skillId}\n${seed}`).digest('hex').slice(0, 26).toUpperCase()}`;
