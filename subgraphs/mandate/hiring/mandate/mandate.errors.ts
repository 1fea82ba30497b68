import { Refusal, type RefusalDetail } from '../../../../kernel/core/refusal.ts';

export const refuse = {
  workflowDiffers: (workflowId: string) =>
    new Refusal('CONFLICT', 'The workflow of a mandate cannot be changed.', {
      reason: 'workflow_differs',
      details: [{ path: 'workflowId', message: `must be ${workflowId}` }],
    }),
  archived: () => new Refusal('CONFLICT', 'This mandate is archived.', { reason: 'mandate_archived' }),
  stillPreparing: (retryAfterSeconds: number) =>
    new Refusal('CONFLICT', 'This mandate is still being prepared.', {
      reason: 'mandate_preparing',
      retryAfterSeconds,
    }),
  preparationFailed: () =>
    new Refusal('CONFLICT', 'The questions of this mandate could not be prepared.', {
      reason: 'mandate_failed',
    }),
  tooManyChanges: (retryAfterSeconds: number) =>
    new Refusal('CONFLICT', 'This mandate was changed 10 times within an hour.', {
      reason: 'too_many_changes',
      retryAfterSeconds,
    }),
  notFailed: () =>
    new Refusal('CONFLICT', 'Only a mandate whose preparation failed can be prepared again.', {
      reason: 'mandate_not_failed',
    }),
  jobTaken: (mandateId: string) =>
    new Refusal('CONFLICT', 'There is a mandate for this job_id already.', {
      reason: 'job_id_taken',
      details: [{ path: 'mandateId', message: mandateId }],
    }),
  limitExceeded: (details: RefusalDetail[]) =>
    new Refusal('LIMIT_EXCEEDED', 'The mandate is over the limits of a mandate.', { details }),
};
