import { Refusal } from '../../../../kernel/core/refusal.ts';

export const refuse = {
  inUse: (mandateId: string) =>
    new Refusal('WORKFLOW_IN_USE', 'A mandate that is not archived still uses this workflow.', {
      details: [{ path: 'mandateId', message: mandateId }],
    }),
  archived: () => new Refusal('CONFLICT', 'This workflow is archived.', { reason: 'workflow_archived' }),
};
