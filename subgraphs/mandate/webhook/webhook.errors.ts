import { Refusal } from '../../../kernel/core/refusal.ts';
import { madeInPlayground } from '../playground.errors.ts';

export const refuse = {
  madeInPlayground: () => madeInPlayground('webhook'),
  archived: () => new Refusal('CONFLICT', 'This webhook is archived.', { reason: 'webhook_archived' }),
  tooMany: (most: number) =>
    new Refusal('LIMIT_EXCEEDED', `There are ${most} webhooks already; archive one of them first.`),
};
