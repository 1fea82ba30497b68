import type { WriteTransaction } from '../../../kernel/store/database/write-transaction.ts';
import { eraseFromEvent } from '../../../kernel/store/events/erase-from-event.ts';
import { eraseLetters } from '../../../kernel/store/mail/mailer.ts';
import { AnswerRow } from '../candidate/answer.entity.ts';
import { FlowRow } from '../mandate/mandate.entity.ts';
import { endUnfinished } from '../result/end-unfinished.ts';
import type { HeldResult } from '../result/move-result.ts';
import { ResultRow } from '../result/result.entity.ts';
import { ownWordsKeys, personalPaths, withoutOwnWords } from './erasure.rules.ts';

/** Takes the person out of a result, which must be locked with its campaign. One that is pending ends. */
export async function eraseResult(transaction: WriteTransaction, held: HeldResult): Promise<HeldResult> {
  const { result } = held;
  const { mandateId, flowVersion } = result;
  const [flow] = await transaction.find(FlowRow, { mandateId, flowVersion });
  for (const key of ownWordsKeys(flow!.body.enrichmentQuestions))
    await transaction.remove(AnswerRow, { resultId: result.id, kind: 'enrichment', key });
  const erased = await transaction.change(ResultRow, result, {
    name: null,
    phone: null,
    email: null,
    externalCandidateId: null,
    output: result.output && withoutOwnWords(result.output),
    nextContactAt: null,
    updatedAt: transaction.now,
    erasedAt: transaction.now,
  });
  // Its event is made of the row as it now is, without the person.
  if (result.status === 'pending') return endUnfinished(transaction, { ...held, result: erased }, 'erased');
  if (result.endingEventId)
    await eraseFromEvent(
      transaction.statements,
      transaction.tenant,
      result.endingEventId,
      personalPaths(result.output!),
    );
  return { ...held, result: erased };
}

/** What else was kept about these results: messages, and what providers said of them. */
export async function eraseTraces(
  transaction: WriteTransaction,
  resultIds: readonly string[],
): Promise<void> {
  const { statements, tenant } = transaction;
  const own = [tenant.organisationId, tenant.mode, resultIds];
  await eraseLetters(statements, tenant, resultIds);
  // The provider's own name of a message leads to the person there.
  await statements.query(
    `UPDATE mandate.contact SET error = NULL, provider_id = NULL
     WHERE organisation_id = $1 AND mode = $2 AND result_id = ANY ($3)`,
    own,
  );
  await statements.query(
    `UPDATE kernel.work SET last_error = NULL
     WHERE last_error IS NOT NULL AND payload ->> 'organisationId' = $1 AND payload ->> 'mode' = $2
       AND payload ->> 'resultId' = ANY ($3)`,
    own,
  );
}
