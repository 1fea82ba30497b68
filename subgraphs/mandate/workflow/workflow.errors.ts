import { Refusal } from '../../../kernel/core/refusal.ts';
import { madeInPlayground } from '../playground.errors.ts';

export const refuse = {
  madeInPlayground: () => madeInPlayground('workflow'),
  inUse: (mandateId: string) =>
    new Refusal('WORKFLOW_IN_USE', 'A mandate that is not archived still uses this workflow.', {
      details: [{ path: 'mandateId', message: mandateId }],
    }),
  archived: () => new Refusal('CONFLICT', 'This workflow is archived.', { reason: 'workflow_archived' }),
};
