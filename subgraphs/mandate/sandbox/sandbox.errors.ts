import { Refusal } from '../../../kernel/core/refusal.ts';

const impossible = (message: string) => new Refusal('CONFLICT', message, { reason: 'step_not_possible' });

export const refuse = {
  ended: () => new Refusal('CONFLICT', 'The result of this candidate is final.', { reason: 'result_ended' }),
  impossible,
  noMessage: () => impossible('No message to this candidate waits for a report.'),
  unreachable: () => impossible('No channel reaches this candidate, or they want no messages.'),
  answeredAlready: () =>
    impossible('All questions about the skill are answered: it can no longer be inconclusive.'),
};
