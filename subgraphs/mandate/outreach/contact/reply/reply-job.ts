import type { Mode, Tenant } from '../../../../../kernel/core/identity/identity.ts';
import type { NewJob } from '../../../../../kernel/store/jobs/job.ts';

export const ANSWER_REPLY = 'reply.answer';

export type AnswerPayload = Readonly<Tenant & { replyId: string }>;

export const sealedFromOf = (replyId: string): string => `reply from ${replyId}`;

/** The answer to a reply, once. */
export const answerJob = (
  { organisationId, mode }: { organisationId: string; mode: Mode },
  replyId: string,
): NewJob & { payload: AnswerPayload } => ({
  kind: ANSWER_REPLY,
  payload: { organisationId, mode, replyId },
  groupKey: `${ANSWER_REPLY} ${organisationId}`,
  dedupeKey: replyId,
});
