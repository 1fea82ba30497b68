import type { Sealer } from '../../../../kernel/core/sealed.ts';
import type { PrivacyRequestRow } from './rights.entity.ts';

/** The names that the words of a person and of an organisation are bound to. */
export const sealedOf = {
  words: (requestId: string): string => `privacy request words ${requestId}`,
  answer: (requestId: string): string => `privacy request answer ${requestId}`,
};

export const wordsOf = (sealer: Sealer, { id, words }: PrivacyRequestRow): string | null =>
  words === null ? null : sealer.open(words, sealedOf.words(id));

export const answerOf = (sealer: Sealer, { id, answer }: PrivacyRequestRow): string | null =>
  answer === null ? null : sealer.open(answer, sealedOf.answer(id));
