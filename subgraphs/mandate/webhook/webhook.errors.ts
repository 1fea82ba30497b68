import { Refusal } from '../../../kernel/core/refusal.ts';

export const refuse = {
  archived: () => new Refusal('CONFLICT', 'This webhook is archived.', { reason: 'webhook_archived' }),
  tooMany: (most: number) =>
    new Refusal('LIMIT_EXCEEDED', `There are ${most} webhooks already; archive one of them first.`),
};
