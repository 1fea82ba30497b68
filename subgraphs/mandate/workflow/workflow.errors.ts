import { Refusal } from '../../../kernel/refusal.ts';

export const refuse = {
  madeInPlayground: () =>
    new Refusal(
      'FORBIDDEN',
      'This workflow was made in the playground; only those made through this API can be changed.',
    ),
  archived: () => new Refusal('CONFLICT', 'This workflow is archived.'),
};
