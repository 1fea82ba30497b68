import { Refusal, refuse as refuseAny } from '../../../../kernel/core/refusal.ts';

export const refuse = {
  /** A wrong token and an unknown id are answered alike, so that neither can be told. */
  unknownLink: () => refuseAny.notFound('link'),
  unknownQuestion: () => new Refusal('UNKNOWN_QUESTION', 'This question is not one of those asked.'),
  notYesOrNo: () => new Refusal('INVALID_ANSWER', 'The answer to this question is yes or no.'),
  notVerified: () => new Refusal('INVALID_ANSWER', 'This skill was not verified.'),
  required: () => new Refusal('ANSWER_REQUIRED', 'This question cannot be skipped.'),
  notAskedNow: () =>
    new Refusal('STEP_NOT_OPEN', 'This is not asked now: its turn has not come, or is over.'),
  closed: () => new Refusal('RESULT_CLOSED', 'This request is closed and takes no more answers.'),
  nothingToWithdraw: () => new Refusal('STEP_NOT_OPEN', 'There is no consent to take back: none was given.'),
  otherConsent: () =>
    new Refusal('CONSENT_TEXT_CHANGED', 'The text to agree to has changed: it must be read again.'),
};
