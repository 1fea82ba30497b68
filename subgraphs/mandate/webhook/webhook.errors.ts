import { Refusal } from '../../../kernel/core/refusal.ts';

export const refuse = {
  archived: () => new Refusal('CONFLICT', 'This webhook is archived.', { reason: 'webhook_archived' }),
  disabled: () =>
    new Refusal('CONFLICT', 'This webhook is disabled; enable it first.', { reason: 'webhook_disabled' }),
  behindAnother: () =>
    new Refusal('CONFLICT', 'An earlier event of its object is not delivered yet; retry that one.', {
      reason: 'behind_another',
    }),
  tooMany: (most: number) =>
    new Refusal('LIMIT_EXCEEDED', `There are ${most} webhooks already; archive one of them first.`),
};
