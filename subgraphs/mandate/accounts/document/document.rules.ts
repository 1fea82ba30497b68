import { Refusal } from '../../../../kernel/core/refusal.ts';

/** An organisation may have so many (contract 6.5). */
export const MOST_DOCUMENTS = 100;

export function decideRoom(present: number): void {
  if (present >= MOST_DOCUMENTS)
    throw new Refusal(
      'LIMIT_EXCEEDED',
      `An organisation may register ${MOST_DOCUMENTS} documents, and this one has as many.`,
      { reason: 'too_many_documents' },
    );
}
