import { Refusal } from '../../../../kernel/core/refusal.ts';

export const refuse = {
  archived: () => new Refusal('CONFLICT', 'This webhook is archived.', { reason: 'webhook_archived' }),
  disabled: () => new Refusal('CONFLICT', 'This webhook is disabled; enable it first.'),
  behindAnother: () =>
    new Refusal('CONFLICT', 'An earlier event of its object is not delivered yet; retry that one.'),
  tooMany: (most: number) =>
    new Refusal('LIMIT_EXCEEDED', `There are ${most} webhooks already; archive one of them first.`),
};
