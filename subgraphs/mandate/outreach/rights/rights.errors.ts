import { Refusal, refuse as refuseAny } from '../../../../kernel/core/refusal.ts';

export const refuse = {
  noAddress: () => new Refusal('INVALID_ADDRESS', 'This is neither a phone number nor an e-mail address.'),
  /** The same whether the code is wrong, too old, tried too often or was never sent. */
  wrongCode: () => new Refusal('WRONG_CODE', 'The code is wrong or too old, or was tried too often.'),
  tooManyCodes: (seconds: number) =>
    new Refusal('RATE_LIMITED', 'Three codes an hour are sent to a number or address.', {
      retryAfterSeconds: seconds,
    }),
  tooManyRequests: () =>
    new Refusal('RATE_LIMITED', 'Too many requests to this organisation within a day.', {
      retryAfterSeconds: 3_600,
    }),
  noSession: () => new Refusal('SESSION_NOT_FOUND', 'The session has ended: ask for a new code.'),
  noWords: () => new Refusal('INVALID_REQUEST', 'words is required: say what it is about.'),
  unknownOrganisation: () => refuseAny.notFound('organisation'),
  unknownRequest: () => refuseAny.notFound('privacy request'),
  nothingToAnswer: () =>
    new Refusal('CONFLICT', 'This request needs no answer: the service has done what was asked for.'),
};
