import { Refusal } from '../../../kernel/core/refusal.ts';

export const refuse = {
  madeInPlayground: () =>
    new Refusal(
      'FORBIDDEN',
      'This webhook was made in the playground; only those made through this API can be changed.',
    ),
  archived: () => new Refusal('CONFLICT', 'This webhook is archived.'),
  tooMany: (most: number) =>
    new Refusal('LIMIT_EXCEEDED', `There are ${most} webhooks already; archive one of them first.`),
};
