import { Refusal } from '../refusal.ts';

export const refuse = {
  madeInPlayground: (what: string) =>
    new Refusal(
      'FORBIDDEN',
      `This ${what} was made in the playground; only those made through this API can be changed.`,
      { reason: 'made_in_playground' },
    ),
  madeThroughApi: (what: string) =>
    new Refusal(
      'FORBIDDEN',
      `This ${what} was made through the partner API; only those made in the playground can be changed here.`,
      { reason: 'made_through_api' },
    ),
};
