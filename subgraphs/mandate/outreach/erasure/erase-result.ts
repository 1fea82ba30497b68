import type { WriteTransaction } from '../../../../kernel/store/write-transaction.ts';
import { eraseFromEvent } from '../../../../kernel/store/events/erase-from-event.ts';
import { closeAnswers } from '../../../../kernel/store/idempotency/idempotency.ts';
import { eraseEmails } from '../../../../kernel/store/mail/mailer.ts';
import { AnswerRow } from '../result/answer.entity.ts';
import { RecordingRow } from '../result/recording.entity.ts';
import { FlowRow } from '../../hiring/mandate/mandate.entity.ts';
import { outputFactsOf } from '../candidate/apply-move.ts';
import { endResult, type HeldResult } from '../result/move-result.ts';
import { peopleOnDevice } from '../result/device-uses.ts';
import { outputOf } from '../result/output.rules.ts';
import { ResultRow } from '../result/result.entity.ts';
import { closeRequestsOf } from '../rights/close-requests.ts';
import { ownWordsKeys, personalPaths, withoutOwnWords } from './erasure.rules.ts';

/** Takes the person out of a result, which must be locked with its campaign; a pending one ends. */
export async function eraseResult(transaction: WriteTransaction, held: HeldResult): Promise<HeldResult> {
  const { result } = held;
  const { mandateId, flowVersion } = result;
  const [flow] = await transaction.find(FlowRow, { mandateId, flowVersion });
  for (const key of ownWordsKeys(flow!.body.enrichmentQuestions))
    await transaction.remove(AnswerRow, { resultId: result.id, kind: 'enrichment', key });
  await transaction.remove(RecordingRow, { resultId: result.id });
  const erased = await transaction.change(ResultRow, result, {
    name: null,
    phone: null,
    email: null,
    externalCandidateId: null,
    metadata: null,
    person: null,
    phoneKey: null,
    emailKey: null,
    output: result.output && withoutOwnWords(result.output),
    nextContactAt: null,
    shortlistedAt: null,
    updatedAt: transaction.now,
    erasedAt: transaction.now,
  });
  const { statements, tenant } = transaction;
  for (const eventId of result.progressEventIds ?? [])
    await eraseFromEvent(statements, tenant, eventId, personalPaths(result.output));
  // An endpoint that refused an event may have said back what it was sent.
  await statements.query('UPDATE mandate.webhook_attempt SET answer = NULL WHERE event_id = ANY ($1)', [
    [...(result.progressEventIds ?? []), ...(result.endingEventId ? [result.endingEventId] : [])],
  ]);
  if (result.status === 'pending') {
    // The event of the end is made of the row as it now is, without the person.
    const answers = await transaction.find(AnswerRow, { resultId: result.id });
    const people = await peopleOnDevice(transaction, result.id);
    const output = outputOf(flow!, outputFactsOf(answers, false, people));
    const how = { status: 'failed', output, failureReason: 'erased' } as const;
    return endResult(transaction, { ...held, result: erased }, how);
  }
  if (result.endingEventId)
    await eraseFromEvent(statements, tenant, result.endingEventId, personalPaths(result.output));
  return { ...held, result: erased };
}

/** Takes the person out of all else that is kept about these results: messages, words of providers, answers for repeats. */
export async function eraseTraces(
  { statements, tenant, now }: WriteTransaction,
  resultIds: readonly string[],
): Promise<void> {
  const own = [tenant.organisationId, tenant.mode, resultIds];
  await eraseEmails(statements, tenant, resultIds);
  await statements.query(
    'DELETE FROM mandate.device_use WHERE organisation_id = $1 AND mode = $2 AND result_id = ANY ($3)',
    own,
  );
  await statements.query(
    `UPDATE mandate.answer SET shown_at = NULL, seconds = NULL, fast = NULL, left_page = NULL
     WHERE organisation_id = $1 AND mode = $2 AND result_id = ANY ($3) AND shown_at IS NOT NULL`,
    own,
  );
  await closeRequestsOf(statements, tenant, 'results', resultIds, now);
  await statements.query('DELETE FROM mandate.reply WHERE result_id = ANY ($1)', [resultIds]);
  // The provider's own name for a message leads to the person there.
  await statements.query(
    `UPDATE mandate.contact SET error = NULL, provider_id = NULL, line = NULL, reply_key = NULL
     WHERE organisation_id = $1 AND mode = $2 AND result_id = ANY ($3)`,
    own,
  );
  await statements.query(
    `UPDATE kernel.work SET last_error = NULL
     WHERE last_error IS NOT NULL AND payload ->> 'organisationId' = $1 AND payload ->> 'mode' = $2
       AND payload ->> 'resultId' = ANY ($3)`,
    own,
  );
  await closeAnswers(statements, tenant, resultIds);
}
