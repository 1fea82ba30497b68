import { Refusal } from '../../kernel/core/refusal.ts';

/** Everything that has an origin. */
export type KindWithOrigin = 'workflow' | 'mandate' | 'campaign' | 'webhook';

export const refuse = {
  madeInPlayground: (what: KindWithOrigin) =>
    new Refusal(
      'FORBIDDEN',
      `This ${what} was made in the playground; only those made through this API can be changed.`,
      { reason: 'made_in_playground' },
    ),
  madeThroughApi: (what: KindWithOrigin) =>
    new Refusal(
      'FORBIDDEN',
      `This ${what} was made through the partner API; only those made in the playground can be changed here.`,
      { reason: 'made_through_api' },
    ),
};
