import { Refusal } from '../../../../kernel/core/refusal.ts';

export const refuse = {
  notAPlatform: () =>
    new Refusal('FORBIDDEN', 'This organisation is not a platform.', { reason: 'not_a_platform' }),
  externalIdTaken: (organisationId: string) =>
    new Refusal('CONFLICT', 'There is an organisation with this external_id already.', {
      reason: 'external_id_taken',
      details: [{ path: 'organisationId', message: organisationId }],
    }),
  disabledByOperator: () =>
    new Refusal('CONFLICT', 'This organisation was switched off by an operator of the service.', {
      reason: 'disabled_by_operator',
    }),
};
