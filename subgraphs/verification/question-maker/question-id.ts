import { createHash } from 'node:crypto';

/**
 * The same question has the same id in every set, so that what is learnt of it can be added up, and nobody meets it twice. A changed
 * text or option makes another question. The place of the right option is no part of it.
 */
export const questionIdOf = (skillId: string, text: string, options: readonly string[]): string =>
  `qn_${createHash('sha256')
    .update(JSON.stringify([skillId, text, options.toSorted()]))
    .digest('hex')
    .slice(0, 26)}`;
