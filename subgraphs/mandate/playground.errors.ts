import { Refusal } from '../../kernel/core/refusal.ts';

export const madeInPlayground = (what: 'workflow' | 'mandate' | 'campaign' | 'webhook') =>
  new Refusal(
    'FORBIDDEN',
    `This ${what} was made in the playground; only those made through this API can be changed.`,
    { reason: 'made_in_playground' },
  );
