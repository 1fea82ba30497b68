import { Refusal } from '../../../../kernel/core/refusal.ts';

export const refuse = {
  madeAnew: () => new Refusal('CONFLICT', 'The same work was made anew since, and is not finished.'),
};
